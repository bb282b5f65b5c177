import { DISPLAY, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  order_comment: DISPLAY,
  order_comment_picture: DISPLAY,
}
