import { DISPLAY, INTERNAL, type OtherTables, REFERENCE_DATA } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  category: REFERENCE_DATA,
  product: REFERENCE_DATA,
  maker: REFERENCE_DATA,
  warehouse: REFERENCE_DATA,
  catalogue_state: INTERNAL,
  city: REFERENCE_DATA,
  product_follow: DISPLAY,
  company_permit: 'decides what may be sold and bought, not what was sold',
  shop_permit: 'of the release before company_permit',
}
