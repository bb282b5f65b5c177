import { smsCodesOf } from 'backend/account'
import { type Actor, type AnsweredEndpoint, answer, type Call, requestKey } from 'backend/platform/endpoint'
import type { ModuleContext } from 'backend/platform/module'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import * as contract from 'contract/auction/market'
import { verifyLog } from 'contract/auction/verify-log'
import type { LotBoard } from './boards/lot-board'
import { liveOf } from './boards/lot-board'
import { createLotBoards, type LotBoards } from './boards/lot-boards'
import { readLotLog } from './lot-log'
import { lotById } from './lot-store'
import { announcementOf } from './market/announcement'
import { describeLot } from './market/describe-lot'
import { type Codes, holdDepositWithCode, sendDepositCode } from './market/hold-deposit'
import { describeLots, findLots, otherLots } from './market/list-lots'
import { myLot, myLots } from './market/my-lots'
import { previewBid } from './market/preview-bid'
import { receiptOf, receiptsOf } from './market/receipts'
import { setReminder } from './market/reminders'
import { createBidQueue } from './place-bids'

/** Lots that the page of a lot offers besides it. */
const OTHERS_MAX = 6

/** Calls of buyers. */
export function marketEndpoints(context: ModuleContext): AnsweredEndpoint[] {
  const boards = createLotBoards(context.db.orm)
  return [
    ...lotEndpoints(boards),
    ...memberEndpoints(boards, smsCodesOf(context)),
    ...bidEndpoints(boards, context),
  ]
}

function lotEndpoints(boards: LotBoards): AnsweredEndpoint[] {
  return [
    answer(contract.lotPages, async (call, query) => {
      const { orm } = call.db
      const viewer = await call.askActor()
      const { lots, total, facets, search } = await findLots(orm, query, viewer, call.now)
      const ids = lots.map(({ lot }) => lot.id)
      const [rows, mine] = await Promise.all([
        describeLots(orm, lots, call.now),
        viewer ? myLots(orm, boards, viewer, ids) : null,
      ])
      const list = rows.map((row) => ({ ...row, mine: mine?.get(row.id) ?? null }))
      const { page, size } = query
      return accept({ list, total, page, size, facets, search, at: call.now })
    }),

    answer(contract.restsAuction, async ({ db, now }, { id }) => {
      const found = await lotById(db.orm, id)
      if (!found || found.lot.poolId === null) return refuse('not_found')
      const others = await otherLots(db.orm, found, now, OTHERS_MAX)
      return accept(await describeLots(db.orm, others, now))
    }),

    answer(contract.lotById, async (call, { id }) => {
      const board = await boards.read(id)
      if (!board) return refuse('not_found')
      const { orm } = call.db
      const viewer = await call.askActor()
      const [detail, mine] = await Promise.all([
        describeLot(orm, board, call.now),
        viewer ? myLot(orm, boards, viewer, id) : null,
      ])
      return accept({ ...detail, mine })
    }),

    answer(contract.lotEvents, async ({ now }, { id, after }) => {
      const events = await boards.eventsAfter(id, after, now)
      return events ? accept(events) : refuse('not_found')
    }),

    answer(contract.findBiddingInfo, async ({ db }, { id }) => {
      const found = await lotById(db.orm, id)
      if (!found || found.lot.poolId === null) return refuse('not_found')
      return accept(announcementOf(found))
    }),

    answer(contract.lotLog, async ({ db }, { id }) => {
      const log = await readLotLog(db.orm, id)
      if (!log.ok) return log
      const { problems } = await verifyLog(log.value)
      const { bids, allocations, ...rest } = log.value
      return accept({
        log: { ...rest, bids: [...bids], allocations: [...allocations] },
        problems: [...problems],
      })
    }),
  ]
}

function memberEndpoints(boards: LotBoards, codes: Codes): AnsweredEndpoint[] {
  return [
    answer(contract.auctionTop, async ({ db, actor, now }, { id }) => {
      const board = await boards.read(id)
      if (!board) return refuse('not_found')
      return accept({ ...liveOf(board, now), mine: await myLot(db.orm, boards, actor, id) })
    }),

    answer(contract.auctionMessage, ({ db, actor, now }, { id, remind }) =>
      db.transaction((tx) => setReminder(tx, actor.memberId, { lotId: id, isWanted: remind === '1' }, now)),
    ),

    answer(contract.depositCode, (call, { requestId }) => sendDepositCode(codes, call, requestId)),

    answer(contract.saveDeposit, (call, input) => holdDepositWithCode(codes, call, input)),
  ]
}

function bidEndpoints(boards: LotBoards, { db, beforeClosing }: ModuleContext): AnsweredEndpoint[] {
  const queue = createBidQueue(db)
  beforeClosing?.(() => queue.settled())
  return [
    answer(contract.saveBid, async (call, input) => {
      const { memberId, companyId } = call.actor
      if (companyId === null) return refuse('bidder_company_required')
      const { id, priceFenPerTon, weightKg, takesPart } = input
      const request = { key: requestKey(call, 'auction.bid', input), at: call.now }
      return await queue.submit(id, { memberId, companyId, priceFenPerTon, weightKg, takesPart, request })
    }),

    answer(contract.previewBid, async (call, { id, ...bid }) => {
      const found = await companyLot(boards, call, id)
      if (!found.ok) return found
      const { board, companyId } = found.value
      const { bidder, heldFen } = await myLot(call.db.orm, boards, call.actor, id)
      return accept(previewBid(board, { bidder, heldFen }, { ...bid, companyId }, call.now))
    }),

    answer(contract.myBids, async ({ db, actor }, { id, ...place }) => {
      const board = await boards.read(id)
      if (!board) return refuse('not_found')
      return accept({ ...(await receiptsOf(db.orm, actor.companyId, id, place)), ...place })
    }),

    answer(contract.receipt, async ({ db, actor }, { id, seq }) => {
      const found = await receiptOf(db.orm, actor.companyId, { lotId: id, seq })
      return found ? accept(found) : refuse('not_found')
    }),
  ]
}

async function companyLot(
  boards: LotBoards,
  { actor }: Call<Actor>,
  id: string,
): Promise<Verdict<{ board: LotBoard; companyId: string }, 'bidder_company_required' | 'not_found'>> {
  if (actor.companyId === null) return refuse('bidder_company_required')
  const board = await boards.read(id)
  return board ? accept({ board, companyId: actor.companyId }) : refuse('not_found')
}
