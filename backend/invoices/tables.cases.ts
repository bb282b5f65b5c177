import type { OtherTables } from 'tests/reconcile/table-classes'

const PAPERS = 'papers about settled orders; amounts are copied from the orders and move no money'

export const OTHER_TABLES: OtherTables = {
  invoice: PAPERS,
  invoice_file: PAPERS,
  invoice_line: PAPERS,
  invoice_number: PAPERS,
  commission_invoice: PAPERS,
  commission_invoice_line: PAPERS,
}
