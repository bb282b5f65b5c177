import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { rangeCheck } from 'backend/platform/reconcile/range-check'
import goods from './goods.sql?raw'

/** Reconcile checks of retail goods. Moves of their stock are checked with the inventory. */
export const retailReconcile: ReconcileModule = {
  checks: [rangeCheck({ name: 'retail', table: 'retail_goods', key: { id: 'uuid' }, script: goods })],
  sealedTables: [
    {
      name: 'retail_goods',
      key: 'id',
      mutable: ['product_id', 'price_fen_per_bag', 'ended_at'],
    },
  ],
  appendOnlyTables: [],
}
