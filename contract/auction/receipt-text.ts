/** Texts whose SHA-256 proves receipts and reserves. No zod here: browsers and the verifier load this file. */
import type { LoggedBid } from './allocation'

/** The parts of a receipt that its hash covers. */
export interface ReceiptFacts extends LoggedBid {
  readonly lotId: string
  /** Instant of receipt, ISO in UTC with milliseconds. */
  readonly receivedAt: string
  /** Hash of the previous receipt; of the terms for the first. */
  readonly previousHash: string
}

/** The terms that the announcement states and the first receipt refers to. */
export interface TermsFacts {
  readonly lotId: string
  readonly lotNo: string
  readonly weightKg: number
  readonly minKg: number
  readonly stepKg: number
  readonly startFenPerTon: number
  readonly stepFenPerTon: number
  readonly maxRaiseFenPerTon: number | null
  readonly depositFen: number | null
  readonly reserveHash: string | null
  readonly startsAt: string
  /** End without extensions. */
  readonly endsAt: string
}

export function receiptText(r: ReceiptFacts): string {
  const { lotId, seq, bidder, priceFenPerTon, weightKg, takesPart, receivedAt, previousHash } = r
  return JSON.stringify([lotId, seq, bidder, priceFenPerTon, weightKg, takesPart, receivedAt, previousHash])
}

export function termsText(t: TermsFacts): string {
  return JSON.stringify([
    t.lotId,
    t.lotNo,
    t.weightKg,
    t.minKg,
    t.stepKg,
    t.startFenPerTon,
    t.stepFenPerTon,
    t.maxRaiseFenPerTon,
    t.depositFen,
    t.reserveHash,
    t.startsAt,
    t.endsAt,
  ])
}

/** @param nonce 128 random bits in hexadecimal, revealed at the close */
export function reserveText(lotId: string, reserveFenPerTon: number, nonce: string): string {
  return JSON.stringify([lotId, reserveFenPerTon, nonce])
}
