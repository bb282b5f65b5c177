import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { rangeCheck } from 'backend/platform/reconcile/range-check'
import receipts from './receipts.sql?raw'

/** Reconcile checks of issued papers. */
export const papersReconcile: ReconcileModule = {
  checks: [
    rangeCheck({ name: 'wallet_papers', table: 'wallet_paper', key: { id: 'uuid' }, script: receipts }),
  ],
  sealedTables: [{ name: 'wallet_paper', key: 'id', mutable: [] }],
  appendOnlyTables: ['wallet_paper'],
}
