import type { DecidingTables, OtherTables } from 'tests/reconcile/table-classes'

const REVIEW = 'who reviewed and when; the audit of operators has it too, and the state is checked'
const INSTANT = 'an instant that decides nothing; whether it is set is checked with the state'

export const DECIDING_TABLES: DecidingTables = {
  auction_lot: {
    key: ['id'],
    undecisive: {
      submitted_at: REVIEW,
      reviewed_by: REVIEW,
      reviewed_at: REVIEW,
      review_note: REVIEW,
      withdrawn_at: INSTANT,
      closed_at: INSTANT,
    },
  },
  auction_bidder: { key: ['id'], undecisive: { settled_at: INSTANT } },
  auction_bid: { key: ['id'], undecisive: {} },
}

export const OTHER_TABLES: OtherTables = {
  auction_reminder: 'who wants a message before a lot starts; decides nothing',
}
