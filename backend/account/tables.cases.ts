import { IDENTITY, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  company: IDENTITY,
  shop: `${IDENTITY}; a changed company is found by the payouts, see the forgeries`,
  shop_state_change: 'decisions of operators on shops, append-only; the audit has them too',
  member: IDENTITY,
  member_password: IDENTITY,
  member_session: IDENTITY,
  member_device: IDENTITY,
  sms_code: IDENTITY,
  sms_ticket: IDENTITY,
  sms_challenge: IDENTITY,
  sign_in_failure: IDENTITY,
}
