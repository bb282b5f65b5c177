import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { rangeCheck } from 'backend/platform/reconcile/range-check'
import { SETTINGS } from 'contract/settings/settings'
import { TOLERANCE_PER_MILLE } from '../settlement/settle'
import { RECEIPT_CONFIRM_MS } from '../steps/complete-order'
import commissions from './commissions.sql?raw'
import counts from './counts.sql?raw'
import expectedMovements from './expected-movements.sql?raw'
import goods from './goods.sql?raw'
import orders from './orders.sql?raw'

/** Reconcile checks of orders, their goods and their money. */
export const orderingReconcile: ReconcileModule = {
  expectedMovements: {
    causes: ['order_payment', 'order_payout', 'order_refund'],
    query: expectedMovements,
  },
  checks: [
    rangeCheck({
      name: 'orders',
      table: 'trade_order',
      key: { id: 'uuid' },
      script: orders,
      params: {
        tolerance_per_mille: String(TOLERANCE_PER_MILLE),
        standard_per_mille: String(SETTINGS.commission_per_mille.standard),
        waybill_per_mille: String(SETTINGS.waybill_commission_per_mille.standard),
        confirm_seconds: String(RECEIPT_CONFIRM_MS / 1000),
      },
    }),
    rangeCheck({
      name: 'shop_commissions',
      table: 'shop_commission',
      key: { id: 'uuid' },
      script: commissions,
    }),
    rangeCheck({ name: 'order_counts', table: 'order_count', key: { member_id: 'uuid' }, script: counts }),
    // Holds and movements are inserted in order of time, like lines, so one id range serves all.
    rangeCheck({ name: 'order_goods', table: 'order_line', key: { id: 'uuid' }, script: goods }),
  ],
  sealedTables: [
    {
      name: 'trade_order',
      key: 'id',
      mutable: [
        'state',
        'paid_at',
        'ready_at',
        'shipped_at',
        'delivered_at',
        'confirm_due_at',
        'completed_at',
        'refund_asked_at',
        'refund_from_state',
        'may_arbitrate',
        'refunded_fen',
        'search_key',
      ],
    },
    { name: 'shop_commission', key: 'id', mutable: [], isResealed: true },
    { name: 'order_line', key: 'id', mutable: ['handed_kg', 'settled_kg'] },
    { name: 'order_event', key: 'id', mutable: [] },
    { name: 'delivery_note', key: 'id', mutable: [] },
    { name: 'order_refund', key: 'id', mutable: [] },
    {
      name: 'hand_over_correction',
      key: 'id',
      mutable: ['state', 'answered_by', 'answered_at'],
    },
    { name: 'truck_confirmation', key: 'id', mutable: ['confirmed_by', 'confirmed_at'] },
    { name: 'pickup_note', key: 'id', mutable: ['used_at', 'handed_kg', 'plate_number', 'driver_name'] },
  ],
  appendOnlyTables: ['order_event', 'order_refund', 'delivery_note'],
  triggers: [
    { table: 'shop_commission', calls: 'refuse_deletion' },
    { table: 'shop_commission', calls: 'refuse_other_commission' },
    { table: 'hand_over_correction', calls: 'refuse_deletion' },
    { table: 'hand_over_correction', calls: 'refuse_second_answer' },
    { table: 'truck_confirmation', calls: 'refuse_deletion' },
    { table: 'truck_confirmation', calls: 'refuse_second_confirmation' },
    { table: 'pickup_note', calls: 'compare_handed_kg' },
    { table: 'order_line', calls: 'compare_handed_kg' },
  ],
}
