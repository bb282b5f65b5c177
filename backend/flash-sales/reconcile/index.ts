import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { rangeCheck } from 'backend/platform/reconcile/range-check'
import sales from './sales.sql?raw'

/** Reconcile checks of flash sales. Moves of their stock are checked with the inventory. */
export const flashSalesReconcile: ReconcileModule = {
  checks: [rangeCheck({ name: 'flash_sales', table: 'flash_sale', key: { id: 'uuid' }, script: sales })],
  sealedTables: [
    {
      name: 'flash_sale',
      key: 'id',
      mutable: [
        'state',
        'submitted_at',
        'reviewed_by',
        'reviewed_at',
        'review_note',
        'pool_id',
        'withdrawn_at',
        'closed_at',
        'returned_kg',
      ],
    },
  ],
  appendOnlyTables: [],
}
