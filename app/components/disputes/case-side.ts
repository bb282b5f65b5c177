import type { CaseAct } from 'contract/disputes/dispute-forms'
import type { DisputeSide } from 'contract/disputes/states'
import { detailPath } from '../ordering/order-links'
import { casePath, refundPath } from './dispute-links'
import { type DisputeWords, TRADE_WORDS } from './dispute-words'

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

export const BUYER_SIDE: CaseSide = {
  side: 'buyer',
  caller: 'buyer',
  words: TRADE_WORDS,
  other: '商家',
  refunded: '您',
  refundedTo: '您的钱包',
  rest: '商家',
  casePath,
  orderPath: detailPath,
  subjectPath: ({ orderId }) => refundPath(orderId),
}
