import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { rangeCheck } from 'backend/platform/reconcile/range-check'
import { EXTEND_WINDOW_MS, EXTENSIONS_MAX } from 'contract/auction/lot-terms'
import lots from './lots.sql?raw'

/** Reconcile checks of lots. Their money is checked with deposits and orders. */
export const auctionReconcile: ReconcileModule = {
  checks: [
    rangeCheck({
      name: 'lots',
      table: 'auction_lot',
      key: { id: 'uuid' },
      script: lots,
      params: {
        extend_seconds: String(EXTEND_WINDOW_MS / 1000),
        extensions_max: String(EXTENSIONS_MAX),
      },
    }),
  ],
  sealedTables: [
    {
      name: 'auction_lot',
      key: 'id',
      mutable: [
        'state',
        'submitted_at',
        'reviewed_by',
        'reviewed_at',
        'review_note',
        'pool_id',
        'ends_at',
        'extensions',
        'last_seq',
        'last_hash',
        'top_fen_per_ton',
        'withdrawn_at',
        'closed_at',
        'sold_kg',
      ],
    },
    { name: 'auction_bidder', key: 'id', mutable: ['won_kg', 'won_fen_per_ton', 'settled_at', 'order_id'] },
    { name: 'auction_bid', key: 'id', mutable: [] },
  ],
  appendOnlyTables: ['auction_bid'],
}
