import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { rangeCheck } from 'backend/platform/reconcile/range-check'
import { ANSWER_MS, ARBITRATE_MS } from '../deadlines'
import arbitrations from './arbitrations.sql?raw'
import disputedOrders from './disputed-orders.sql?raw'
import objections from './objections.sql?raw'

/** Reconcile checks of disputes. Their money is checked with the refunds of the orders. */
export const disputesReconcile: ReconcileModule = {
  checks: [
    rangeCheck({
      name: 'objections',
      table: 'order_objection',
      key: { id: 'uuid' },
      script: objections,
      params: { answer_seconds: String(ANSWER_MS / 1000), arbitrate_seconds: String(ARBITRATE_MS / 1000) },
    }),
    rangeCheck({ name: 'arbitrations', table: 'arbitration', key: { id: 'uuid' }, script: arbitrations }),
    rangeCheck({
      name: 'disputed_orders',
      table: 'ordering_order',
      key: { id: 'uuid' },
      script: disputedOrders,
    }),
  ],
  sealedTables: [
    {
      name: 'order_objection',
      key: 'id',
      mutable: [
        'answer',
        'answer_note',
        'answered_at',
        'answered_by',
        'refund_id',
        'refund_fen',
        'arbitrate_before',
        'closed_at',
        'outcome',
      ],
    },
    { name: 'dispute_picture', key: 'id', mutable: [] },
    {
      name: 'arbitration',
      key: 'id',
      mutable: [
        'stage',
        'stage_until',
        'appealed_by',
        'appealed_at',
        'appeal_text',
        'refund_id',
        'executed_at',
        'outcome',
        'closed_at',
      ],
    },
    { name: 'arbitration_event', key: 'id', mutable: [] },
    { name: 'arbitration_evidence', key: 'id', mutable: [] },
    { name: 'arbitration_offer', key: 'id', mutable: ['accepted_at'] },
    { name: 'arbitration_ruling', key: 'id', mutable: [], isResealed: true },
  ],
  appendOnlyTables: ['dispute_picture', 'arbitration_event', 'arbitration_evidence'],
}
