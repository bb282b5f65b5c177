/** The page of a flash sale. */
export function salePath(id: string, more: Record<string, string> = {}): string {
  return `/seckillDetail?${new URLSearchParams({ id, ...more })}`
}

/** The shop's flash sales. */
export const MERCHANT_SALES = '/merchant/flashSales'

/** The flash sales that operators review. */
export const CONSOLE_SALES = '/console/flashSales'
