import type { DecidingTables } from 'tests/reconcile/table-classes'

const REVIEW = 'who reviewed and when; the audit of operators has it too, and the state is checked'
const LISTED = 'for lists and their search; the offer decides'
const INSTANT = 'an instant that decides nothing; whether it is set is checked with the state'

export const DECIDING_TABLES: DecidingTables = {
  presale: {
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
      lapsed_at: INSTANT,
      failed_at: INSTANT,
      fail_reason: 'words of the seller',
    },
  },
  presale_tier: { key: ['id'], undecisive: {} },
  presale_tranche: { key: ['deposit_id'], undecisive: {} },
  presale_event: { key: ['id'], undecisive: {} },
  presale_cut: { key: ['plan_id'], undecisive: {} },
}
