import type { DecidingTables } from 'tests/reconcile/table-classes'

const REVIEW = 'who reviewed and when; the audit of operators has it too, and the state is checked'
const INSTANT = 'an instant that decides nothing; whether it is set is checked with the state'

export const DECIDING_TABLES: DecidingTables = {
  flash_sale: {
    key: ['id'],
    undecisive: {
      submitted_at: REVIEW,
      reviewed_by: REVIEW,
      reviewed_at: REVIEW,
      review_note: REVIEW,
      withdrawn_at: INSTANT,
      closed_at: INSTANT,
      returned_kg: 'shown to the merchant; the moved kg are rows of the inventory',
    },
  },
}
