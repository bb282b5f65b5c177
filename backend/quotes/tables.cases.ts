import { DISPLAY, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  daily_quote: DISPLAY,
  price_index: DISPLAY,
  confirmed_value: DISPLAY,
}
