import type { DecidingTables } from 'tests/reconcile/table-classes'

export const DECIDING_TABLES: DecidingTables = {
  pin_deal: {
    key: ['id'],
    undecisive: { returned_kg: 'shown to the merchant; the moved kg are rows of the inventory' },
  },
  pin: { key: ['id'], undecisive: {} },
  pin_share: { key: ['id'], undecisive: {} },
}
