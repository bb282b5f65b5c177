import { DISPLAY, type OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = { saved_search: DISPLAY }
