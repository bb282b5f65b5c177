/** Orders of type 14: the freight of waybills. */
import { applyDeposit, MARKET_ACTOR, usableFen } from 'backend/deposits'
import { defineOrderType, noStock, type Order, type PartPayment } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse } from 'backend/platform/verdict'
import { DAY_MS } from 'contract/durations'
import { SETTINGS } from 'contract/settings/settings'
import { lapseWaybill } from './steps/cancel'
import { settleWaybill } from './steps/settle'
import { lockWaybill, type Waybill, waybillOfOrder } from './waybill-store'

/** Longest time between the selection and the end of what is held for it. The waybill names its own, earlier one. */
const PAY_DAYS_MAX = 400

async function waybillOfFreight(reader: Reader, { id }: Pick<Order, 'id'>): Promise<Waybill> {
  const row = await waybillOfOrder(reader, id)
  if (!row) throw new Error(`order ${id} of type 14 has no waybill`)
  return row
}

/** The held freight pays the whole order, at loading. */
const heldFreight: PartPayment = {
  async amountOf(reader, order) {
    const row = await waybillOfOrder(reader, order.id)
    if (!row) return 0
    const usable = await usableFen(reader, row.freightDepositId, row.kg)
    return usable.ok ? usable.value : 0
  },
  async pay(tx, order, { requestId, now }) {
    const { freightDepositId: depositId, kg: weightKg, waybillNo } = await waybillOfFreight(tx, order)
    const use = { depositId, orderId: order.id, weightKg, rule: `运单 ${waybillNo} 已装货` }
    const used = await applyDeposit(tx, use, { actor: MARKET_ACTOR, requestId, now })
    return used.ok ? accept(used.value.usedFen) : refuse('pay_time_over')
  },
}

/** The waybill of an order that a step of the kernel has ended, locked after it. */
async function lockOfFreight(tx: Tx, order: Order): Promise<Waybill> {
  return await lockWaybill(tx, (await waybillOfFreight(tx, order)).id)
}

export const freightOrders = defineOrderType({
  type: 14,
  placedBy: 'buyer',
  payTimeMs: PAY_DAYS_MAX * DAY_MS,
  subject: 'waybill',
  stock: noStock,
  deliveryWays: ['delivered'],
  commissionPerMille: SETTINGS.waybill_commission_per_mille.standard,
  settings: { commissionPerMille: 'waybill_commission_per_mille' },
  partPayment: heldFreight,
  ownSteps: {
    steps: ['place', 'pay', 'cancel', 'time_out', 'mark_ready', 'ship', 'deliver', 'confirm', 'ask_refund'],
    advice: '运费在装货时由冻结转入托管，取消、签收与确认请在运单中办理',
  },
  timeOutNote: '逾期未装货，运单失效，冻结的运费已退还',
  on: {
    // Cancelled by its own steps, or by the time after which nothing is loaded.
    cancelled: async (tx, order, _, now) => lapseWaybill(tx, await lockOfFreight(tx, order), newId(), now),
    completed: async (tx, order, _, now) => settleWaybill(tx, await lockOfFreight(tx, order), newId(), now),
    refunded: async (tx, order, _, now) => settleWaybill(tx, await lockOfFreight(tx, order), newId(), now),
  },
})
