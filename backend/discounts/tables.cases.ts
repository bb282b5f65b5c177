import { DISPLAY, type OtherTables, TERMS } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  discount_rules: TERMS,
  discount_agreement: TERMS,
  discount_hint: DISPLAY,
}
