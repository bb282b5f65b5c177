import { DISPLAY, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  quote_sheet: DISPLAY,
  quote_sheet_line: DISPLAY,
}
