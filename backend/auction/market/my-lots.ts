import { heldFenByIds } from 'backend/deposits'
import type { Reader } from 'backend/platform/database/database'
import type { MyLot } from 'contract/auction/market'
import { and, eq, inArray } from 'drizzle-orm'
import type { LotBoard } from '../boards/lot-board'
import type { LotBoards } from '../boards/lot-boards'
import { auctionBidder, auctionReminder } from '../tables'
import type { Viewer } from './list-lots'

const NOTHING: MyLot = {
  bidder: null,
  depositId: null,
  heldFen: 0,
  seq: null,
  priceFenPerTon: null,
  weightKg: null,
  takesPart: false,
  getsKg: 0,
  orderId: null,
  isReminded: false,
}

/** What the viewer and its company have in these lots. */
export async function myLots(
  reader: Reader,
  boards: LotBoards,
  { memberId, companyId }: Viewer,
  lotIds: readonly string[],
): Promise<Map<string, MyLot>> {
  if (lotIds.length === 0) return new Map()
  const ids = [...lotIds]
  const [bidders, reminders] = await Promise.all([
    companyId === null
      ? []
      : reader
          .select()
          .from(auctionBidder)
          .where(and(eq(auctionBidder.companyId, companyId), inArray(auctionBidder.lotId, ids))),
    reader
      .select({ lotId: auctionReminder.lotId })
      .from(auctionReminder)
      .where(and(eq(auctionReminder.memberId, memberId), inArray(auctionReminder.lotId, ids))),
  ])
  const held = await heldFenByIds(
    reader,
    bidders.map(({ depositId }) => depositId),
  )
  const mine = new Map<string, MyLot>()
  for (const { lotId, code, depositId, orderId } of bidders) {
    const board = await boards.read(lotId)
    const heldFen = held.get(depositId) ?? 0
    mine.set(lotId, { ...NOTHING, bidder: code, depositId, heldFen, orderId, ...validBidOf(board, code) })
  }
  const reminded = new Set(reminders.map(({ lotId }) => lotId))
  return new Map(
    ids.map((lotId) => [lotId, { ...(mine.get(lotId) ?? NOTHING), isReminded: reminded.has(lotId) }]),
  )
}

function validBidOf(board: LotBoard | undefined, code: string): Partial<MyLot> {
  const bid = board?.validBids.get(code)
  if (!board || !bid) return {}
  const { seq, priceFenPerTon, weightKg, takesPart } = bid
  return { seq, priceFenPerTon, weightKg, takesPart, getsKg: board.gets.get(code) ?? 0 }
}

/** What the viewer has in one lot. */
export async function myLot(
  reader: Reader,
  boards: LotBoards,
  viewer: Viewer,
  lotId: string,
): Promise<MyLot> {
  return (await myLots(reader, boards, viewer, [lotId])).get(lotId) ?? NOTHING
}
