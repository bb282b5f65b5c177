import type { Invoice } from 'contract/invoices'
import { INVOICE_STATES } from 'contract/invoices/states'
import { ListPage } from '../console/list-page'
import { useQueryLink } from '../lists/query-link'
import { PageTitle } from '../ui/page-title'
import { Tabs } from '../ui/tabs'
import type { SellerInvoicePaths } from './invoice-paths'
import { InvoiceTable } from './invoice-table'

const { requested, issued, reversing, reversal_confirmed, reversed } = INVOICE_STATES
const STATES = { '': '全部', requested, issued, reversing, reversal_confirmed, reversed } as const

interface SellerInvoicesProps {
  page: {
    list: readonly Invoice[]
    place: { total: number; page: number; size: number }
    /** Chosen state, '' for all. */
    state: string
    pages: string | null
  }
  paths: SellerInvoicePaths
}

/** Invoices that a seller is asked for, by state. */
export function SellerInvoices({ page: { list, place, state, pages }, paths }: SellerInvoicesProps) {
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 张`}>发票</PageTitle>
      <Tabs
        label="发票状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有这个状态的发票">
        <InvoiceTable rows={list} linkTo={paths.invoice} side="merchant" />
      </ListPage>
    </>
  )
}
