import type { CaseAct } from 'contract/disputes/dispute-forms'
import type { DisputeSide } from 'contract/disputes/states'
import { detailPath } from '../ordering/order-links'
import { casePath, refundPath } from './dispute-links'

/** The side for which the pages of a case are shown: its names in texts, and its links. */
export interface CaseSide {
  side: DisputeSide
  /** The other side. */
  other: string
  /** Who gets the buyer's part of the disputed amount, and where. */
  refunded: string
  refundedTo: string
  /** Who gets the rest. */
  rest: string
  casePath: (arbitrationId: string, act?: CaseAct) => string
  orderPath: (orderId: string) => string
  /** The page of what the case is about. */
  subjectPath: (arbitration: { orderId: string; objection: { id: string } | null }) => string
}

export const BUYER_SIDE: CaseSide = {
  side: 'buyer',
  other: '商家',
  refunded: '您',
  refundedTo: '您的钱包',
  rest: '商家',
  casePath,
  orderPath: detailPath,
  subjectPath: ({ orderId }) => refundPath(orderId),
}
