import { DISPLAY, INTERNAL, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  price_alert: DISPLAY,
  price_alert_hit: DISPLAY,
  price_alert_offer: INTERNAL,
}
