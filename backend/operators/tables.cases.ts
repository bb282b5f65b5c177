import { IDENTITY, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  operator: IDENTITY,
  operator_session: IDENTITY,
  operator_totp: IDENTITY,
  operator_recovery_code: IDENTITY,
  operator_link: IDENTITY,
  operator_audit: 'record of actions, append-only and sealed; what they changed is in other tables',
}
