import { IDENTITY, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  authentication: IDENTITY,
  staff_invitation: IDENTITY,
}
