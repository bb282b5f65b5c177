import type { DepositPolicy } from 'backend/deposits'

/** Deposits of lots. */
export const auctionDeposits: DepositPolicy = {
  purpose: 'auction',
  subjectKind: 'auction_lot',
  linkOf: (lotId) => `/auctionDetail?id=${lotId}`,
}
