import { DISPLAY, INTERNAL, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  message: DISPLAY,
  message_setting: DISPLAY,
  message_email: DISPLAY,
  message_delivery: INTERNAL,
}
