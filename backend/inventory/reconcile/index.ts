import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { rangeCheck } from 'backend/platform/reconcile/range-check'
import corrections from './corrections.sql?raw'
import holdEnds from './hold-ends.sql?raw'
import movements from './movements.sql?raw'
import pools from './pools.sql?raw'
import transfers from './transfers.sql?raw'

/** Reconcile checks of the stock. */
export const inventoryReconcile: ReconcileModule = {
  checks: [
    rangeCheck({ name: 'stock_pools', table: 'stock_pool', key: { id: 'uuid' }, script: pools }),
    rangeCheck({
      name: 'stock_hold_ends',
      table: 'stock_hold_end',
      key: { hold_id: 'uuid' },
      script: holdEnds,
    }),
    rangeCheck({
      name: 'stock_corrections',
      table: 'stock_correction',
      key: { id: 'uuid' },
      script: corrections,
    }),
    rangeCheck({ name: 'stock_transfers', table: 'stock_transfer', key: { id: 'uuid' }, script: transfers }),
    rangeCheck({ name: 'stock_movements', table: 'stock_movement', key: { id: 'uuid' }, script: movements }),
  ],
  sealedTables: [
    { name: 'stock_pool', key: 'id', mutable: ['on_hand_kg', 'held_kg'] },
    { name: 'stock_movement', key: 'id', mutable: [] },
    { name: 'stock_correction', key: 'id', mutable: [] },
    { name: 'stock_transfer', key: 'id', mutable: [] },
    { name: 'stock_hold', key: 'id', mutable: [] },
    { name: 'stock_hold_end', key: 'hold_id', mutable: [] },
  ],
  appendOnlyTables: ['stock_movement', 'stock_correction', 'stock_transfer', 'stock_hold', 'stock_hold_end'],
}
