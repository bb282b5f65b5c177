import { deliverOrder, lineOf, lockOrder } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import { undoRefused } from 'backend/platform/database/undo-refused'
import { newId } from 'backend/platform/ids'
import { accept, refuse } from 'backend/platform/verdict'
import type { SignWaybill } from 'contract/waybills/inputs'
import { differenceOf, differenceText, payoutAt } from 'contract/waybills/rules'
import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { marketBy, recordStep, type WaybillBy } from '../record-step'
import { waybill } from '../tables'
import { exceptionsOf, type Waybill } from '../waybill-store'
import { judgeWeighing, type Weighed } from '../weigh'
import { payoutAfter, raiseByMarket } from './exceptions'
import { merchantOf } from './load'
import { type ActingParty, carrierSeller, lockFor } from './lock-party'
import { storePaper } from './papers'

/**
 * Records what arrived, with the signed receipt. The freight order is delivered; the carrier is paid after three days. A
 * difference beyond the tolerance is an exception by itself.
 */
export async function signWaybill(
  tx: Tx,
  acting: ActingParty,
  { waybillId, signedBy, pictures, note, requestId, ...typed }: z.output<typeof SignWaybill>,
  now: Date,
) {
  const locked = await lockFor(tx, acting, waybillId, 'sign', { requestId, now })
  if (!locked.ok) return locked
  const { row, order, by } = locked.value
  if (order.state !== 'awaiting_receipt') return refuse('order_in_dispute')
  const weighed = judgeWeighing(row, typed)
  if (!weighed.ok) return weighed
  const words = [`签收人 ${signedBy}`, note].filter((part) => part !== undefined).join('；')
  const paper = { kind: 'unloading_note', pictures, note: words } as const
  const stored = await storePaper(tx, row, { ...paper, weighed: { ...weighed.value, plateNumber: null } }, by)
  if (!stored.ok) return stored

  const delivery = { orderId: row.orderId, signedBy, requestId: newId() }
  const delivered = await deliverOrder(tx, carrierSeller(row, by), delivery, now)
  if (!delivered.ok) throw new Error(`the order of waybill ${row.id} is not delivered: ${delivered.reason}`)
  const { kg: unloadedKg, bags: unloadedBags } = weighed.value
  const until = payoutAfter(payoutAt(now), await exceptionsOf(tx, row.id))
  const columns = { signedAt: now, unloadedKg, unloadedBags, payoutAt: until }
  const signed = await recordStep(tx, row, { step: 'sign', to: 'signed', note: words, columns }, by)
  await raiseDifference(tx, signed, weighed.value, by)
  await deliverGoods(tx, signed, { signedBy, by })
  return accept({ waybillId, state: signed.state })
}

/** Compares both ends of the trip; claimed is only what is missing beyond the tolerance. */
async function raiseDifference(tx: Tx, row: Waybill, unloaded: Weighed, { now }: WaybillBy): Promise<void> {
  const loaded = { kg: row.loadedKg ?? 0, bags: row.loadedBags, netKg: row.loadedKg }
  const difference = differenceOf(row, loaded, unloaded, row.tolerancePerMille)
  if (!difference.isException) return
  const claim = { text: differenceText(difference), claimFen: difference.claimFen }
  await raiseByMarket(tx, row, claim, marketBy(newId(), now))
}

/**
 * Where the merchant is the shipper, its order is delivered when its last waybill is signed, and a liquid settles by the weight
 * unloaded. A weight out of the order's tolerance is left to both sides of that order, as without a waybill.
 */
async function deliverGoods(
  tx: Tx,
  row: Waybill,
  { signedBy, by }: { signedBy: string; by: WaybillBy },
): Promise<void> {
  const { goodsOrderId, shipperSide } = row
  if (goodsOrderId === null || shipperSide !== 'seller') return
  const goods = await lockOrder(tx, goodsOrderId)
  if (goods.state !== 'awaiting_receipt' || goods.deliveredAt !== null) return
  const all = await tx
    .select()
    .from(waybill)
    .where(and(eq(waybill.goodsOrderId, goodsOrderId), ne(waybill.state, 'cancelled')))
  const line = await lineOf(tx, goodsOrderId)
  const carriedKg = all.reduce((sum, { kg }) => sum + kg, 0)
  if (carriedKg < line.orderedKg || all.some(({ signedAt }) => signedAt === null)) return
  const unloadedKg = all.reduce((sum, one) => sum + (one.unloadedKg ?? 0), 0)
  const merchant = merchantOf(goods, { memberId: row.shipperMemberId, name: row.shipperName })
  const weighedKg = line.isLiquid ? unloadedKg : undefined
  const delivery = { orderId: goodsOrderId, signedBy, requestId: newId(), weighedKg }
  await undoRefused(tx, () => deliverOrder(tx, merchant, delivery, by.now))
}
