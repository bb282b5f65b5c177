import type { DecidingTables } from 'tests/reconcile/table-classes'

const WORDS = 'words of an operator; display only'

export const DECIDING_TABLES: DecidingTables = {
  money_correction: { key: ['id'], undecisive: { rejection: WORDS } },
}
