// 一家店铺的佣金发票 /console/finance/commissionInvoices/:id?month=&invoice=&page=&size=
import { useLoaderData } from '@remix-run/react'
import {
  commissionInvoices,
  issueCommissionInvoice,
  reverseCommissionInvoice,
} from 'contract/invoices/commission-invoices'
import {
  IssueCommissionInvoice,
  ReverseCommissionInvoice,
} from '~/components/console/finance/commission-invoice-forms'
import { ListPage } from '~/components/console/list-page'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { CommissionInvoiceTable } from '~/components/invoices/commission-invoice-table'
import { useQueryLink } from '~/components/lists/query-link'
import { PageTitle } from '~/components/ui/page-title'
import { pagination } from '~/services/lists/list-controls.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('佣金发票')

export const handle: CrumbHandle = {
  crumbs: [{ name: '财务' }, { name: '店铺结算', to: '/console/finance/statements' }, { name: '佣金发票' }],
}

const pathOf = (shopId: string) => `/console/finance/commissionInvoices/${shopId}`

const page = operatorPage({
  query: commissionInvoices.input.omit({ id: true }),
  forms: {
    issue: submitTo(issueCommissionInvoice, {
      to: ({ id, values }) => `${pathOf(id)}?month=${values.month}`,
      notice: '已登记开票，商家会收到通知',
    }),
    reverse: submitTo(reverseCommissionInvoice, {
      to: ({ id }) => pathOf(id),
      notice: '已登记红字发票',
    }),
  },
  async load({ args, request, operator: { roles }, id, query, call, openForms }) {
    const found = await call(commissionInvoices, { id, ...query })
    const { list, month, open, title, taxNo, issuer, ...place } = found
    const wanted = new URL(request.url).searchParams.get('invoice')
    const chosen = list.find((row) => row.id === wanted && row.reversal === null) ?? null
    const defaults = { shopId: id, month, amountFen: String(open.amountFen), invoiceId: chosen?.id ?? '' }
    const forms = await openForms(defaults)
    const isFinance = roles.includes('finance')
    const pages = pagination(args, place)
    return { list, month, open, title, taxNo, issuer, place, chosen, isFinance, forms, pages }
  },
})

export const loader = page.loader
export const action = page.action

export default function CommissionInvoices() {
  const { list, month, open, title, taxNo, issuer, place, chosen, isFinance, pages } =
    useLoaderData<typeof loader>()
  const [issue, reverse] = [useFormState('issue'), useFormState('reverse')]
  const linkTo = useQueryLink()
  const reverseLink = (id: string) => linkTo({ invoice: id })
  return (
    <>
      <PageTitle sub={title}>佣金发票</PageTitle>
      {chosen === null ? (
        <RefusedNotice />
      ) : (
        isFinance && (
          <ReverseCommissionInvoice state={reverse} invoice={chosen} back={linkTo({ invoice: null })} />
        )
      )}
      {isFinance && chosen === null && (
        <IssueCommissionInvoice state={issue} {...{ month, title, taxNo, open, issuer }} />
      )}
      <ListPage place={place} pages={pages} empty="还没有开过佣金发票">
        <CommissionInvoiceTable rows={list} {...(isFinance && { reverseLink })} />
      </ListPage>
    </>
  )
}
