/** What merchants do with pins of their retail goods. */
import type { Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { type Confirmation, confirmUnusual } from 'backend/quotes'
import { isOnSale } from '../buy-bags'
import { lockOwn } from '../keep-goods'
import { retailEvent } from '../retail-event'
import { judgeTerms, type TermsRefusal, type WantedTerms } from '../rules/judge-pin'
import { bagPriceSet, fenPerTon } from '../set-values'
import { endDealAt, insertDeal, lockDeal } from './deal-store'

interface Seller {
  readonly shopId: string
  readonly memberId: string
}

interface OfferedPins extends WantedTerms, Confirmation {
  readonly goodsId: string
}

/** Offers pins of goods on sale. Their bags stay in the goods' stock until a pin is opened. */
export async function offerPins(
  tx: Tx,
  seller: Seller,
  { goodsId, confirmUnusual: confirmation, ...wanted }: OfferedPins,
  now: Date,
): Promise<
  Verdict<
    { dealId: string },
    'not_found' | 'retail_not_on_sale' | TermsRefusal | 'retail_pin_exists' | 'unusual_values'
  >
> {
  const { shopId, memberId } = seller
  const own = await lockOwn(tx, shopId, goodsId)
  if (!own.ok) return own
  const goods = own.value
  if (!isOnSale(goods)) return refuse('retail_not_on_sale')
  const judged = judgeTerms(wanted, goods)
  if (!judged.ok) return judged
  const id = newId()
  const isNew = await insertDeal(tx, {
    ...{ id, goodsId, shopId, memberId, ...wanted },
    ...{ retailFenPerBag: goods.priceFenPerBag, createdAt: now },
  })
  if (!isNew) return refuse('retail_pin_exists')
  const { productId, warehouseId, bagKg } = goods
  const set = { subject: 'retail_deal', subjectId: id, productId, warehouseId, bagKg } as const
  const old = { name: '零售价', fenPerTon: fenPerTon(goods.priceFenPerBag, bagKg) }
  const values = [bagPriceSet(set, '零售拼单价', old, wanted.priceFenPerBag)]
  const confirmed = await confirmUnusual(tx, seller, { values, confirmation }, now)
  if (!confirmed.ok) return confirmed
  await recordEvent(tx, retailEvent('retail_pins_offered', goods, now))
  return accept({ dealId: id })
}

/** Ends a deal of the shop: no more pins are opened; open ones go on with the bags that they hold. */
export async function endPins(
  tx: Tx,
  shopId: string,
  dealId: string,
  now: Date,
): Promise<Verdict<{ dealId: string; goodsId: string }, 'not_found' | 'pin_deal_over'>> {
  const deal = await lockDeal(tx, dealId)
  if (deal?.shopId !== shopId) return refuse('not_found')
  if (deal.endedAt !== null) return refuse('pin_deal_over')
  await endDealAt(tx, dealId, now)
  await recordEvent(tx, retailEvent('retail_pins_ended', { id: deal.goodsId, shopId }, now))
  return accept({ dealId, goodsId: deal.goodsId })
}
