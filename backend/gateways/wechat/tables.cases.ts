import { INTERNAL, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  wechat_sandbox_code: INTERNAL,
}
