/** The page of retail goods. */
export function retailPath(id: string, more: Record<string, string> = {}): string {
  return `/pickDetail?${new URLSearchParams({ id, ...more })}`
}

/** The shop's retail goods. */
export const MERCHANT_RETAIL = '/merchant/retail'

/** The pins that the shop offers of its retail goods. */
export function dealsPath(goodsId: string): string {
  return `${MERCHANT_RETAIL}/${goodsId}/pins`
}
