/** The page of a lot; with `act`, one of its forms. */
export function lotPath(id: string, more: Record<string, string> = {}): string {
  return `/auctionDetail?${new URLSearchParams({ id, ...more })}`
}

/** The page of a lot with a bid: to change it, or to confirm it. */
export function bidPath(
  id: string,
  act: 'bid' | 'confirm',
  bid: { priceFenPerTon: number; weightKg: number; takesPart: boolean },
): string {
  const { priceFenPerTon, weightKg, takesPart } = bid
  const typed = { priceFenPerTon: String(priceFenPerTon), weightKg: String(weightKg) }
  return lotPath(id, { act, ...typed, ...(takesPart && { takesPart: '1' }) })
}

/** The form of a bid with a price; tons are kept as far as they are typed. */
export function refillPath(
  id: string,
  {
    priceFenPerTon,
    weightKg,
    takesPart,
  }: { priceFenPerTon: number; weightKg?: number | undefined; takesPart: boolean },
): string {
  const typed = {
    priceFenPerTon: String(priceFenPerTon),
    ...(weightKg !== undefined && { weightKg: String(weightKg) }),
  }
  return `${lotPath(id, { act: 'bid', ...typed, ...(takesPart && { takesPart: '1' }) })}#act`
}

/** A file or picture of a lot. */
export function lotFilePath(
  file: 'calendar' | 'chart' | 'events' | 'log',
  query: Record<string, string>,
): string {
  return `/auctionDetail/${file}?${new URLSearchParams(query)}`
}

/** The receipt of a bid, as a file of its company. */
export function receiptPath(id: string, seq: number): string {
  return `/personalCenter/auctionMargin/receipt?${new URLSearchParams({ id, seq: String(seq) })}`
}

/** The buyer's page of the order that a lot became. */
export const wonOrderPath = (orderId: string) => `/personalCenter/myOrderDetail?id=${orderId}`
