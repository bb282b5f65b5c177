import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { rangeCheck } from 'backend/platform/reconcile/range-check'
import corrections from './corrections.sql?raw'
import expectedMovements from './expected-movements.sql?raw'

/** Reconcile checks of corrections: the only cause that takes back what another one moved. */
export const financeReconcile: ReconcileModule = {
  expectedMovements: {
    causes: ['correction'],
    query: expectedMovements,
  },
  checks: [
    rangeCheck({
      name: 'money_corrections',
      table: 'money_correction',
      key: { id: 'uuid' },
      script: corrections,
    }),
  ],
  sealedTables: [{ name: 'money_correction', key: 'id', mutable: [], isResealed: true }],
  appendOnlyTables: [],
  triggers: [
    { table: 'money_correction', calls: 'refuse_deletion' },
    { table: 'money_correction', calls: 'refuse_other_correction' },
  ],
}
