import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { rangeCheck } from 'backend/platform/reconcile/range-check'
import groups from './groups.sql?raw'

/** Reconcile checks of group purchases. Their plans and deposits are checked with those. */
export const groupPurchasesReconcile: ReconcileModule = {
  checks: [
    rangeCheck({ name: 'group_purchases', table: 'group_purchase', key: { id: 'uuid' }, script: groups }),
  ],
  sealedTables: [
    {
      name: 'group_purchase',
      key: 'id',
      mutable: [
        'state',
        'submitted_at',
        'reviewed_by',
        'reviewed_at',
        'review_note',
        'pool_id',
        'opened_kg',
        'signed_kg',
        'withdrawn_at',
        'closed_at',
        'defaulted_at',
        'default_reason',
        'fixed_fen_per_ton',
      ],
    },
    { name: 'group_tier', key: 'id', mutable: [] },
    { name: 'group_tranche', key: 'deposit_id', mutable: ['signed_kg'] },
  ],
  appendOnlyTables: ['group_tier'],
}
