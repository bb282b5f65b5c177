import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { rangeCheck } from 'backend/platform/reconcile/range-check'
import presales from './presales.sql?raw'

/** Reconcile checks of presales. Their plans and deposits are checked with those. */
export const presalesReconcile: ReconcileModule = {
  checks: [rangeCheck({ name: 'presales', table: 'presale', key: { id: 'uuid' }, script: presales })],
  sealedTables: [
    {
      name: 'presale',
      key: 'id',
      mutable: [
        'state',
        'present_from',
        'present_until',
        'submitted_at',
        'reviewed_by',
        'reviewed_at',
        'review_note',
        'opened_kg',
        'signed_kg',
        'withdrawn_at',
        'booking_ended_at',
        'arrived_at',
        'arrived_kg',
        'secured_kg',
        'cut_kg',
        'is_bond_due',
        'pool_id',
        'lapsed_at',
        'failed_at',
        'fail_reason',
      ],
    },
    { name: 'presale_tier', key: 'id', mutable: [] },
    { name: 'presale_tranche', key: 'deposit_id', mutable: ['signed_kg'] },
    { name: 'presale_event', key: 'id', mutable: [] },
    { name: 'presale_cut', key: 'plan_id', mutable: [] },
  ],
  appendOnlyTables: ['presale_tier', 'presale_event', 'presale_cut'],
}
