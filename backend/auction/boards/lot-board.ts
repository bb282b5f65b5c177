/** A lot with what its log says now. Pure; a server keeps one per lot and adds the new bids. */

import { allocate, type LoggedBid, rankBids } from 'contract/auction/allocation'
import { phaseOf } from 'contract/auction/lot-time'
import { type LotLive, type PublicBid, RANKS_MAX } from 'contract/auction/market'
import type { z } from 'zod'
import type { LotWithGoods } from '../lot-store'

export interface BoardBid extends LoggedBid {
  readonly receivedAt: Date
}

export interface PricePoint {
  readonly at: Date
  readonly fenPerTon: number
}

export interface LotBoard extends LotWithGoods {
  /** The valid bid of each bidder, by its random id. */
  readonly validBids: ReadonlyMap<string, BoardBid>
  /** The newest bids, oldest first. */
  readonly newest: readonly BoardBid[]
  /** Raises of the highest price, oldest first. */
  readonly prices: readonly PricePoint[]
  /** The valid bids by rank. */
  readonly ranked: readonly BoardBid[]
  /** Kilograms that each bidder gets. The hidden reserve counts from the close on. */
  readonly gets: ReadonlyMap<string, number>
}

/** Newest bids that a board keeps. Older ones are read from the log. */
const NEWEST_MAX = 500
/** Points of the chart; of more raises the oldest are thinned out. */
const PRICES_MAX = 240

/** @param before the board of the same lot with the log up to `bids`; undefined with the whole log */
export function boardOf(
  before: LotBoard | undefined,
  { lot, goods }: LotWithGoods,
  bids: readonly BoardBid[],
): LotBoard {
  const validBids = new Map(before?.validBids)
  const prices = [...(before?.prices ?? [])]
  for (const bid of bids) {
    validBids.set(bid.bidder, bid)
    const { priceFenPerTon: fenPerTon, receivedAt: at } = bid
    if (fenPerTon > (prices.at(-1)?.fenPerTon ?? 0)) prices.push({ at, fenPerTon })
  }
  const ranked = rankBids([...validBids.values()])
  const reserveFenPerTon = lot.closedAt === null ? null : lot.reserveFenPerTon
  const allocations =
    lot.state === 'unsold' ? [] : allocate({ weightKg: lot.weightKg, reserveFenPerTon }, ranked)
  return {
    lot,
    goods,
    validBids,
    ranked,
    newest: [...(before?.newest ?? []), ...bids].slice(-NEWEST_MAX),
    prices: thinned(prices),
    gets: new Map(allocations.map(({ bidder, weightKg }) => [bidder, weightKg])),
  }
}

/** Drops every second point of the older half. */
function thinned(prices: readonly PricePoint[]): readonly PricePoint[] {
  if (prices.length <= PRICES_MAX) return prices
  const half = Math.floor(prices.length / 2)
  return prices.filter((_, i) => i === 0 || i >= half || i % 2 === 0)
}

/** Name of a bidder for others: it says nothing about the company, and in another lot it is another one. */
export function maskedBidder(code: string): string {
  return `用户***${code.slice(-2)}`
}

export function publicBid({
  seq,
  bidder,
  priceFenPerTon,
  weightKg,
  receivedAt,
}: BoardBid): z.input<typeof PublicBid> {
  return {
    seq,
    bidder: maskedBidder(bidder),
    priceFenPerTon,
    weightKg,
    receivedAt,
  }
}

/** The part of a lot that moves, for everybody. */
export function liveOf({ lot, ranked, gets }: LotBoard, now: Date): z.input<typeof LotLive> {
  const phase = phaseOf(lot, now)
  if (phase === null) throw new Error(`lot ${lot.id} is not public`)
  const allocatedKg = [...gets.values()].reduce((sum, kg) => sum + kg, 0)
  const lowest = ranked.findLast(({ bidder }) => gets.has(bidder))
  return {
    lotId: lot.id,
    phase,
    endsAt: lot.endsAt,
    extensions: lot.extensions,
    bidCount: lot.lastSeq,
    bidderCount: ranked.length,
    topFenPerTon: lot.topFenPerTon,
    cutoffFenPerTon: allocatedKg < lot.weightKg ? null : (lowest?.priceFenPerTon ?? null),
    ranking: ranked.slice(0, RANKS_MAX).map((bid, i) => ({
      rank: i + 1,
      ...publicBid(bid),
      takesPart: bid.takesPart,
      getsKg: gets.get(bid.bidder) ?? 0,
    })),
    at: now,
  }
}
