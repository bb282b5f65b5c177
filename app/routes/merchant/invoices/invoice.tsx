// 一张发票 /merchant/invoices/:id
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as contract from 'contract/invoices/merchant-invoices'
import { INVOICE_STATES } from 'contract/invoices/states'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { InvoiceFacts } from '~/components/invoices/invoice-facts'
import { InvoiceFiles } from '~/components/invoices/invoice-files'
import {
  SHOP_INVOICES,
  shopInvoiceFilePath,
  shopInvoicePath,
  uploadInvoicePath,
} from '~/components/invoices/invoice-paths'
import { MerchantSteps } from '~/components/invoices/merchant-steps'
import { shopOrderPath } from '~/components/merchant-orders/shop-order-paths'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { recordId } from '~/services/console/record-id.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists', 'ordering')

export const meta = pageTitle('发票')

const FORMS = {
  issue: contract.issueInvoice.input,
  refuse: contract.refuseInvoice.input,
  ask: contract.askReversal.input,
  reverse: contract.reverseInvoice.input,
}

export const handle: CrumbHandle = {
  crumbs: [{ name: '交易' }, { name: '发票', to: SHOP_INVOICES }, { name: '详情' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  await requireMember(args)
  const id = recordId(params)
  const invoice = await call(request, contract.shopInvoice, { id })
  const { forms, headers } = await openForms(request, FORMS, { invoiceId: id })
  return data({ invoice, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request, params } = args
  const form = await readForm(request, FORMS)
  await requireMember(args, { keeping: form })
  const done = (notice: string) => ({ to: shopInvoicePath(recordId(params)), notice })
  return form.answer({
    issue: async (v) => {
      await call(request, contract.issueInvoice, v)
      return done('已登记开票，买家会收到通知')
    },
    refuse: async (v) => {
      await call(request, contract.refuseInvoice, v)
      return done('申请已退回')
    },
    ask: async (v) => {
      await call(request, contract.askReversal, v)
      return done('已申请红冲，等待买家确认')
    },
    reverse: async (v) => {
      await call(request, contract.reverseInvoice, v)
      return done('已登记红字发票')
    },
  })
}

export default function ShopInvoice() {
  const { invoice } = useLoaderData<typeof loader>()
  const forms = {
    issue: useFormState('issue'),
    refuse: useFormState('refuse'),
    ask: useFormState('ask'),
    reverse: useFormState('reverse'),
  }
  return (
    <>
      <PageTitle sub={INVOICE_STATES[invoice.state]}>发票</PageTitle>
      {invoice.openActs.length === 0 && <RefusedNotice />}
      <InvoiceFacts invoice={invoice} orderPath={shopOrderPath} />
      <InvoiceFiles files={invoice.files} pathOf={(file) => shopInvoiceFilePath(invoice.id, file)} />
      {invoice.number !== null && (
        <p className="mt-4">
          <ButtonLink kind="quiet" isSmall to={uploadInvoicePath(invoice.id)}>
            上传发票文件
          </ButtonLink>
        </p>
      )}
      <MerchantSteps openActs={invoice.openActs} {...forms} />
    </>
  )
}
