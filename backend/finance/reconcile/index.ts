import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { rangeCheck } from 'backend/platform/reconcile/range-check'
import correction from './cause-correction.sql?raw'
import corrections from './corrections.sql?raw'

/** Reconcile checks of corrections: the only cause that takes back what another one moved. */
export const financeReconcile: ReconcileModule = {
  moneyCauses: [{ kind: 'correction', invariant: correction }],
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
