import { DISPLAY, type OtherTables, TERMS } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  carrier_line: TERMS,
  carrier_follow: DISPLAY,
}
