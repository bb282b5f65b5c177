import { DISPLAY, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  favorite_activity: DISPLAY,
  favorite_offer: DISPLAY,
  viewed_offer: DISPLAY,
}
