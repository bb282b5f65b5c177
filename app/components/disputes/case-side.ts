import type { CaseAct } from 'contract/disputes/dispute-forms'
import type { DisputeSide } from 'contract/disputes/states'
import type { SellerKind } from 'contract/states'
import { detailPath } from '../ordering/order-paths'
import { casePath, refundPath } from './dispute-links'
import { type DisputeWords, orderWords } from './dispute-words'

/** The party for which the pages of a case are shown, and its names in texts. */
export interface CaseParty {
  side: DisputeSide
  /** Whose calls take the steps. */
  caller: 'buyer' | 'merchant' | 'carrier'
  words: DisputeWords
  /** The other side. */
  other: string
  /** Who gets the buyer's part of the disputed amount, and where. */
  refunded: string
  refundedTo: string
  /** Who gets the rest. */
  rest: string
}

/** A party with the links of its pages. */
export interface CaseSide extends CaseParty {
  casePath: (arbitrationId: string, act?: CaseAct) => string
  orderPath: (orderId: string) => string
  /** The page of what the case is about; null where that is the page of the case. */
  subjectPath: ((arbitration: { orderId: string; objection: { id: string } | null }) => string) | null
}

/** The buyer of an order from this kind of seller. */
export function buyerSide(seller: SellerKind): CaseSide {
  const words = orderWords(seller)
  return {
    side: 'buyer',
    caller: 'buyer',
    words,
    other: '对方',
    refunded: '您',
    refundedTo: '您的钱包',
    rest: words.sides.merchant,
    casePath,
    orderPath: detailPath,
    subjectPath: ({ orderId }) => refundPath(orderId),
  }
}
