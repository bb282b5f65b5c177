import type { Reader } from 'backend/platform/database/database'
import type { BidReceipt } from 'contract/auction/market'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { auctionBid, auctionBidder } from '../tables'

const RECEIPT = {
  lotId: auctionBid.lotId,
  seq: auctionBid.seq,
  bidder: auctionBidder.code,
  priceFenPerTon: auctionBid.priceFenPerTon,
  weightKg: auctionBid.weightKg,
  takesPart: auctionBid.takesPart,
  receivedAt: auctionBid.receivedAt,
  previousHash: auctionBid.previousHash,
  hash: auctionBid.hash,
}

function selectReceipts(reader: Reader) {
  return reader
    .select(RECEIPT)
    .from(auctionBid)
    .innerJoin(auctionBidder, eq(auctionBidder.id, auctionBid.bidderId))
}

/** A page of a company's receipts of a lot, newest first. */
export async function receiptsOf(
  reader: Reader,
  companyId: string | null,
  lotId: string,
  { page, size }: { page: number; size: number },
): Promise<{ list: z.input<typeof BidReceipt>[]; total: number }> {
  if (companyId === null) return { list: [], total: 0 }
  const isMine = and(eq(auctionBid.lotId, lotId), eq(auctionBidder.companyId, companyId))
  const [rows, [counted]] = await Promise.all([
    selectReceipts(reader)
      .where(isMine)
      .orderBy(desc(auctionBid.seq))
      .limit(size)
      .offset(page * size),
    reader
      .select({ total: sql<number>`count(*)::int` })
      .from(auctionBid)
      .innerJoin(auctionBidder, eq(auctionBidder.id, auctionBid.bidderId))
      .where(isMine),
  ])
  return { list: rows, total: counted?.total ?? 0 }
}

/** One receipt of a company; undefined for those of others. */
export async function receiptOf(
  reader: Reader,
  companyId: string | null,
  { lotId, seq }: { lotId: string; seq: number },
): Promise<z.input<typeof BidReceipt> | undefined> {
  if (companyId === null) return undefined
  const [row] = await selectReceipts(reader).where(
    and(eq(auctionBid.lotId, lotId), eq(auctionBid.seq, seq), eq(auctionBidder.companyId, companyId)),
  )
  return row
}
