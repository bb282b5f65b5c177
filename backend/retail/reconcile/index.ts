import { expectedHolds } from 'backend/pins'
import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { rangeCheck } from 'backend/platform/reconcile/range-check'
import goods from './goods.sql?raw'
import pinShares from './pin-shares.sql?raw'
import pins from './pins.sql?raw'

/**
 * Reconcile checks of retail goods, their pins and the money that these hold. Moves of their stock are checked with the
 * inventory.
 */
export const retailReconcile: ReconcileModule = {
  expectedMovements: expectedHolds({ share: 'retail_pin_share', cause: 'retail_pin_hold' }),
  checks: [
    rangeCheck({ name: 'retail', table: 'retail_goods', key: { id: 'uuid' }, script: goods }),
    rangeCheck({ name: 'retail_pins', table: 'retail_pin', key: { id: 'uuid' }, script: pins }),
    rangeCheck({
      name: 'retail_pin_shares',
      table: 'retail_pin_share',
      key: { id: 'uuid' },
      script: pinShares,
    }),
  ],
  sealedTables: [
    {
      name: 'retail_goods',
      key: 'id',
      mutable: ['product_id', 'price_fen_per_bag', 'ended_at'],
    },
    { name: 'retail_pin_deal', key: 'id', mutable: ['ended_at'] },
    { name: 'retail_pin', key: 'id', mutable: [], isResealed: true },
    { name: 'retail_pin_share', key: 'id', mutable: [], isResealed: true },
  ],
  appendOnlyTables: [],
}
