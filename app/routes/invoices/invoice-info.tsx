// 发票 /invoiceInfo?id=&state=&page=&size=
import { useLoaderData } from '@remix-run/react'
import * as contract from 'contract/invoices'
import { INVOICE_STATES } from 'contract/invoices/states'
import { RefusedNotice } from '~/components/console/refused-notice'
import { useFormState } from '~/components/forms/use-form-state'
import { BuyerSteps } from '~/components/invoices/buyer-steps'
import { InvoiceFacts } from '~/components/invoices/invoice-facts'
import { InvoiceFiles } from '~/components/invoices/invoice-files'
import { ADD_INVOICE, INVOICES, invoiceFilePath, invoicePath } from '~/components/invoices/invoice-paths'
import { InvoiceTable } from '~/components/invoices/invoice-table'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { useQueryLink } from '~/components/lists/query-link'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('forms', 'lists', 'ordering')

export const meta = pageTitle('发票')
const { requested, issued, reversing } = INVOICE_STATES
const STATES = { '': '全部', requested, issued, reversing } as const

export const handle: CrumbHandle = { crumbs: [{ name: '发票' }] }

const page = memberPage({
  query: contract.InvoicePage,
  forms: {
    withdraw: submitTo(contract.withdrawInvoice, {
      to: ({ values }) => invoicePath(values.invoiceId),
      notice: '申请已撤回',
    }),
    receive: submitTo(contract.receiveInvoice, {
      to: ({ values }) => invoicePath(values.invoiceId),
      notice: '已确认收到发票',
    }),
    answer: submitTo(contract.answerReversal, {
      schema: contract.AnswerReversal,
      to: ({ values }) => invoicePath(values.invoiceId),
      notice: ({ values }) => (values.answer === 'confirm' ? '已确认红冲' : '已告知商家不同意红冲'),
    }),
  },
  async load({ args, query: { id, ...query }, call, openForms }) {
    const [chosen, { list, ...place }, forms] = await Promise.all([
      id === undefined ? null : call(contract.invoiceDetail, { id }),
      call(contract.invoices, id === undefined ? query : { size: 1 }),
      openForms({ ...(id && { invoiceId: id }) }),
    ])
    const rows = id === undefined ? list : []
    const pages = id === undefined ? pagination(args, place) : null
    return { chosen, rows, place, state: query.state ?? '', pages, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function InvoiceInfo() {
  const { chosen } = useLoaderData<typeof loader>()
  return chosen ? <OneInvoice invoice={chosen} /> : <Invoices />
}

function OneInvoice({ invoice }: { invoice: contract.InvoiceDetail }) {
  const forms = {
    withdraw: useFormState('withdraw'),
    receive: useFormState('receive'),
    answer: useFormState('answer'),
  }
  return (
    <>
      <PageTitle sub={INVOICE_STATES[invoice.state]}>发票</PageTitle>
      {invoice.openActs.length === 0 && <RefusedNotice />}
      <InvoiceFacts
        invoice={invoice}
        orderPath={(orderId) => `/personalCenter/myOrderDetail?id=${orderId}`}
      />
      <InvoiceFiles files={invoice.files} pathOf={(file) => invoiceFilePath(invoice.id, file)} />
      <BuyerSteps openActs={invoice.openActs} {...forms} />
      <p className="mt-4">
        <ButtonLink kind="quiet" isSmall to={INVOICES}>
          全部发票
        </ButtonLink>
      </p>
    </>
  )
}

function Invoices() {
  const { rows, place, state, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null })
  return (
    <>
      <PageTitle sub={<ButtonLink to={ADD_INVOICE}>申请开票</ButtonLink>}>发票</PageTitle>
      <Tabs
        label="发票状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      {place.total === 0 && (
        <EmptyState title="没有发票" actions={<ButtonLink to={ADD_INVOICE}>申请开票</ButtonLink>}>
          订单结算之后可以申请开票，由商家开具。
        </EmptyState>
      )}
      {rows.length > 0 && <InvoiceTable rows={rows} linkTo={invoicePath} side="buyer" />}
      {place.total > 0 && rows.length === 0 && <PastTheEnd {...place} />}
      <PaginationFragment html={pages} />
    </>
  )
}
