import { INTERNAL, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  mail_outbox: INTERNAL,
}
