import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { rangeCheck } from 'backend/platform/reconcile/range-check'
import contracts from './contracts.sql?raw'

/** Reconcile checks of contracts. They move no money; those of plans must say what the plans do. */
export const contractsReconcile: ReconcileModule = {
  checks: [
    rangeCheck({ name: 'contracts', table: 'contract', key: { id: 'uuid' }, script: contracts, params: {} }),
  ],
  sealedTables: [],
  appendOnlyTables: ['contract_signature'],
}
