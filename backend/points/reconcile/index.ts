import type { ReconcileModule } from 'backend/platform/reconcile/check'
import { rangeCheck } from 'backend/platform/reconcile/range-check'
import { POINTS_VALID_MONTHS, RETURNED_VALID_DAYS } from 'contract/points/states'
import adjustments from './adjustments.sql?raw'
import batches from './batches.sql?raw'
import campaigns from './campaigns.sql?raw'
import deliveries from './deliveries.sql?raw'
import earnings from './earnings.sql?raw'
import expectedMovements from './expected-movements.sql?raw'
import expectedPayouts from './expected-payouts.sql?raw'
import goods from './goods.sql?raw'
import orders from './orders.sql?raw'
import owners from './owners.sql?raw'

/** Reconcile checks of points: batches, ledger, debts, earnings, redemptions and stock. */
export const pointsReconcile: ReconcileModule = {
  expectedMovements: [
    {
      causes: [
        ...['points_earn', 'points_take_back', 'points_adjust', 'points_redeem'],
        ...['points_return', 'points_use', 'points_expire'],
      ],
      unit: 'points',
      query: expectedMovements,
    },
    { causes: ['delivery_payout'], query: expectedPayouts },
  ],
  checks: [
    rangeCheck({ name: 'points_owners', table: 'points_owner', key: { owner_id: 'uuid' }, script: owners }),
    rangeCheck({
      name: 'points_batches',
      table: 'points_batch',
      key: { id: 'uuid' },
      script: batches,
      params: { valid_months: POINTS_VALID_MONTHS, returned_days: RETURNED_VALID_DAYS },
    }),
    rangeCheck({
      name: 'points_orders',
      table: 'points_redemption',
      key: { order_id: 'uuid' },
      script: orders,
    }),
    rangeCheck({
      name: 'points_earnings',
      table: 'points_order',
      key: { order_id: 'uuid' },
      script: earnings,
    }),
    rangeCheck({
      name: 'points_campaigns',
      table: 'points_campaign',
      key: { id: 'uuid' },
      script: campaigns,
    }),
    rangeCheck({
      name: 'points_deliveries',
      table: 'points_delivery',
      key: { id: 'uuid' },
      script: deliveries,
    }),
    rangeCheck({ name: 'points_goods', table: 'points_goods', key: { id: 'uuid' }, script: goods }),
    rangeCheck({
      name: 'points_adjustments',
      table: 'points_adjustment',
      key: { id: 'uuid' },
      script: adjustments,
    }),
  ],
  sealedTables: [
    { name: 'points_batch', key: 'id', mutable: ['left', 'announced_at'] },
    { name: 'points_move', key: 'id', mutable: [] },
    { name: 'points_order', key: 'order_id', mutable: ['kg'] },
    { name: 'points_earning', key: 'id', mutable: [] },
    { name: 'points_adjustment', key: 'id', mutable: [], isResealed: true },
    { name: 'points_stock_move', key: 'id', mutable: [] },
    { name: 'points_redemption', key: 'order_id', mutable: [], isResealed: true },
    { name: 'points_campaign', key: 'id', mutable: [], isResealed: true },
    { name: 'points_bonus', key: 'id', mutable: [] },
    { name: 'points_delivery', key: 'id', mutable: [], isResealed: true },
  ],
  appendOnlyTables: ['points_move', 'points_earning', 'points_bonus', 'points_stock_move'],
}
