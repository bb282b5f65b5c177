// 发票 /invoiceInfo?id=&state=&page=&size=
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
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
import { call } from '~/services/api/call.server'
import { openForms, readForm } from '~/services/forms/forms.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('forms', 'lists', 'ordering')

export const meta = pageTitle('发票')

const FORMS = {
  withdraw: contract.withdrawInvoice.input,
  receive: contract.receiveInvoice.input,
  answer: contract.AnswerReversal,
}
const { requested, issued, reversing } = INVOICE_STATES
const STATES = { '': '全部', requested, issued, reversing } as const

export const handle: CrumbHandle = { crumbs: [{ name: '发票' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { id, ...query } = readQuery(request, contract.InvoicePage)
  const [chosen, { list, ...place }, { forms, headers }] = await Promise.all([
    id === undefined ? null : call(request, contract.invoiceDetail, { id }),
    call(request, contract.invoices, id === undefined ? query : { size: 1 }),
    openForms(request, FORMS, { ...(id && { invoiceId: id }) }),
  ])
  const rows = id === undefined ? list : []
  const pages = id === undefined ? pagination(args, place) : null
  return data({ chosen, rows, place, state: query.state ?? '', pages, forms }, { headers })
}

export async function action(args: ActionFunctionArgs) {
  const { request } = args
  const form = await readForm(request, FORMS)
  await requireMember(args, { keeping: form })
  return form.answer({
    withdraw: async (v) => {
      await call(request, contract.withdrawInvoice, v)
      return { to: invoicePath(v.invoiceId), notice: '申请已撤回' }
    },
    receive: async (v) => {
      await call(request, contract.receiveInvoice, v)
      return { to: invoicePath(v.invoiceId), notice: '已确认收到发票' }
    },
    answer: async (v) => {
      await call(request, contract.answerReversal, v)
      const notice = v.answer === 'confirm' ? '已确认红冲' : '已告知商家不同意红冲'
      return { to: invoicePath(v.invoiceId), notice }
    },
  })
}

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
