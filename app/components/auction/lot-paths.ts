/** The page of a lot; with `act`, one of its forms. */
export function lotPath(id: string, more: Record<string, string> = {}): string {
  return `/auctionDetail?${new URLSearchParams({ id, ...more })}`
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
