import type { DepositGroup } from 'contract/deposits/states'

/** Pages of a member's deposits. */
export const DEPOSIT_LISTS: Record<DepositGroup, string> = {
  auction: '/personalCenter/auctionMargin',
  contract: '/personalCenter/contractMargin',
  default: '/personalCenter/default',
}

/** The page of a deposit, or its objection form. */
export function depositPath(depositId: string, act?: 'object'): string {
  return `/personalCenter/depositDetail?${new URLSearchParams({ id: depositId, ...(act && { act }) })}`
}
