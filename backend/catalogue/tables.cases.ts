import { DISPLAY, type OtherTables, REFERENCE_DATA, TERMS } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  category: REFERENCE_DATA,
  product: REFERENCE_DATA,
  warehouse: REFERENCE_DATA,
  city: REFERENCE_DATA,
  product_follow: DISPLAY,
  freight_line: TERMS,
  shop_permit: 'decides what may go on sale, not what was sold',
}
