import { shopsByIds } from 'backend/account'
import { productById } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database/database'
import { lowestPrices } from 'backend/spot'
import type { LotRow } from 'contract/auction/lot-rows'
import { phaseOf } from 'contract/auction/lot-time'
import type { LotDetail } from 'contract/auction/market'
import { DEFAULT_PRICE_TONS } from 'contract/spot/price-tons'
import type { z } from 'zod'
import { type LotBoard, liveOf, publicBid } from '../boards/lot-board'
import type { LotWithGoods } from '../lot-store'

/** Bids that the page of a lot shows. */
const LAST_BIDS_MAX = 20

/** An announced lot in a list. */
export function lotRow({ lot, goods }: LotWithGoods, shopName: string, now: Date): z.input<typeof LotRow> {
  const phase = phaseOf(lot, now)
  if (phase === null) throw new Error(`lot ${lot.id} is not public`)
  const { category, grade, maker, processing, warehouse, city } = goods
  const { weightKg, minKg, stepKg, startFenPerTon, stepFenPerTon, maxRaiseFenPerTon, depositFen } = lot
  return {
    id: lot.id,
    lotNo: lot.lotNo,
    ...{ category, grade, maker, processing, warehouse, city },
    ...{ weightKg, minKg, stepKg, startFenPerTon, stepFenPerTon, maxRaiseFenPerTon, depositFen },
    startsAt: lot.startsAt,
    plannedEndsAt: lot.plannedEndsAt,
    shop: { id: lot.shopId, name: shopName },
    phase,
    endsAt: lot.endsAt,
    extensions: lot.extensions,
    bidCount: lot.lastSeq,
    topFenPerTon: lot.topFenPerTon,
    soldKg: lot.soldKg,
  }
}

/** A lot with its rules, ranking and chart, without what belongs to the caller. */
export async function describeLot(
  reader: Reader,
  board: LotBoard,
  now: Date,
): Promise<Omit<z.input<typeof LotDetail>, 'mine'>> {
  const { lot, goods, prices, newest } = board
  const [shops, product, [spot]] = await Promise.all([
    shopsByIds(reader, [lot.shopId]),
    productById(reader, lot.productId),
    lowestPrices(reader, [{ productId: lot.productId, city: null }], { now, tons: DEFAULT_PRICE_TONS }),
  ])
  const { closedAt, reserveFenPerTon: fenPerTon, reserveNonce: nonce } = lot
  const isRevealed = closedAt !== null && fenPerTon !== null && nonce !== null
  return {
    ...lotRow(board, shops.get(lot.shopId)?.name ?? '', now),
    warehouseAddress: goods.warehouseAddress,
    skuId: lot.productId,
    isHazardous: product?.isHazardous ?? false,
    remark: lot.remark,
    spot: spot ?? null,
    termsHash: lot.termsHash,
    reserveHash: lot.reserveHash,
    reserve: isRevealed ? { fenPerTon, nonce } : null,
    closedAt,
    live: liveOf(board, now),
    prices: prices.map(({ at, fenPerTon }) => ({ at, fenPerTon })),
    lastBids: newest.slice(-LAST_BIDS_MAX).reverse().map(publicBid),
    at: now,
  }
}
