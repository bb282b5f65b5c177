import type { DecidingTables } from 'tests/reconcile/table-classes'

export const DECIDING_TABLES: DecidingTables = {
  plan: { key: ['id'], undecisive: {} },
  plan_step: { key: ['id'], undecisive: {} },
  plan_proposal: {
    key: ['id'],
    undecisive: {
      reason: 'words for the other side',
      member_id: 'who proposed; the side decides',
      answered_by: 'who answered; the answer is checked',
      answered_at: 'an instant; whether it is set is checked, and with the steps when it took effect',
    },
  },
  plan_bond: { key: ['deposit_id'], undecisive: {} },
}
