import { IDENTITY, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  authentication: IDENTITY,
  owner_change: IDENTITY,
  staff_invitation: IDENTITY,
}
