import type { DecidingTables } from 'tests/reconcile/table-classes'

export const DECIDING_TABLES: DecidingTables = {
  money_correction: { key: ['id'], undecisive: {} },
}
