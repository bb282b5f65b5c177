import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { rangeCheck } from 'backend/platform/reconcile/range-check'
import loads from './loads.sql?raw'

/** Reconcile checks of loads and their quotes. Money moves with waybills alone. */
export const loadsReconcile: ReconcileModule = {
  checks: [rangeCheck({ name: 'freight_loads', table: 'freight_load', key: { id: 'uuid' }, script: loads })],
  sealedTables: [
    { name: 'freight_load', key: 'id', mutable: [], isResealed: true },
    { name: 'freight_quote', key: 'id', mutable: [], isResealed: true },
    { name: 'freight_load_step', key: 'id', mutable: [] },
  ],
  appendOnlyTables: ['freight_load_step'],
}
