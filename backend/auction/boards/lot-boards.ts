import { coalescedReads } from 'backend/platform/coalesced-reads'
import type { Reader } from 'backend/platform/database/database'
import { LOT_EVENTS_MAX, type LotEvents } from 'contract/auction/market'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { lotById } from '../lot-store'
import { auctionBid, auctionBidder } from '../tables'
import { type BoardBid, boardOf, type LotBoard, liveOf, publicBid } from './lot-board'

/** Lots of one server that are followed at the same time; others are read anew. */
const BOARDS_MAX = 100

/** Boards of this server. A reader sees every bid that was committed before its call. */
export interface LotBoards {
  /** @returns undefined for unknown lots and those without an announcement */
  read(lotId: string): Promise<LotBoard | undefined>
  /** What happened after a bid. */
  eventsAfter(lotId: string, after: number, now: Date): Promise<z.input<typeof LotEvents> | undefined>
}

/** Reads only the bids that are new since the last read, once for all parallel readers. */
export function createLotBoards(reader: Reader): LotBoards {
  const boards = new LRUCache<string, LotBoard>({ max: BOARDS_MAX })
  const read = coalescedReads(async (lotId: string) => {
    const found = await lotById(reader, lotId)
    if (!found || found.lot.poolId === null) return undefined
    const before = boards.get(lotId)
    const known = before?.lot.lastSeq ?? 0
    if (before && isSame(before, found.lot)) return before
    // Up to the lot's number, so that lot and bids are of one instant.
    const bids = found.lot.lastSeq > known ? await bidsBetween(reader, lotId, known, found.lot.lastSeq) : []
    const board = boardOf(before, found, bids)
    boards.set(lotId, board)
    return board
  })
  return {
    read,
    eventsAfter: async (lotId, after, now) => {
      const board = await read(lotId)
      if (!board) return undefined
      const { lastSeq } = board.lot
      const upTo = Math.min(lastSeq, after + LOT_EVENTS_MAX)
      const isKept = (board.newest[0]?.seq ?? Number.POSITIVE_INFINITY) <= after + 1
      const bids = isKept
        ? board.newest.filter(({ seq }) => seq > after && seq <= upTo)
        : upTo > after
          ? await bidsBetween(reader, lotId, after, upTo)
          : []
      const cursor = bids.at(-1)?.seq ?? after
      return { live: liveOf(board, now), bids: bids.map(publicBid), cursor, isMore: cursor < lastSeq }
    },
  }
}

function isSame({ lot }: LotBoard, now: LotBoard['lot']): boolean {
  return lot.lastSeq === now.lastSeq && lot.state === now.state
}

async function bidsBetween(reader: Reader, lotId: string, after: number, upTo: number): Promise<BoardBid[]> {
  return await reader
    .select({
      seq: auctionBid.seq,
      bidder: auctionBidder.code,
      priceFenPerTon: auctionBid.priceFenPerTon,
      weightKg: auctionBid.weightKg,
      takesPart: auctionBid.takesPart,
      receivedAt: auctionBid.receivedAt,
    })
    .from(auctionBid)
    .innerJoin(auctionBidder, eq(auctionBidder.id, auctionBid.bidderId))
    .where(and(eq(auctionBid.lotId, lotId), gt(auctionBid.seq, after), lte(auctionBid.seq, upTo)))
    .orderBy(asc(auctionBid.seq))
}
