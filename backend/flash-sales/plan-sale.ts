import { lockShopOpen } from 'backend/account'
import { hasShopPermit } from 'backend/catalogue'
import { setStockAside } from 'backend/inventory'
import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import { type ListingDecision, listingFlow } from 'backend/platform/reviews/listing-flow'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { newDocumentNo } from 'backend/platform/stores/document-number'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { type Confirmation, confirmUnusual, type SetValue } from 'backend/quotes'
import { lockOffer, type Offer, offerState } from 'backend/spot'
import { openStepsOf, SALE_PHASES, type SaleState, saleStateName } from 'contract/flash-sales/terms'
import { returnFreeStock } from './close-sale'
import { saleReviewedMessage } from './message-kinds'
import { judgePlan, type PlannedTerms, type PlanRefusal } from './rules/judge-plan'
import { saleEvent } from './sale-event'
import { pinsOf } from './sale-pins'
import { insertSale, lockSale, type Sale, saleById, updateSale } from './sale-store'

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
    ...{
      id,
      shopId,
      memberId,
      offerFenPerTon,
      saleNo: newDocumentNo('MS', now),
      createdAt: now,
      state: 'draft',
    },
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

const flow = listingFlow({
  live: 'approved',
  lock: lockSale,
  update: updateSale,
  openSteps: openStepsOf,
  refuseStep: ({ state }) =>
    refuse('sale_step_not_open', { stateName: saleStateName({ state, phase: null }) }),
  tell: (tx, sale, decided, now) => notify(tx, [saleReviewedMessage(sale, decided)], now),
})

export const submitSale = (tx: Tx, shopId: string, id: string, now: Date) =>
  flow.submit(tx, { shopId, id }, now, async ({ startsAt }) =>
    startsAt <= now ? refuse('sale_starts_past') : accept(),
  )

/** Withdraws a sale that has not started. Goods that were set aside return to the offer at once. */
export const withdrawSale = (tx: Tx, shopId: string, id: string, now: Date) =>
  flow.withdraw(
    tx,
    { shopId, id },
    now,
    async (sale, change) => {
      const returnedKg = sale.poolId === null ? null : await returnFreeStock(tx, sale, now)
      await change({ returnedKg })
      if (returnedKg !== null) await pinsOf(sale)?.end(tx, id, returnedKg, now)
      if (sale.state === 'approved') await recordEvent(tx, saleEvent('flash_sale_withdrawn', sale, now))
    },
    (sale) => refuseBought(tx, sale),
  )

/** A withdrawal that was received before the start may wait for the lock while the first buyers order. */
async function refuseBought(tx: Tx, { id, state }: Sale): Promise<Verdict<void, 'sale_step_not_open'>> {
  const sale = state === 'approved' ? await saleById(tx, id) : undefined
  if (!sale || sale.availableKg === sale.stockKg) return accept()
  return refuse('sale_step_not_open', { stateName: SALE_PHASES.running })
}

/** An operator's decision. The goods of an approved sale are taken from the offer's free stock in one step. */
export const decideSale = (tx: Tx, operatorId: string, decision: ListingDecision, now: Date) =>
  flow.decide(tx, operatorId, decision, now, async (sale, change) => {
    if (sale.startsAt <= now) return refuse('sale_starts_past')
    const offer = await lockOffer(tx, sale.offerId, 'share')
    const isOpen = await lockShopOpen(tx, sale.shopId)
    if (!offer || !isOpen || offerState(offer, now) !== 'on_sale') return refuse('offer_not_on_sale')
    if (offer.isHazardous && !(await hasShopPermit(tx, sale.shopId, shanghaiDay(now))))
      return refuse('offer_not_on_sale')
    const pool = await setStockAside(tx, { fromPoolId: offer.poolId, weightKg: sale.stockKg, at: now })
    if (!pool.ok) return refuse('sale_stock_missing', pool.facts)
    const poolId = pool.value
    await change({ poolId })
    await pinsOf(sale)?.open(tx, { ...sale, poolId }, offer, now)
    await recordEvent(tx, saleEvent('flash_sale_approved', sale, now))
    return accept()
  })
