import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { rangeCheck } from 'backend/platform/reconcile/range-check'
import { DAY_MS, HOUR_MS } from 'contract/durations'
import { DELIVERY_GRACE_DAYS } from 'contract/plans/terms'
import plans from './plans.sql?raw'

const PARAMS = { grace_hours: String((DELIVERY_GRACE_DAYS * DAY_MS) / HOUR_MS) }

/** Reconcile checks of plans. Their money is checked with deposits and orders. */
export const plansReconcile: ReconcileModule = {
  checks: [rangeCheck({ name: 'plans', table: 'plan', key: { id: 'uuid' }, script: plans, params: PARAMS })],
  sealedTables: [
    {
      name: 'plan',
      key: 'id',
      mutable: [
        'deposit_id',
        'phase',
        'state',
        'price_fen_per_ton',
        'convert_until',
        'deliver_from',
        'deliver_until',
        'ordered_kg',
        'released_kg',
        'forfeited_kg',
        'seller_default_kg',
        'terminated_kg',
        'transferred_kg',
      ],
    },
    { name: 'plan_step', key: 'id', mutable: [] },
    { name: 'plan_proposal', key: 'id', mutable: ['answer', 'answered_by', 'answered_at'] },
    { name: 'plan_bond', key: 'deposit_id', mutable: [] },
  ],
  appendOnlyTables: ['plan_step', 'plan_bond'],
  triggers: [
    { table: 'plan', calls: 'refuse_deletion' },
    { table: 'plan_proposal', calls: 'refuse_deletion' },
  ],
}
