/** The page of a member's order. */
export function detailPath(orderId: string): string {
  return `/personalCenter/myOrderDetail?id=${orderId}`
}

/** The page of a correction of a hand-over. */
export const correctionPath = (orderId: string, handOver: string) =>
  `/personalCenter/myOrderDetail/correction?${new URLSearchParams({ id: orderId, handOver })}`
