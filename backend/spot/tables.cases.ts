import { DISPLAY, type OtherTables, TERMS } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  offer: TERMS,
  offer_listing: TERMS,
  offer_delivery: TERMS,
  shop_freight_rate: TERMS,
  offer_price: TERMS,
  offer_change: TERMS,
  offer_price_tier: TERMS,
  browsing_history: DISPLAY,
  price_tons_choice: DISPLAY,
}
