import { requireStaffs } from 'backend/companies'
import { heldFenByIds } from 'backend/deposits'
import { type BatchQueue, createBatchQueue } from 'backend/platform/batching/batch-queue'
import type { Database, Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { type BatchRequest, withIdempotencyKeys } from 'backend/platform/idempotency/batch-requests'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { CLOSE_WAIT_MS } from 'contract/auction/lot-terms'
import { biddersOf, insertBids, lastBidsOf } from './bid-store'
import { checkSeller } from './check-seller'
import { bookOf, type Lot, lockLot, updateLot } from './lot-store'
import { lotEvent } from './propose-lot'
import { applyBid, type SentBid } from './rules/apply-bid'
import type { BidRefusal } from './rules/judge-bid'

/** Most bids of one transaction. */
const BATCH_MAX = 500
/** Most waiting bids per lot and server. */
const WAITING_MAX = 5_000

/** A bid of a company, received by a server. */
export interface ReceivedBid extends SentBid {
  readonly memberId: string
  /** Its `at` is the instant of receipt. */
  readonly request: BatchRequest
}

/** The receipt in wire form, because a repeated request gets it from the request log. */
export interface WireReceipt {
  readonly lotId: string
  readonly seq: number
  readonly bidder: string
  readonly priceFenPerTon: number
  readonly weightKg: number
  readonly takesPart: boolean
  readonly receivedAt: string
  readonly previousHash: string
  readonly hash: string
  /** The end after this bid. */
  readonly endsAt: string
}

/** `not_found` and `forbidden` also for a member who has left the company or lost the role since the call began. */
type FreshRefusal = BidRefusal | 'not_found' | 'forbidden'
export type BidVerdict = Verdict<WireReceipt, FreshRefusal | 'request_reused'>

/** One queue of bids per lot and server. A bid that waits longer than the closing wait does not count. */
export function createBidQueue(db: Pick<Database, 'transaction'>): BatchQueue<ReceivedBid, BidVerdict> {
  return createBatchQueue({
    db,
    batchMax: BATCH_MAX,
    waitingMax: WAITING_MAX,
    waitMs: CLOSE_WAIT_MS,
    apply: placeBids,
  })
}

/** Judges the bids of a batch under the lot's lock and writes the accepted ones, in their order. */
export async function placeBids(tx: Tx, lotId: string, bids: readonly ReceivedBid[]): Promise<BidVerdict[]> {
  const lot = await lockLot(tx, lotId)
  if (!lot || lot.poolId === null) return bids.map(() => refuse('not_found'))
  return await withIdempotencyKeys<WireReceipt, FreshRefusal>(
    tx,
    bids.map(({ request }) => request),
    (fresh) =>
      placeFresh(
        tx,
        lot,
        fresh.flatMap((i) => bids[i] ?? []),
      ),
  )
}

async function placeFresh(
  tx: Tx,
  lot: Lot,
  bids: readonly ReceivedBid[],
): Promise<Verdict<WireReceipt, FreshRefusal>[]> {
  const [newest] = bids.slice(-1)
  if (!newest) return []
  const permitted = await requireStaffs(tx, bids, 'order')
  const isStopped = !(await checkSeller(tx, lot, newest.request.at)).ok
  const standings = await standingsOf(tx, lot.id, bids)
  let book = bookOf(lot)
  const rows: Parameters<typeof insertBids>[1][number][] = []
  const verdicts = bids.map((bid, i): Verdict<WireReceipt, FreshRefusal> => {
    const { at } = bid.request
    const allowed = permitted[i]
    if (!allowed?.ok) return allowed ?? refuse('not_found')
    if (isStopped) return refuse('lot_not_open')
    const known = standings.get(bid.companyId)
    const standing = known ?? { bidder: '', last: null, heldFen: null }
    const applied = applyBid(book, standing, bid, at)
    if (!applied.ok) return applied
    if (!known) throw new Error('a bid without a deposit was accepted')
    const { receipt } = applied.value
    book = applied.value.book
    known.last = receipt
    const { bidder, ...columns } = receipt
    rows.push({ ...columns, id: newId(), lotId: lot.id, bidderId: known.id, memberId: bid.memberId })
    return accept({
      ...receipt,
      lotId: lot.id,
      receivedAt: receipt.receivedAt.toISOString(),
      endsAt: book.endsAt.toISOString(),
    })
  })
  const last = rows.at(-1)
  if (last) {
    await insertBids(tx, rows)
    const { lastSeq, lastHash, topFenPerTon, endsAt, extensions } = book
    await updateLot(tx, lot.id, { lastSeq, lastHash, topFenPerTon, endsAt, extensions })
    await recordEvent(tx, lotEvent('lot_bid', lot.id, last.receivedAt))
  }
  return verdicts
}

interface Standing {
  readonly id: string
  readonly bidder: string
  last: { readonly priceFenPerTon: number; readonly weightKg: number } | null
  readonly heldFen: number | null
}

/** Deposits and last bids of the companies that bid, with three statements for the whole batch. */
async function standingsOf(
  tx: Tx,
  lotId: string,
  bids: readonly ReceivedBid[],
): Promise<Map<string, Standing>> {
  const bidders = await biddersOf(tx, lotId, [...new Set(bids.map(({ companyId }) => companyId))])
  const lastBids = await lastBidsOf(
    tx,
    bidders.map(({ id }) => id),
  )
  const held = await heldFenByIds(
    tx,
    bidders.map(({ depositId }) => depositId),
  )
  return new Map(
    bidders.map(({ id, companyId, code, depositId }) => [
      companyId,
      {
        id,
        bidder: code,
        last: lastBids.get(id) ?? null,
        heldFen: held.get(depositId) ?? null,
      },
    ]),
  )
}
