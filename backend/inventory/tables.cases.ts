import type { DecidingTables } from 'tests/reconcile/table-classes'

export const DECIDING_TABLES: DecidingTables = {
  stock_pool: { key: ['id'], undecisive: {} },
  stock_movement: { key: ['id'], undecisive: {} },
  stock_correction: { key: ['id'], undecisive: {} },
  stock_transfer: { key: ['id'], undecisive: {} },
  stock_hold: { key: ['id'], undecisive: {} },
  stock_hold_end: { key: ['hold_id'], undecisive: {} },
}
