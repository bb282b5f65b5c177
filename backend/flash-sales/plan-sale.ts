import { lockShopOpen } from 'backend/account'
import { hasShopPermit } from 'backend/catalogue'
import { setStockAside } from 'backend/inventory'
import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { type Confirmation, confirmUnusual, type SetValue } from 'backend/quotes'
import { lockOffer, type Offer, offerState } from 'backend/spot'
import { openStepsOf, type SaleState, saleStateName } from 'contract/flash-sales/terms'
import { returnFreeStock } from './close-sale'
import { saleReviewedMessage } from './message-kinds'
import { judgePlan, type PlannedTerms, type PlanRefusal } from './rules/judge-plan'
import { saleEvent } from './sale-event'
import { pinsOf } from './sale-pins'
import { insertSale, lockSale, newSaleNo, type Sale, updateSale } from './sale-store'

interface Seller {
  readonly shopId: string
  readonly memberId: string
}
interface PlannedSale extends PlannedTerms, Confirmation {
  readonly offerId: string
  readonly remark: string | null
}
type Moved = { id: string; state: SaleState }

/** Writes a sale as a draft. Its goods are set aside at the approval. */
export async function planSale(
  tx: Tx,
  seller: Seller,
  { confirmUnusual: confirmation, ...planned }: PlannedSale,
  now: Date,
): Promise<Verdict<Moved, 'not_found' | 'offer_not_on_sale' | PlanRefusal | 'unusual_values'>> {
  const { shopId, memberId } = seller
  const offer = await lockOffer(tx, planned.offerId, 'share')
  if (offer?.shopId !== shopId) return refuse('not_found')
  if (offerState(offer, now) !== 'on_sale') return refuse('offer_not_on_sale')
  const judged = judgePlan(planned, offer, now)
  if (!judged.ok) return judged
  const id = newId()
  const values = pricesSet(id, offer, planned)
  const confirmed = await confirmUnusual(tx, seller, { values, confirmation }, now)
  if (!confirmed.ok) return confirmed
  const { priceFenPerTon: offerFenPerTon } = offer
  const { pins, ...terms } = planned
  await insertSale(tx, {
    ...terms,
    pinFenPerTon: pins?.priceFenPerTon ?? null,
    pinOpenMinKg: pins?.openMinKg ?? null,
    pinJoinMinKg: pins?.joinMinKg ?? null,
    ...{ id, shopId, memberId, offerFenPerTon, saleNo: newSaleNo(now), createdAt: now, state: 'draft' },
  })
  return accept({ id, state: 'draft' })
}

/** Both prices of a sale are compared with the price of its offer. */
function pricesSet(subjectId: string, offer: Offer, { priceFenPerTon, pins }: PlannedSale): SetValue[] {
  const { productId, warehouseId } = offer
  const old = { name: '报价', fenPerTon: offer.priceFenPerTon }
  const set = { kind: 'price', subject: 'flash_sale', subjectId, productId, warehouseId, old } as const
  return [
    { ...set, what: '秒杀价', newFenPerTon: priceFenPerTon },
    ...(pins ? [{ ...set, what: '秒杀拼单价', newFenPerTon: pins.priceFenPerTon }] : []),
  ]
}

type StepRefusal = 'sale_step_not_open'
const refuseStep = ({ state }: Sale) =>
  refuse('sale_step_not_open', { stateName: saleStateName({ state, phase: null }) })

export async function submitSale(
  tx: Tx,
  shopId: string,
  id: string,
  now: Date,
): Promise<Verdict<Moved, 'not_found' | StepRefusal | 'sale_starts_past'>> {
  const sale = await lockSale(tx, id)
  if (sale?.shopId !== shopId) return refuse('not_found')
  if (sale.state !== 'draft') return refuseStep(sale)
  if (sale.startsAt <= now) return refuse('sale_starts_past')
  await updateSale(tx, id, { state: 'submitted', submittedAt: now })
  return accept({ id, state: 'submitted' })
}

/** Withdraws a sale that has not started. Goods that were set aside return to the offer at once. */
export async function withdrawSale(
  tx: Tx,
  shopId: string,
  id: string,
  now: Date,
): Promise<Verdict<Moved, 'not_found' | StepRefusal>> {
  const sale = await lockSale(tx, id)
  if (sale?.shopId !== shopId) return refuse('not_found')
  if (!openStepsOf(sale, now).includes('withdraw')) return refuseStep(sale)
  const returnedKg = sale.poolId === null ? null : await returnFreeStock(tx, sale, now)
  await updateSale(tx, id, { state: 'withdrawn', withdrawnAt: now, returnedKg })
  if (returnedKg !== null) await pinsOf(sale)?.end(tx, id, returnedKg, now)
  if (sale.state === 'approved') await recordEvent(tx, saleEvent('flash_sale_withdrawn', sale, now))
  return accept({ id, state: 'withdrawn' })
}

/** An operator's decision. The goods of an approved sale are taken from the offer's free stock in one step. */
export async function decideSale(
  tx: Tx,
  operatorId: string,
  { id, decision, note }: { id: string; decision: 'approve' | 'return'; note: string | null },
  now: Date,
): Promise<
  Verdict<Moved, 'not_found' | StepRefusal | 'sale_starts_past' | 'offer_not_on_sale' | 'sale_stock_missing'>
> {
  const sale = await lockSale(tx, id)
  if (!sale || sale.state === 'draft') return refuse('not_found')
  if (sale.state !== 'submitted') return refuseStep(sale)
  const reviewed = { reviewedBy: operatorId, reviewedAt: now, reviewNote: note }
  if (decision === 'return') {
    await updateSale(tx, id, { ...reviewed, state: 'returned' })
    await notify(tx, [saleReviewedMessage(sale, { isReturned: true, note })], now)
    return accept({ id, state: 'returned' })
  }
  if (sale.startsAt <= now) return refuse('sale_starts_past')
  const offer = await lockOffer(tx, sale.offerId, 'share')
  const isOpen = await lockShopOpen(tx, sale.shopId)
  if (!offer || !isOpen || offerState(offer, now) !== 'on_sale') return refuse('offer_not_on_sale')
  if (offer.isHazardous && !(await hasShopPermit(tx, sale.shopId, shanghaiDay(now))))
    return refuse('offer_not_on_sale')
  const pool = await setStockAside(tx, { fromPoolId: offer.poolId, weightKg: sale.stockKg, at: now })
  if (!pool.ok) return refuse('sale_stock_missing', pool.facts)
  const approved = { ...reviewed, state: 'approved', poolId: pool.value } as const
  await updateSale(tx, id, approved)
  await pinsOf(sale)?.open(tx, { ...sale, ...approved }, offer, now)
  await notify(tx, [saleReviewedMessage(sale, { isReturned: false, note })], now)
  await recordEvent(tx, saleEvent('flash_sale_approved', sale, now))
  return accept({ id, state: 'approved' })
}
