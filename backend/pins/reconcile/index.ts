import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { rangeCheck } from 'backend/platform/reconcile/range-check'
import { expectedHolds } from '../engine/expected-holds'
import deals from './deals.sql?raw'
import merges from './merges.sql?raw'
import pins from './pins.sql?raw'
import salePins from './sale-pins.sql?raw'
import shares from './shares.sql?raw'

/** Reconcile checks of pins, their goods and the money that they hold. Moves of stock are checked with the inventory. */
export const pinsReconcile: ReconcileModule = {
  expectedMovements: expectedHolds({ share: 'pin_share', cause: 'pin_hold' }),
  checks: [
    rangeCheck({ name: 'pin_deals', table: 'pin_deal', key: { id: 'uuid' }, script: deals }),
    rangeCheck({ name: 'pins', table: 'pin', key: { id: 'uuid' }, script: pins }),
    rangeCheck({ name: 'sale_pins', table: 'flash_sales_sale', key: { id: 'uuid' }, script: salePins }),
    rangeCheck({ name: 'pin_merges', table: 'pin_merge', key: { id: 'uuid' }, script: merges }),
    rangeCheck({ name: 'pin_shares', table: 'pin_share', key: { id: 'uuid' }, script: shares }),
  ],
  sealedTables: [
    { name: 'pin_deal', key: 'id', mutable: ['state', 'ended_at', 'returned_kg'] },
    { name: 'pin', key: 'id', mutable: ['state', 'ended_at', 'merged_with'] },
    { name: 'pin_merge', key: 'id', mutable: ['state', 'ended_at'] },
    { name: 'pin_merge_answer', key: 'id', mutable: [] },
    { name: 'pin_share', key: 'id', mutable: [], isResealed: true },
  ],
  appendOnlyTables: ['pin_merge_answer'],
}
