import { shopsByIds } from 'backend/account'
import { hasPermit } from 'backend/catalogue'
import { holdStock } from 'backend/inventory'
import type { Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { newDocumentNo } from 'backend/platform/stores/document-number'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { agreeHandOver, buyerFor, type HandOverRefusal, type Offer, offerById } from 'backend/spot'
import { MINUTE_MS } from 'contract/durations'
import type { CreatePin, JoinedShare, JoinPin } from 'contract/pins'
import { PIN_OPEN_HOURS } from 'contract/pins/terms'
import { amountFen } from 'contract/units'
import type { z } from 'zod'
import { type Deal, dealById, lockDeal } from './deal-store'
import { addShare, type NewShare } from './decide-pins'
import type { AgreedShare } from './engine/pin-engine'
import { endMergeOfPin } from './merging/merge-store'
import { hasOpenPin, insertPin, lockPin, openersOf, type Pin, type PinWithShares } from './pin-store'
import { endRequestsFor } from './requests/request-store'
import {
  isUnpaidTooOften,
  type JoinRefusal,
  judgeJoin,
  judgeWeight,
  openTerms,
  type WeightRefusal,
} from './rules/judge-share'

type Wanted = Omit<z.output<typeof JoinPin>, 'pinId'>

export type BuyerRefusal =
  | 'not_found'
  | 'own_shop'
  | 'offer_withdrawn'
  | 'forbidden'
  | 'company_not_authenticated'
  | HandOverRefusal

export type OpenRefusal = WeightRefusal | 'pin_no_truck' | 'pin_already_opened' | 'pin_unpaid_too_often'

/** Opens a pin of a deal of an offer. Those of flash sales have their own call. */
export async function openPin(
  tx: Tx,
  call: Call<Actor>,
  { dealId, ...wanted }: z.output<typeof CreatePin>,
): Promise<Verdict<JoinedShare, BuyerRefusal | OpenRefusal | 'pin_deal_ended'>> {
  const deal = await lockDeal(tx, dealId)
  if (!deal || deal.saleId !== null) return refuse('not_found')
  if (deal.state === 'ended' || call.now > deal.endsAt) return refuse('pin_deal_ended')
  // Pins that are open go on; the merchant no longer sells what a new one would need.
  const offer = await offerById(tx, deal.offerId)
  if (!offer || offer.withdrawnAt !== null) return refuse('offer_withdrawn')
  return await openPinOf(tx, call, deal, wanted)
}

/** Opens a pin: holds a whole truck, and takes the first share. The caller has locked the deal, or its sale. */
export async function openPinOf(
  tx: Tx,
  call: Call<Actor>,
  deal: Deal,
  wanted: Wanted,
): Promise<Verdict<JoinedShare, BuyerRefusal | OpenRefusal>> {
  const { actor, now } = call
  const { id: dealId, poolId, targetKg } = deal
  const judged = judgeWeight(openTerms(deal), wanted.weightKg)
  if (!judged.ok) return judged
  if (await hasOpenPin(tx, dealId, actor)) return refuse('pin_already_opened')
  if (isUnpaidTooOften(await openersOf(tx, dealId, actor), actor)) return refuse('pin_unpaid_too_often')
  const share = await agreeShare(tx, call, wanted, deal)
  if (!share.ok) return share
  const hold = await holdStock(tx, { poolId, weightKg: targetKg, expiresAt: null, at: now })
  if (!hold.ok) return refuse('pin_no_truck')
  const opened: Pin = {
    ...{
      id: newId(),
      pinNo: newDocumentNo('PT', now),
      dealId,
      targetKg,
      openedAt: now,
      stockHoldId: hold.value,
    },
    deadline: deadlineOf(deal, now),
    ...{ state: 'open', endedAt: null, mergedWith: null, rowHash: '' },
  }
  await insertPin(tx, opened)
  return accept(await addShare(tx, call, opened, { ...share.value, isOpener: true }))
}

/** Last instant to pay the shares of a pin that is opened now. Goods of a sale are promised until its end. */
function deadlineOf({ saleId, endsAt }: Deal, now: Date): Date {
  const inTime = new Date(now.getTime() + PIN_OPEN_HOURS * 60 * MINUTE_MS)
  return saleId !== null && endsAt < inTime ? endsAt : inTime
}

/** A locked pin and its deal. */
export interface JoinablePin {
  readonly pin: PinWithShares
  readonly deal: Deal
}

export async function lockPinOfOffer(tx: Tx, pinId: string): Promise<JoinablePin | undefined> {
  const pin = await lockPin(tx, pinId)
  const deal = pin && (await dealById(tx, pin.dealId))
  return deal && deal.saleId === null ? { pin, deal } : undefined
}

/** Joins an open pin of a deal of an offer. */
export async function joinPin(
  tx: Tx,
  call: Call<Actor>,
  { pin, deal }: JoinablePin,
  wanted: z.output<typeof JoinPin>,
): Promise<Verdict<JoinedShare, BuyerRefusal | JoinRefusal>> {
  const judged = judgeJoin(pin, deal, { ...call.actor, weightKg: wanted.weightKg }, call.now)
  return judged.ok ? await takeShare(tx, call, { pin, deal }, wanted) : judged
}

/** Adds a share to a locked pin. The caller has judged it. */
export async function takeShare(
  tx: Tx,
  call: Call<Actor>,
  { pin, deal }: JoinablePin,
  wanted: Wanted,
): Promise<Verdict<JoinedShare, BuyerRefusal>> {
  const share = await agreeShare(tx, call, wanted, deal)
  if (!share.ok) return share
  await endMergeOfPin(tx, pin.id, call.now)
  await endRequestsFor(tx, { memberId: call.actor.memberId, pinId: pin.id }, call.now)
  return accept(await addShare(tx, call, pin, { ...share.value, isOpener: false }))
}

/** What a share says of its buyer, goods and hand-over. */
type Agreed = Omit<AgreedShare<NewShare>, 'isOpener'>

/** Validates buyer and hand-over, as for an order of the offer, and fixes the sums. */
async function agreeShare(
  tx: Tx,
  call: Call<Actor>,
  wanted: Wanted,
  deal: Deal,
): Promise<Verdict<Agreed, BuyerRefusal>> {
  const { offer, shop } = await goodsOf(tx, deal)
  const { actor, now } = call
  if (actor.companyId === shop.companyId) return refuse('own_shop')
  const isForbidden = offer.isHazardous && !(await hasPermit(tx, shop.companyId, shanghaiDay(now)))
  if (shop.state !== 'open' || isForbidden) return refuse('offer_withdrawn')
  const buyer = await buyerFor(tx, call, wanted.buyAs)
  if (!buyer.ok) return buyer
  const { weightKg, delivery, remark = null } = wanted
  const goodsFen = amountFen(deal.priceFenPerTon, weightKg)
  const agreed = await agreeHandOver(tx, call, wanted, { offer, goodsFen })
  if (!agreed.ok) return agreed
  const { place, contact, freightFen } = agreed.value
  const { companyId, isCompany, name } = buyer.value
  return accept({
    ...{ companyId, buyingCompanyId: isCompany ? companyId : null, buyerName: name },
    ...{ weightKg, goodsFen, freightFen, totalFen: goodsFen + freightFen },
    ...{ delivery, deliveryPlace: place, deliveryContact: contact, remark },
  })
}

async function goodsOf(
  tx: Tx,
  { id, offerId, shopId }: Deal,
): Promise<{
  offer: Offer
  shop: { companyId: string; state: string }
}> {
  const [offer, shops] = [await offerById(tx, offerId), await shopsByIds(tx, [shopId])]
  const shop = shops.get(shopId)
  if (!offer || !shop) throw new Error(`pin deal ${id} has no offer or no shop`)
  return { offer, shop }
}
