// 一张发票 /merchant/invoices/:id
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
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists', 'ordering')

export const meta = pageTitle('发票')

export const handle: CrumbHandle = {
  crumbs: [{ name: '交易' }, { name: '发票', to: SHOP_INVOICES }, { name: '详情' }],
}

const page = memberPage({
  to: ({ id }) => shopInvoicePath(id),
  forms: {
    issue: submitTo(contract.issueInvoice, { notice: '已登记开票，买家会收到通知' }),
    refuse: submitTo(contract.refuseInvoice, { notice: '申请已退回' }),
    ask: submitTo(contract.askReversal, { notice: '已申请红冲，等待买家确认' }),
    reverse: submitTo(contract.reverseInvoice, { notice: '已登记红字发票' }),
  },
  async load({ id, call, openForms }) {
    const invoice = await call(contract.shopInvoice, { id })
    return { invoice, forms: await openForms({ invoiceId: id }) }
  },
})

export const loader = page.loader
export const action = page.action

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
