import { DISPLAY, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  shop_profile: DISPLAY,
  shop_qualification: DISPLAY,
  shop_trade: DISPLAY,
  shop_follow: DISPLAY,
}
