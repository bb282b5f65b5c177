import type { CaseAct, RefundAct } from 'contract/disputes/dispute-forms'

/** The page of refunds and objections of an order, or one of its forms. */
export function refundPath(orderId: string, act?: RefundAct): string {
  return `/personalCenter/refundDetail?${new URLSearchParams({ id: orderId, ...(act && { act }) })}`
}

/** The form of an objection to a truck that was not the buyer's. */
export function wrongTruckPath(orderId: string, handOver: string): string {
  return `${refundPath(orderId, 'object')}&${new URLSearchParams({ handOver })}`
}

/** The page of an arbitration case, or one of its forms. */
export function casePath(arbitrationId: string, act?: CaseAct): string {
  return `/personalCenter/arbitrationDetail?${new URLSearchParams({ id: arbitrationId, ...(act && { act }) })}`
}

/** The upload page, which links back to a page of ours. */
export function uploadPath(page: string): string {
  return `/uploadimg?${new URLSearchParams({ redirect: page })}`
}
