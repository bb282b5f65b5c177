// 申请开票 /addInvoice?orderId=
import { useLoaderData } from '@remix-run/react'
import { AddInvoicePage, invoiceableOrders, invoiceTitles, requestInvoice } from 'contract/invoices'
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
import { forgetKeptAfter, KEEPING_FORMS, keptForm } from '~/services/forms/kept-drafts.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('forms', 'ordering')

export const meta = pageTitle('申请开票')

export const handle: CrumbHandle = { crumbs: [{ name: '发票', to: INVOICES }, { name: '申请开票' }] }

const page = memberPage({
  query: AddInvoicePage,
  forms: {
    request: forgetKeptAfter(
      submitTo(requestInvoice, {
        to: ({ output }) => invoicePath(output.invoiceId),
        notice: '已申请开票，等待商家开具',
      }),
    ),
    ...KEEPING_FORMS,
  },
  async load({ request, query: { orderId }, call, openForms }) {
    const [{ list, total }, titles, kept] = await Promise.all([
      call(invoiceableOrders, { size: INVOICE_ORDERS_MAX }),
      call(invoiceTitles, {}),
      keptForm(request),
    ])
    const forms = await openForms({ ...(orderId && { orderIds: orderId }), ...kept?.values })
    return { orders: list, total, titles, kept, forms }
  },
})

export const loader = page.loader
export const action = page.action

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
