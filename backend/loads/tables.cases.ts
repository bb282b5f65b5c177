import type { DecidingTables } from 'tests/reconcile/table-classes'

const LISTED = 'who did it and when; it decides nothing'

export const DECIDING_TABLES: DecidingTables = {
  freight_load: { key: ['id'], undecisive: {} },
  freight_quote: { key: ['id'], undecisive: {} },
  freight_load_step: { key: ['id'], undecisive: { note: LISTED } },
}
