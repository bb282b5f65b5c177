import { IDENTITY, INTERNAL, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  captcha: INTERNAL,
  qr_sign_in: IDENTITY,
  wechat_sign_in: IDENTITY,
  wechat_binding: IDENTITY,
}
