/** Hashes of receipts, terms and reserves. All are SHA-256 in hexadecimal, so that anyone can recompute them. */
import { createHash, randomBytes } from 'node:crypto'
import {
  type ReceiptFacts,
  receiptText,
  reserveText,
  type TermsFacts,
  termsText,
} from 'contract/auction/receipt-text'

const BIDDER_BYTES = 6
/** 128 bits, so that the reserve cannot be found by trying prices. */
const NONCE_BYTES = 16

export function receiptHash(facts: ReceiptFacts): string {
  return sha256Hex(receiptText(facts))
}

/** Start of a lot's chain of receipts. */
export function termsHash(terms: TermsFacts): string {
  return sha256Hex(termsText(terms))
}

export function reserveHash(lotId: string, reserveFenPerTon: number, nonce: string): string {
  return sha256Hex(reserveText(lotId, reserveFenPerTon, nonce))
}

/** Random id of a bidder in one lot. It says nothing about the member or its other lots. */
export function newBidderCode(): string {
  return randomBytes(BIDDER_BYTES).toString('hex')
}

export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('hex')
}

function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
