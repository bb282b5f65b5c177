import { IDENTITY, INTERNAL, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  api_key: IDENTITY,
  webhook: IDENTITY,
  webhook_delivery: INTERNAL,
  webhook_attempt: INTERNAL,
}
