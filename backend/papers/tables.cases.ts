import type { DecidingTables } from 'tests/reconcile/table-classes'

export const DECIDING_TABLES: DecidingTables = {
  wallet_paper: { key: ['id'], undecisive: {} },
}
