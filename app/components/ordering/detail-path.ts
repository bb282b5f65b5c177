/** The buyer's page of an order. */
export function detailPath(orderId: string): string {
  return `/personalCenter/myOrderDetail?id=${orderId}`
}
