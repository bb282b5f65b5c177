import { INTERNAL, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  form_draft: INTERNAL,
  kept_draft: INTERNAL,
}
