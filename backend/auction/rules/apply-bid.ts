import { accept, type Verdict } from 'backend/platform/verdict'
import { extendEnd } from 'contract/auction/lot-time'
import { type BidderStanding, type BidRefusal, type JudgedLot, judgeBid } from './judge-bid'
import { receiptHash } from './proof'

/** A lot with the end of its log. */
export interface LotBook extends JudgedLot {
  readonly id: string
  /** Sequence number of the last bid; 0 without bids. */
  readonly lastSeq: number
  /** Hash of the last receipt; of the terms without bids. */
  readonly lastHash: string
}

export interface SentBid {
  readonly companyId: string
  readonly priceFenPerTon: number
  readonly weightKg: number
  readonly takesPart: boolean
}

export interface BidReceipt {
  readonly seq: number
  readonly bidder: string
  readonly priceFenPerTon: number
  readonly weightKg: number
  readonly takesPart: boolean
  readonly receivedAt: Date
  readonly previousHash: string
  readonly hash: string
}

/**
 * Judges a bid and adds it to the log. The caller holds the lot's lock, so the sequence number decides among equals.
 * @param bidder the random id in this lot; without one the company has no deposit
 * @returns the receipt, and the lot after the bid
 */
export function applyBid(
  book: LotBook,
  { bidder, ...standing }: BidderStanding & { readonly bidder: string },
  bid: SentBid,
  receivedAt: Date,
): Verdict<{ book: LotBook; receipt: BidReceipt }, BidRefusal> {
  const judged = judgeBid(book, standing, bid, receivedAt)
  if (!judged.ok) return judged
  const { priceFenPerTon, weightKg, takesPart } = bid
  const facts = {
    lotId: book.id,
    seq: book.lastSeq + 1,
    bidder,
    priceFenPerTon,
    weightKg,
    takesPart,
    previousHash: book.lastHash,
  }
  const hash = receiptHash({ ...facts, receivedAt: receivedAt.toISOString() })
  const { lotId: _, ...receipt } = facts
  return accept({
    receipt: { ...receipt, receivedAt, hash },
    book: {
      ...book,
      ...extendEnd(book, receivedAt),
      lastSeq: facts.seq,
      lastHash: hash,
      topFenPerTon: Math.max(book.topFenPerTon ?? 0, priceFenPerTon),
    },
  })
}
