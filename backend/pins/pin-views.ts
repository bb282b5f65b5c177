import { maskLabel, shopsByIds } from 'backend/account'
import { mayActForCompany } from 'backend/companies'
import type { Reader } from 'backend/platform/database/database'
import type { Actor } from 'backend/platform/endpoint'
import { deliveryOptions, type Offer, offersByIds } from 'backend/spot'
import type { DealDetail, DealRow, PinDetail, PinRow, ShareRow } from 'contract/pins'
import type { MerchantDeal } from 'contract/pins/merchant-pins'
import { rangeWords, type ShareTerms, shareRange } from 'contract/pins/terms'
import type { z } from 'zod'
import { type Deal, type DealWithPins, dealsByIds } from './deal-store'
import { agreedShares, proposedMergeOf } from './merging/merge-store'
import { isSeenBy } from './pay-with-password'
import { type PinWithShares, pinById, pinnedKgOf, type Share, type ShareWithPin } from './pin-store'
import { isLive, joinTerms, weightsOf } from './rules/judge-share'

interface Goods {
  readonly offer: Offer
  readonly shop: { id: string; name: string }
}

async function goodsOf(
  reader: Reader,
  deals: readonly Pick<Deal, 'offerId' | 'shopId'>[],
): Promise<(deal: Pick<Deal, 'id' | 'offerId' | 'shopId'>) => Goods> {
  const [offers, shops] = [
    await offersByIds(reader, [...new Set(deals.map(({ offerId }) => offerId))]),
    await shopsByIds(reader, [...new Set(deals.map(({ shopId }) => shopId))]),
  ]
  return ({ id, offerId, shopId }) => {
    const offer = offers.get(offerId)
    if (!offer) throw new Error(`pin deal ${id} has no offer`)
    return { offer, shop: { id: shopId, name: shops.get(shopId)?.name ?? '' } }
  }
}

function termsOf(deal: Deal, { offer, shop }: Goods) {
  const { offerId, saleId, priceFenPerTon, targetKg, openMinKg, joinMinKg, stepKg } = deal
  const { category, grade, maker, processing, warehouse, city } = offer
  const offerFenPerTon = offer.priceFenPerTon
  return {
    ...{ offerId, saleId, category, grade, maker, processing, warehouse, city, shop },
    ...{ priceFenPerTon, offerFenPerTon, targetKg, openMinKg, joinMinKg, stepKg },
  }
}

function detailOf(deal: Deal, { offer }: Goods, now: Date) {
  const { warehouseAddress, isHazardous } = offer
  const { remark } = deal
  return {
    ...{ warehouseAddress, isHazardous, remark },
    deliveries: deliveryOptions(offer),
    at: now,
  }
}

function rowOfDeal(deal: DealWithPins, goods: Goods): z.input<typeof DealRow> {
  const { id, dealNo, availableKg, targetKg, openPins, state } = deal
  return {
    ...termsOf(deal, goods),
    ...{ id, dealNo, openPins, endsAt: deal.endsAt },
    trucksLeft: state === 'open' ? Math.floor(availableKg / targetKg) : 0,
  }
}

/** Deals in wire form. */
export async function dealRows(
  reader: Reader,
  deals: readonly DealWithPins[],
): Promise<z.input<typeof DealRow>[]> {
  const goods = await goodsOf(reader, deals)
  return deals.map((deal) => rowOfDeal(deal, goods(deal)))
}

export async function dealDetail(
  reader: Reader,
  deal: DealWithPins,
  now: Date,
): Promise<z.input<typeof DealDetail>> {
  const goods = (await goodsOf(reader, [deal]))(deal)
  return { ...rowOfDeal(deal, goods), ...detailOf(deal, goods, now) }
}

/** Deals in wire form for their merchant. */
export async function merchantDeals(
  reader: Reader,
  deals: readonly DealWithPins[],
): Promise<z.input<typeof MerchantDeal>[]> {
  const rows = await dealRows(reader, deals)
  const pinnedKg = await pinnedKgOf(
    reader,
    deals.map(({ id }) => id),
  )
  return deals.flatMap((deal, i) => {
    const row = rows[i]
    const { state, stockKg, availableKg, filledPins, failedPins, remark, returnedKg } = deal
    if (!row) return []
    return {
      ...row,
      ...{ state, stockKg, availableKg, filledPins, failedPins, remark, returnedKg },
      pinnedKg: pinnedKg.get(deal.id) ?? 0,
      createdAt: deal.createdAt,
      endedAt: deal.endedAt,
    }
  })
}

function rowOfPin(pin: PinWithShares, deal: Deal, goods: Goods): z.input<typeof PinRow> {
  const { id, pinNo, dealId, state, openedAt, deadline, shares } = pin
  return {
    ...termsOf(deal, goods),
    ...{ id, pinNo, dealId, state, openedAt, deadline: deadline },
    ...weightsOf(pin),
    participants: shares.filter(isLive).length,
  }
}

/** Pins in wire form. */
export async function pinRows(
  reader: Reader,
  pins: readonly PinWithShares[],
): Promise<z.input<typeof PinRow>[]> {
  const deals = await dealsByIds(reader, [...new Set(pins.map(({ dealId }) => dealId))])
  const goods = await goodsOf(reader, [...deals.values()])
  return pins.flatMap((pin) => {
    const deal = deals.get(pin.dealId)
    return deal ? rowOfPin(pin, deal, goods(deal)) : []
  })
}

/** A range with its wording. */
export function wordedRange(terms: ShareTerms): Pick<z.input<typeof PinDetail>, 'range' | 'words'> {
  const range = shareRange(terms)
  const isLimited = range === null && terms.leftKg > 0
  return { range, words: isLimited ? '您在本场的限购额度不足' : rangeWords(range) }
}

/** A pin in wire form, with what it says of the caller. */
export async function pinDetail(
  reader: Reader,
  { pin, deal, mostKg }: { pin: PinWithShares; deal: Deal; mostKg: number | undefined },
  viewer: Actor | null,
  now: Date,
): Promise<z.input<typeof PinDetail>> {
  const goods = (await goodsOf(reader, [deal]))(deal)
  const mine = viewer && pin.shares.findLast((share) => isSeenBy(share, viewer))
  return {
    ...rowOfPin(pin, deal, goods),
    ...detailOf(deal, goods, now),
    shares: pin.shares.filter(isLive).map((share) => ({
      name: maskLabel(share.buyerName),
      weightKg: share.weightKg,
      isPaid: share.state !== 'unpaid',
      isOpener: share.isOpener,
      isMine: viewer !== null && isSeenBy(share, viewer),
      joinedAt: share.joinedAt,
    })),
    ...wordedRange({ ...joinTerms(pin, deal, now), mostKg }),
    ...(await mergeView(reader, pin, viewer && mine ? { viewer, mine } : null, now)),
    mine: mine ? shareRow({ share: mine, pin }, goods.offer) : null,
  }
}

/** What is proposed to a pin, or with which one it filled a truck; `own` is the viewer with its share. */
async function mergeView(
  reader: Reader,
  pin: PinWithShares,
  own: { viewer: Actor; mine: Share } | null,
  now: Date,
): Promise<Pick<z.input<typeof PinDetail>, 'merge' | 'mergedWith'>> {
  const merge = pin.state === 'open' ? await proposedMergeOf(reader, pin.id) : undefined
  const otherId = merge ? [merge.firstPinId, merge.secondPinId].find((id) => id !== pin.id) : pin.mergedWith
  const found = otherId ? await pinById(reader, otherId) : undefined
  if (!found) return { merge: null, mergedWith: null }
  const other = { pinId: found.id, pinNo: found.pinNo, paidKg: weightsOf(found).paidKg }
  if (!merge) return { merge: null, mergedWith: other }
  if (now > merge.answerBefore) return { merge: null, mergedWith: null }
  const agreed = await agreedShares(reader, merge.id)
  return {
    merge: {
      ...{ id: merge.id, other, answerBefore: merge.answerBefore },
      shares: [pin, found].flatMap(({ shares }) => shares.filter(isLive)).length,
      agreed: agreed.size,
      isAsked: own !== null && mayAnswer(own) && !agreed.has(own.mine.id),
    },
    mergedWith: null,
  }
}

function mayAnswer({ viewer, mine }: { viewer: Actor; mine: Share }): boolean {
  return isLive(mine) && (mine.buyingCompanyId === null || mayActForCompany(viewer, 'order'))
}

function shareRow(
  { share, pin }: ShareWithPin,
  { grade, maker }: Pick<Offer, 'grade' | 'maker'>,
): z.input<typeof ShareRow> {
  const { id, pinId, weightKg, goodsFen, freightFen, totalFen, state, buyingCompanyId, orderId } = share
  return {
    ...{ id, pinId, pinNo: pin.pinNo, grade, maker, weightKg, goodsFen, freightFen, totalFen, state },
    joinedAt: share.joinedAt,
    payBefore: share.payBefore,
    ...{ pinState: pin.state, deadline: pin.deadline, buyingCompanyId, orderId },
  }
}

/** Shares of a buyer in wire form. */
export async function shareRows(
  reader: Reader,
  shares: readonly ShareWithPin[],
): Promise<z.input<typeof ShareRow>[]> {
  const deals = await dealsByIds(reader, [...new Set(shares.map(({ pin }) => pin.dealId))])
  const goods = await goodsOf(reader, [...deals.values()])
  return shares.flatMap((one) => {
    const deal = deals.get(one.pin.dealId)
    return deal ? shareRow(one, goods(deal).offer) : []
  })
}
