import { maskLabel } from 'backend/account'
import { isLive, isSeenBy } from 'backend/pins'
import type { Reader } from 'backend/platform/database/database'
import type { Actor } from 'backend/platform/endpoint'
import type { RetailDetail, RetailTerms } from 'contract/retail'
import type { MerchantRetailDeal } from 'contract/retail/merchant-pins'
import type {
  RetailDeal,
  RetailDealDetail,
  RetailPin,
  RetailPinDetail,
  RetailShare,
} from 'contract/retail/pins'
import type { z } from 'zod'
import { isOnSale } from '../buy-bags'
import { type Goods, goodsByIds } from '../goods-store'
import { describeDetail, describeGoods } from '../goods-views'
import { bagsOfPin, headsOf, isJoinable } from '../rules/judge-pin'
import { type Deal, type DealWithPins, dealsByIds } from './deal-store'
import type { PinWithShares, ShareWithPin } from './pin-store'

const distinct = (ids: readonly string[]) => [...new Set(ids)]

/** Goods in wire form by their id. */
async function describedGoods(reader: Reader, goodsIds: readonly string[]) {
  const goods = [...(await goodsByIds(reader, distinct(goodsIds))).values()]
  const described = new Map((await describeGoods(reader, goods)).map((one) => [one.id, one]))
  return (goodsId: string): RetailTerms => {
    const found = described.get(goodsId)
    if (!found) throw new Error(`retail goods ${goodsId} do not exist`)
    return found
  }
}

function termsOf({ heads, priceFenPerBag, minBags, maxBags }: Deal) {
  return { heads, priceFenPerBag, minBags, maxBags }
}

function rowOfDeal<G extends RetailTerms>(deal: DealWithPins, goods: G) {
  const { id, openPins } = deal
  const pinsLeft = deal.endedAt === null ? Math.floor(goods.availableBags / bagsOfPin(deal)) : 0
  return { id, goods, ...termsOf(deal), openPins, pinsLeft }
}

/** A deal in wire form. */
export async function dealRow(reader: Reader, deal: DealWithPins): Promise<RetailDeal> {
  return rowOfDeal(deal, (await describedGoods(reader, [deal.goodsId]))(deal.goodsId))
}

export async function dealDetail(
  reader: Reader,
  deal: DealWithPins,
  goods: Goods,
  now: Date,
): Promise<z.input<typeof RetailDealDetail>> {
  const row = rowOfDeal(deal, await describeDetail(reader, goods, now))
  return { ...row, isOpen: isOnSale(goods) && row.pinsLeft > 0, at: now }
}

/** A deal in wire form for its merchant. */
export function merchantDeal(deal: DealWithPins): z.input<typeof MerchantRetailDeal> {
  const { id, goodsId, openPins, filledPins, failedPins, orderedBags, createdAt, endedAt } = deal
  return {
    ...{ id, goodsId, ...termsOf(deal), openPins, filledPins, failedPins, orderedBags },
    state: endedAt === null ? 'open' : 'ended',
    createdAt,
    endedAt,
  }
}

function rowOfPin<G extends RetailTerms>(pin: PinWithShares, deal: Deal, goods: G) {
  const { id, pinNo, dealId, state, openedAt, deadline } = pin
  return {
    ...{ id, pinNo, dealId, state, goods, ...termsOf(deal), ...headsOf(pin) },
    ...{ openedAt, deadline: deadline },
  }
}

/** Pins in wire form. */
export async function pinRows(
  reader: Reader,
  pins: readonly PinWithShares[],
): Promise<z.input<typeof RetailPin>[]> {
  const deals = await dealsByIds(reader, distinct(pins.map(({ dealId }) => dealId)))
  const goods = await describedGoods(
    reader,
    pins.map(({ goodsId }) => goodsId),
  )
  return pins.flatMap((pin) => {
    const deal = deals.get(pin.dealId)
    return deal ? rowOfPin(pin, deal, goods(pin.goodsId)) : []
  })
}

/** A pin in wire form, with what it says of the caller. */
export async function pinDetail(
  reader: Reader,
  { pin, deal, goods }: { pin: PinWithShares; deal: Deal; goods: Goods },
  viewer: Actor | null,
  now: Date,
): Promise<z.input<typeof RetailPinDetail>> {
  const detail: RetailDetail = await describeDetail(reader, goods, now)
  const mine = viewer && pin.shares.findLast((share) => isSeenBy(share, viewer))
  return {
    ...rowOfPin(pin, deal, detail),
    shares: pin.shares.filter(isLive).map((share) => ({
      name: maskLabel(share.buyerName),
      bags: share.bags,
      isPaid: share.state !== 'unpaid',
      isOpener: share.isOpener,
      isMine: viewer !== null && isSeenBy(share, viewer),
      joinedAt: share.joinedAt,
    })),
    isJoinable: isJoinable(pin, now),
    mine: mine ? shareRow({ share: mine, pin }, goods) : null,
    at: now,
  }
}

function shareRow(
  { share, pin }: ShareWithPin,
  { grade, maker }: Pick<Goods, 'grade' | 'maker'>,
): z.input<typeof RetailShare> {
  const { id, pinId, bags, goodsFen, freightFen, totalFen, state, buyingCompanyId, orderId } = share
  return {
    ...{ id, pinId, pinNo: pin.pinNo, grade, maker, bags, goodsFen, freightFen, totalFen, state },
    joinedAt: share.joinedAt,
    payBefore: share.payBefore,
    ...{ pinState: pin.state, deadline: pin.deadline, buyingCompanyId, orderId },
  }
}

/** Shares of a buyer in wire form. */
export async function shareRows(
  reader: Reader,
  shares: readonly ShareWithPin[],
): Promise<z.input<typeof RetailShare>[]> {
  const goods = await describedGoods(
    reader,
    shares.map(({ pin }) => pin.goodsId),
  )
  return shares.map((one) => shareRow(one, goods(one.pin.goodsId)))
}
