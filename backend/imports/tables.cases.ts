import { INTERNAL, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  import_run: INTERNAL,
  import_row: INTERNAL,
}
