import { DISPLAY, IDENTITY, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  operator: IDENTITY,
  operator_change: IDENTITY,
  operator_session: IDENTITY,
  operator_totp: IDENTITY,
  operator_recovery_code: IDENTITY,
  operator_link: IDENTITY,
  operator_view: DISPLAY,
  operator_audit: 'record of actions, append-only, sealed and chained; what they changed is in other tables',
  operator_audit_head: 'end of the chain of operator_audit, compared with its last row',
}
