import type { OtherTables } from 'tests/reconcile/table-classes'

export const OTHER_TABLES: OtherTables = {
  auction_lot: 'terms and end of a lot; sealed and checked against the log, and an order copies what was won',
  auction_bidder: 'allocation of a lot; checked against the log and the order, whose line decides',
  auction_bid:
    'append-only, sealed, and a chain of hashes from the terms; anyone can recompute the allocation',
  auction_reminder: 'who wants a message before a lot starts; decides nothing',
}
