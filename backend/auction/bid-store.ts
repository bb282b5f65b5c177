import { orderingOrder } from 'backend/ordering'
import { anyOf, idArray } from 'backend/platform/database/any-of'
import type { Reader, Tx } from 'backend/platform/database/database'
import { insertRows } from 'backend/platform/database/insert-rows'
import { lockNextDue } from 'backend/platform/stores/rows'
import { and, asc, count, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { auctionBid, auctionBidder } from './tables'

export type Bidder = typeof auctionBidder.$inferSelect

/** The lot's lock and a unique key allow one bidder per company. */
export async function insertBidder(tx: Tx, bidder: typeof auctionBidder.$inferInsert): Promise<void> {
  await tx.insert(auctionBidder).values(bidder)
}

/** Bidders of a lot among these companies. */
export async function biddersOf(
  reader: Reader,
  lotId: string,
  companyIds: readonly string[],
): Promise<Bidder[]> {
  return await reader
    .select()
    .from(auctionBidder)
    .where(and(eq(auctionBidder.lotId, lotId), anyOf(auctionBidder.companyId, companyIds)))
}

/** Number of companies with a deposit for a lot. */
export async function countBidders(reader: Reader, lotId: string): Promise<number> {
  const [counted] = await reader
    .select({ bidders: count() })
    .from(auctionBidder)
    .where(eq(auctionBidder.lotId, lotId))
  return counted?.bidders ?? 0
}

/** The bidders of lots, each with the number of its bids and the last one. */
export async function lastBidsOfLots(reader: Reader, lotIds: readonly string[]) {
  if (lotIds.length === 0) return []
  const bids = reader
    .select({
      bidderId: auctionBid.bidderId,
      bids: sql<number>`count(*)`.mapWith(Number).as('bids'),
      lastSeq: sql<number>`max(${auctionBid.seq})`.as('last_seq'),
    })
    .from(auctionBid)
    .where(inArray(auctionBid.lotId, [...lotIds]))
    .groupBy(auctionBid.bidderId)
    .as('bids_of_bidder')
  return await reader
    .select({
      lotId: auctionBidder.lotId,
      companyId: auctionBidder.companyId,
      bidder: auctionBidder.code,
      bids: sql<number>`coalesce(${bids.bids}, 0)`.mapWith(Number),
      lastFenPerTon: auctionBid.priceFenPerTon,
      lastKg: auctionBid.weightKg,
    })
    .from(auctionBidder)
    .leftJoin(bids, eq(bids.bidderId, auctionBidder.id))
    .leftJoin(auctionBid, and(eq(auctionBid.bidderId, bids.bidderId), eq(auctionBid.seq, bids.lastSeq)))
    .where(inArray(auctionBidder.lotId, [...lotIds]))
    .orderBy(asc(auctionBidder.createdAt), asc(auctionBidder.id))
}

type LastBid = Pick<typeof auctionBid.$inferSelect, 'priceFenPerTon' | 'weightKg'>

/** The last bid of each of these bidders, by bidder: one look into the index for each, however long the log is. */
export async function lastBidsOf(tx: Tx, bidderIds: readonly string[]): Promise<Map<string, LastBid>> {
  const rows = await tx.execute<LastBid & { bidderId: string }>(sql`
    select b.bidder_id as "bidderId", b.price_fen_per_ton::float8 as "priceFenPerTon", b.weight_kg::float8 as "weightKg"
    from unnest(${idArray(bidderIds)}) as asked (id)
    cross join lateral (
      select bidder_id, price_fen_per_ton, weight_kg from ${auctionBid} where bidder_id = asked.id order by seq desc limit 1
    ) b`)
  return new Map(rows.map(({ bidderId, ...last }) => [bidderId, last]))
}

export async function insertBids(tx: Tx, bids: readonly (typeof auctionBid.$inferInsert)[]): Promise<void> {
  await insertRows(tx, auctionBid, bids)
}

/** The log of a lot in its order, with the random ids of the bidders. */
export async function bidsOfLot(reader: Reader, lotId: string) {
  return await reader
    .select({
      lotId: auctionBid.lotId,
      seq: auctionBid.seq,
      bidder: auctionBidder.code,
      companyId: auctionBidder.companyId,
      priceFenPerTon: auctionBid.priceFenPerTon,
      weightKg: auctionBid.weightKg,
      takesPart: auctionBid.takesPart,
      receivedAt: auctionBid.receivedAt,
      previousHash: auctionBid.previousHash,
      hash: auctionBid.hash,
    })
    .from(auctionBid)
    .innerJoin(auctionBidder, eq(auctionBidder.id, auctionBid.bidderId))
    .where(eq(auctionBid.lotId, lotId))
    .orderBy(asc(auctionBid.seq))
}

export async function updateBidder(tx: Tx, id: string, changed: Partial<Bidder>): Promise<void> {
  await tx.update(auctionBidder).set(changed).where(eq(auctionBidder.id, id))
}

/** Bidders without an allocation get nothing. */
export async function setLosers(tx: Tx, lotId: string): Promise<void> {
  await tx
    .update(auctionBidder)
    .set({ wonKg: 0 })
    .where(and(eq(auctionBidder.lotId, lotId), isNull(auctionBidder.wonKg)))
}

/** Locks the next bidder of a closed lot whose money is not settled, unless another server has. */
export async function lockUnsettled(tx: Tx, except: readonly string[]): Promise<Bidder | undefined> {
  const where = and(isNull(auctionBidder.settledAt), isNotNull(auctionBidder.wonKg))
  return await lockNextDue(tx, auctionBidder, { where, except })
}

/** The winner of an order. @throws Error if it has none */
export async function bidderOfOrder(reader: Reader, orderId: string): Promise<Bidder> {
  const [bidder] = await reader.select().from(auctionBidder).where(eq(auctionBidder.orderId, orderId))
  if (!bidder) throw new Error(`order ${orderId} is of no lot`)
  return bidder
}

/** Wins of a company since before this instant, of orders that wait for their payment. */
export async function unpaidWinners(
  reader: Reader,
  companyId: string,
  settledBefore: Date,
): Promise<Bidder[]> {
  const rows = await reader
    .select({ bidder: auctionBidder })
    .from(auctionBidder)
    .innerJoin(orderingOrder, eq(orderingOrder.id, auctionBidder.orderId))
    .where(
      and(
        eq(auctionBidder.companyId, companyId),
        lte(auctionBidder.settledAt, settledBefore),
        eq(orderingOrder.state, 'awaiting_payment'),
      ),
    )
  return rows.map(({ bidder }) => bidder)
}

/** Records the allocation of a bidder. */
export async function setWinner(
  tx: Tx,
  lotId: string,
  code: string,
  won: { wonKg: number; wonFenPerTon: number },
): Promise<void> {
  await tx
    .update(auctionBidder)
    .set(won)
    .where(and(eq(auctionBidder.lotId, lotId), eq(auctionBidder.code, code)))
}
