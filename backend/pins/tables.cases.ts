import { type DecidingTables, DISPLAY, INTERNAL, type OtherTables } from 'tests/reconcile/table-classes'

export const DECIDING_TABLES: DecidingTables = {
  pin_deal: {
    key: ['id'],
    undecisive: { returned_kg: 'shown to the merchant; the moved kg are rows of the inventory' },
  },
  pin: { key: ['id'], undecisive: {} },
  pin_merge: {
    key: ['id'],
    undecisive: {
      ended_at: 'when a proposal came to nothing; that of an agreement is the instant of its last answer',
    },
  },
  pin_merge_answer: { key: ['id'], undecisive: {} },
  pin_share: { key: ['id'], undecisive: {} },
}

export const OTHER_TABLES: OtherTables = {
  pin_request: DISPLAY,
  pin_request_match: INTERNAL,
}
