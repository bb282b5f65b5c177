import { lockOrder, type Merchant, type Order, payFromHold, shipOrder, shopSeller } from 'backend/ordering'
import { passById } from 'backend/pickup'
import type { Tx } from 'backend/platform/database/database'
import { type SellerRow, sellerOf } from 'backend/platform/database/seller-columns'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { ORDER_STATES } from 'contract/states'
import type { LoadWaybill } from 'contract/waybills/inputs'
import type { z } from 'zod'
import { releaseHold } from '../freight-deposits'
import { recordStep, type WaybillBy } from '../record-step'
import { lockCarrierTruck } from '../waybill-fleet'
import { otherKgOf, type Waybill } from '../waybill-store'
import { judgeWeighing } from '../weigh'
import { endProposedChange } from './change-fleet'
import { type Acting, carrierSeller, lockFor, refuseStep } from './lock-party'
import { storePaper } from './papers'

/** The truck has come to the place of loading: its waiting is counted from now. */
export async function reportAtLoading(
  tx: Tx,
  acting: Acting,
  { waybillId, note, requestId }: { waybillId: string; note?: string | undefined; requestId: string },
  now: Date,
) {
  const locked = await lockFor(tx, acting, waybillId, 'at_loading', { requestId, now })
  if (!locked.ok) return locked
  const { row, by } = locked.value
  if (row.atLoadingAt !== null) return refuse('already_at_loading')
  await recordStep(tx, row, { step: 'at_loading', note: note ?? null, columns: { atLoadingAt: now } }, by)
  return accept({ waybillId, state: row.state })
}

/**
 * Loads the truck: the note of the weighbridge is stored, the held freight moves into the order's escrow, the carrier's hold is
 * released, and an order whose goods the merchant delivers is shipped by this waybill.
 */
export async function loadWaybill(
  tx: Tx,
  acting: Acting,
  { waybillId, plateNumber, pictures, note, passCode, requestId, ...typed }: z.output<typeof LoadWaybill>,
  now: Date,
) {
  const locked = await lockFor(tx, acting, waybillId, 'load', { requestId, now })
  if (!locked.ok) return locked
  const { row, order, by } = locked.value
  // Waybills of one truck wait for each other before their money.
  const truck = await lockCarrierTruck(tx, row.carrierId, row.truckId)
  if (now > row.lapseAt) return refuseStep({ state: 'cancelled' })
  if (plateNumber !== row.plateNumber && plateNumber !== row.trailerPlate)
    return refuse('plate_differs', { plateNumber: row.plateNumber })
  const weighed = judgeWeighing(row, typed)
  if (!weighed.ok) return weighed
  const { kg, bags } = weighed.value
  if (kg === 0) return refuse('bags_missing')
  const carried = await judgeLoad(tx, row, { kg, ratedKg: truck?.loadKg ?? row.ratedKg })
  if (!carried.ok) return carried
  const passed = await judgePassCode(tx, row, passCode)
  if (!passed.ok) return passed
  const shipped = await shipGoods(tx, row, by)
  if (!shipped.ok) return shipped
  const paper = { kind: 'loading_note', pictures, note: note ?? null } as const
  const stored = await storePaper(tx, row, { ...paper, weighed: { ...weighed.value, plateNumber } }, by)
  if (!stored.ok) return stored

  await endProposedChange(tx, row, by)
  await payAndShip(tx, { row, order }, by)
  const columns = { loadedAt: now, loadedKg: kg, loadedBags: bags, atLoadingAt: row.atLoadingAt ?? now }
  const move = { step: 'load', to: 'loaded', note: note ?? null, amountFen: row.freightFen, columns } as const
  const loaded = await recordStep(tx, row, move, by)
  return accept({ waybillId, state: loaded.state })
}

/**
 * No truck leaves above its rating (道路交通安全法 art. 48): what was weighed counts, with its other waybills. The trigger
 * compares the same sum. `ratedKg` is what is registered now: the carrier may have corrected it to less since the opening.
 */
async function judgeLoad(
  tx: Tx,
  row: Waybill,
  { kg, ratedKg }: { kg: number; ratedKg: number },
): Promise<Verdict<void, 'over_rated_load'>> {
  const { id: except, loadingFrom: from, unloadingUntil: until } = row
  const otherKg = await otherKgOf(tx, { ...row, except, from, until, isOnTruck: true })
  const loadKg = Math.min(row.ratedKg, ratedKg)
  return kg + otherKg > loadKg ? refuse('over_rated_load', { loadKg, otherKg }) : accept()
}

/** The code of the waybill's pick-up pass, as the gate has read it; one that is not given is not compared. */
async function judgePassCode(
  tx: Tx,
  { pickupPassId }: Waybill,
  passCode: string | undefined,
): Promise<Verdict<void, 'pass_code_wrong'>> {
  if (passCode === undefined) return accept()
  const pass = pickupPassId === null ? undefined : await passById(tx, pickupPassId)
  return pass?.code === passCode ? accept() : refuse('pass_code_wrong')
}

async function payAndShip(
  tx: Tx,
  { row, order }: { row: Waybill; order: Order },
  by: WaybillBy,
): Promise<void> {
  const { now } = by
  const note = '装货，冻结的运费转入监管账户'
  const paid = await payFromHold(tx, order, { requestId: newId(), note, now })
  if (!paid.ok) throw new Error(`the freight of waybill ${row.id} is not held: ${paid.reason}`)
  await releaseHold(tx, row.noShowDepositId, `运单 ${row.waybillNo} 已装货`, now)
  const shipment = { orderId: row.orderId, documentNo: row.waybillNo, requestId: newId() }
  const shipped = await shipOrder(tx, carrierSeller(row, by), shipment, now)
  if (!shipped.ok) throw new Error(`the order of waybill ${row.id} is not shipped: ${shipped.reason}`)
}

/**
 * A merchant that delivers its order ships it by its first waybill; later trucks carry the rest. An order whose buyer asks for
 * a refund is not loaded.
 */
async function shipGoods(
  tx: Tx,
  row: Waybill,
  { now }: WaybillBy,
): Promise<Verdict<void, 'goods_order_not_open'>> {
  const { goodsOrderId, shipperSide, shipperMemberId, shipperName, waybillNo: documentNo } = row
  if (goodsOrderId === null || shipperSide !== 'seller') return accept()
  const goods = await lockOrder(tx, goodsOrderId)
  if (goods.state === 'awaiting_receipt' && goods.delivery === 'delivered') return accept()
  if (goods.state !== 'awaiting_shipment' || goods.delivery !== 'delivered')
    return refuse('goods_order_not_open', { stateName: ORDER_STATES[goods.state] })
  const merchant = merchantOf(goods, { memberId: shipperMemberId, name: shipperName })
  const shipped = await shipOrder(
    tx,
    merchant,
    { orderId: goodsOrderId, documentNo, requestId: newId() },
    now,
  )
  return shipped.ok ? accept() : refuse('goods_order_not_open', { stateName: ORDER_STATES[goods.state] })
}

/** The seller of the goods, in whose name the waybill ships and delivers. */
export function merchantOf(goods: SellerRow, who: { memberId: string; name: string }): Merchant {
  const { kind, id } = sellerOf(goods)
  return { seller: kind === 'shop' ? shopSeller(id) : { kind, id }, ...who }
}
