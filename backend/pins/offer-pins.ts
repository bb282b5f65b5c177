import { lockShopOpen } from 'backend/account'
import { hasShopPermit } from 'backend/catalogue'
import { setStockAside } from 'backend/inventory'
import type { Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { newDocumentNo } from 'backend/platform/stores/document-number'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { type Confirmation, confirmUnusual } from 'backend/quotes'
import { lockOffer, offerState } from 'backend/spot'
import { PIN_TARGET_KG } from 'contract/pins/terms'
import { dealEvent } from './deal-event'
import { insertDeal, lockDeal } from './deal-store'
import { endOpenDeal } from './end-deals'
import { type DealRefusal, judgeDeal, stepOf, type WantedDeal } from './rules/judge-deal'

interface Seller {
  readonly shopId: string
  readonly memberId: string
}
interface OfferedDeal extends WantedDeal, Confirmation {
  readonly offerId: string
  readonly remark: string | null
}

/** Offers pins on an offer: its trucks are taken from the offer's free stock in one step. */
export async function offerPins(
  tx: Tx,
  seller: Seller,
  { confirmUnusual: confirmation, ...wanted }: OfferedDeal,
  now: Date,
): Promise<
  Verdict<
    { dealId: string; dealNo: string },
    'not_found' | 'offer_not_on_sale' | DealRefusal | 'unusual_values'
  >
> {
  const { shopId, memberId } = seller
  const offer = await lockOffer(tx, wanted.offerId, 'share')
  if (offer?.shopId !== shopId) return refuse('not_found')
  if (!(await lockShopOpen(tx, shopId)) || offerState(offer, now) !== 'on_sale')
    return refuse('offer_not_on_sale')
  if (offer.isHazardous && !(await hasShopPermit(tx, shopId, shanghaiDay(now))))
    return refuse('offer_not_on_sale')
  const judged = judgeDeal(wanted, offer, now)
  if (!judged.ok) return judged
  const stockKg = judged.value
  const pool = await setStockAside(tx, { fromPoolId: offer.poolId, weightKg: stockKg, at: now })
  if (!pool.ok) return refuse('pin_stock_missing', pool.facts)
  const { trucks: _, ...terms } = wanted
  const [id, dealNo] = [newId(), newDocumentNo('PD', now)]
  await insertDeal(tx, {
    ...terms,
    ...{ id, dealNo, shopId, memberId, stockKg, poolId: pool.value, targetKg: PIN_TARGET_KG },
    ...{ offerFenPerTon: offer.priceFenPerTon, stepKg: stepOf(offer), createdAt: now, state: 'open' },
  })
  const set = {
    ...({ kind: 'price', subject: 'pin_deal', subjectId: id, what: '拼单价' } as const),
    ...{ productId: offer.productId, warehouseId: offer.warehouseId },
    old: { name: '报价', fenPerTon: offer.priceFenPerTon },
    newFenPerTon: wanted.priceFenPerTon,
  }
  const confirmed = await confirmUnusual(tx, seller, { values: [set], confirmation }, now)
  if (!confirmed.ok) return confirmed
  await recordEvent(tx, dealEvent('pin_deal_offered', { id, shopId }, now))
  return accept({ dealId: id, dealNo })
}

/** Ends a deal of the shop's offer: no more pins are opened; open ones go on with the goods that they hold. */
export async function endDeal(
  tx: Tx,
  shopId: string,
  dealId: string,
  now: Date,
): Promise<Verdict<{ dealId: string; returnedKg: number }, 'not_found' | 'pin_deal_over'>> {
  const deal = await lockDeal(tx, dealId)
  if (deal?.shopId !== shopId || deal.saleId !== null) return refuse('not_found')
  if (deal.state === 'ended') return refuse('pin_deal_over')
  return accept({ dealId, returnedKg: await endOpenDeal(tx, deal, now) })
}
