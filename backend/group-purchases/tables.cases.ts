import type { DecidingTables } from 'tests/reconcile/table-classes'

const REVIEW = 'who reviewed and when; the audit of operators has it too, and the state is checked'
const LISTED = 'for lists and their search; the offer decides'
const INSTANT = 'an instant that decides nothing; whether it is set is checked with the state'

export const DECIDING_TABLES: DecidingTables = {
  group_purchase: {
    key: ['id'],
    undecisive: {
      category: LISTED,
      city: LISTED,
      search_key: LISTED,
      submitted_at: REVIEW,
      reviewed_by: REVIEW,
      reviewed_at: REVIEW,
      review_note: REVIEW,
      withdrawn_at: INSTANT,
      closed_at: INSTANT,
      defaulted_at: INSTANT,
      default_reason: 'words of the seller',
    },
  },
  group_tier: { key: ['id'], undecisive: {} },
  group_tranche: { key: ['deposit_id'], undecisive: {} },
}
