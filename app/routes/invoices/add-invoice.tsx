// 申请开票 /addInvoice?orderId=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import {
  AddInvoicePage,
  invoiceableOrders,
  invoiceTitles,
  RequestInvoice,
  requestInvoice,
} from 'contract/invoices'
import { INVOICE_ORDERS_MAX } from 'contract/invoices/states'
import { joinForms } from '~/components/forms/form-state'
import { KeptNotice } from '~/components/forms/kept-draft'
import { useFormState } from '~/components/forms/use-form-state'
import { INVOICES, invoicePath } from '~/components/invoices/invoice-paths'
import { RequestForm } from '~/components/invoices/request-form'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Link } from '~/components/ui/link'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { forgetKept, KEEPING, keepingHandlers, keptForm } from '~/services/forms/kept-drafts.server'
import { readQuery } from '~/services/forms/query.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('forms', 'ordering')

export const meta = pageTitle('申请开票')

const FORMS = { request: RequestInvoice, ...KEEPING }

export const handle: CrumbHandle = { crumbs: [{ name: '发票', to: INVOICES }, { name: '申请开票' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { orderId } = readQuery(request, AddInvoicePage)
  const [{ list, total }, titles, kept] = await Promise.all([
    call(request, invoiceableOrders, { size: INVOICE_ORDERS_MAX }),
    call(request, invoiceTitles, {}),
    keptForm(request),
  ])
  const values = { ...(orderId && { orderIds: orderId }), ...kept?.values }
  const { forms, headers } = await openForms(request, FORMS, values)
  return data({ orders: list, total, titles, kept, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const form = await readForm(request, FORMS)
  await requireMember(args, { keeping: form })
  return form.answer({
    ...keepingHandlers(request, form.values),
    request: async (v) => {
      const { invoiceId } = await call(request, requestInvoice, v)
      await forgetKept(request)
      return { to: invoicePath(invoiceId), notice: '已申请开票，等待商家开具' }
    },
  })
}

export default function AddInvoice() {
  const { orders, total, titles, kept } = useLoaderData<typeof loader>()
  const request = joinForms(useFormState('request'), useFormState('keep'))
  return (
    <>
      <PageTitle
        sub={
          <>
            一张发票只含同一商家、同一名义的订单，金额为实际结算金额。详见
            <Link to="/bottomStatment?id=10">发票说明</Link>
          </>
        }
      >
        申请开票
      </PageTitle>
      {orders.length === 0 ? (
        <EmptyState
          title="没有可以开票的订单"
          actions={<ButtonLink to="/personalCenter/myOrder">查看我的订单</ButtonLink>}
        >
          确认收货、货款结算之后才能申请开票；已申请的见<Link to={INVOICES}>我的发票</Link>。
        </EmptyState>
      ) : (
        <Panel>
          {kept && <KeptNotice kept={kept} />}
          {total > orders.length && (
            <p className="subtitle">
              共 {total} 笔可开票，这里列出最近完成的 {orders.length} 笔。
            </p>
          )}
          <RequestForm state={request} orders={orders} titles={titles} />
        </Panel>
      )}
    </>
  )
}
