import { DISPLAY, type OtherTables, REFERENCE_DATA } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  category: REFERENCE_DATA,
  product: REFERENCE_DATA,
  maker: REFERENCE_DATA,
  warehouse: REFERENCE_DATA,
  city: REFERENCE_DATA,
  product_follow: DISPLAY,
  shop_permit: 'decides what may go on sale, not what was sold',
}
