/** Pages of lots and of their bids. */
import type { Reader } from 'backend/platform/database/database'
import { type Place, readPage } from 'backend/platform/stores/pages'
import type { LotState } from 'contract/auction/lot-terms'
import { and, asc, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import { selectLots } from './lot-store'
import { auctionBid, auctionBidder, auctionLot } from './tables'

export type LotQuery = Place & { readonly state?: LotState | undefined }
export type SubmittedQuery = Place & { readonly state?: Exclude<LotState, 'draft'> | undefined }

/** A page of a shop's lots, newest first. */
export async function lotsPage(reader: Reader, shopId: string, { state, ...page }: LotQuery) {
  const where = and(eq(auctionLot.shopId, shopId), state && eq(auctionLot.state, state))
  return await pageOf(reader, where, [desc(auctionLot.createdAt), desc(auctionLot.id)], page)
}

/** A page of lots that were submitted: those that wait in order of their submission, others by their start, latest first. */
export async function submittedLotsPage(reader: Reader, { state, ...page }: SubmittedQuery) {
  const where = and(isNotNull(auctionLot.submittedAt), state && eq(auctionLot.state, state))
  const isQueue = state === 'submitted'
  const order = isQueue
    ? [asc(auctionLot.submittedAt), asc(auctionLot.id)]
    : [desc(auctionLot.startsAt), desc(auctionLot.id)]
  return await pageOf(reader, where, order, page)
}

async function pageOf(reader: Reader, where: SQL | undefined, orderBy: SQL[], place: Place) {
  return await readPage(reader, auctionLot, { where, orderBy, ...place }, selectLots(reader))
}

/** A page of the bids of a lot, newest first. */
export async function bidsPage(reader: Reader, lotId: string, { page, size }: Place) {
  return await reader
    .select({
      seq: auctionBid.seq,
      bidder: auctionBidder.code,
      companyId: auctionBidder.companyId,
      priceFenPerTon: auctionBid.priceFenPerTon,
      weightKg: auctionBid.weightKg,
      takesPart: auctionBid.takesPart,
      receivedAt: auctionBid.receivedAt,
    })
    .from(auctionBid)
    .innerJoin(auctionBidder, eq(auctionBidder.id, auctionBid.bidderId))
    .where(eq(auctionBid.lotId, lotId))
    .orderBy(desc(auctionBid.seq))
    .limit(size)
    .offset(page * size)
}
