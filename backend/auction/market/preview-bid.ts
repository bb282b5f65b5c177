import { allocate, rankBids } from 'contract/auction/allocation'
import { depositFor } from 'contract/auction/deposit'
import { extendEnd } from 'contract/auction/lot-time'
import { lowerBids } from 'contract/auction/lower-bids'
import { type BidPreview, LOWER_BIDS_MAX, refusals } from 'contract/auction/market'
import { refusalText } from 'contract/refusal'
import { amountFen } from 'contract/units'
import type { z } from 'zod'
import type { LotBoard } from '../boards/lot-board'
import { bookOf } from '../lot-store'
import type { SentBid } from '../rules/apply-bid'
import { judgeBid } from '../rules/judge-bid'

/** Stands for a bidder without a deposit. */
const UNKNOWN = ''

/** What a bid would get now, by the rules of the engine. It changes nothing. */
export function previewBid(
  { lot, validBids }: LotBoard,
  { bidder, heldFen }: { bidder: string | null; heldFen: number },
  bid: SentBid,
  now: Date,
): z.input<typeof BidPreview> {
  const { priceFenPerTon, weightKg, takesPart } = bid
  const code = bidder ?? UNKNOWN
  const book = bookOf(lot)
  const standing = { last: validBids.get(code) ?? null, heldFen: bidder === null ? null : heldFen }
  const judged = judgeBid(book, standing, bid, now)
  const mine = { seq: lot.lastSeq + 1, bidder: code, priceFenPerTon, weightKg, takesPart }
  const others = [...validBids.values()].filter((one) => one.bidder !== code)
  const bids = [...others, mine]
  const allocations = allocate({ weightKg: lot.weightKg, reserveFenPerTon: null }, bids)
  const getsKg = allocations.find(({ seq }) => seq === mine.seq)?.weightKg ?? 0
  const neededFen = depositFor(lot, bid)
  const { endsAt } = judged.ok ? extendEnd(lot, now) : lot
  return {
    refusal: judged.ok
      ? null
      : { reason: judged.reason, text: refusalText(refusals[judged.reason], judged.facts) },
    rank: rankBids(bids).findIndex(({ seq }) => seq === mine.seq) + 1,
    getsKg,
    lower: lowerBids(lot, others, mine, standing.last?.priceFenPerTon ?? null).slice(0, LOWER_BIDS_MAX),
    amountFen: amountFen(priceFenPerTon, getsKg),
    neededFen,
    heldFen,
    missingFen: Math.max(0, neededFen - heldFen),
    extendsTo: endsAt > lot.endsAt ? endsAt : null,
    at: now,
  }
}
