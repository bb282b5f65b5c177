import type { DecidingTables } from 'tests/reconcile/table-classes'

export const DECIDING_TABLES: DecidingTables = {
  plan: { key: ['id'], undecisive: {} },
  plan_step: { key: ['id'], undecisive: {} },
  plan_bond: { key: ['deposit_id'], undecisive: {} },
}
