/** The page of retail goods. */
export function retailPath(id: string, more: Record<string, string> = {}): string {
  return `/pickDetail?${new URLSearchParams({ id, ...more })}`
}

/** The shop's retail goods. */
export const MERCHANT_RETAIL = '/merchant/retail'
