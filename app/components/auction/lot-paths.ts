/** The page of a lot; with `act`, one of its forms. */
export function lotPath(id: string, more: Record<string, string> = {}): string {
  return `/auctionDetail?${new URLSearchParams({ id, ...more })}`
}

/** A file or picture of a lot. */
export function lotFilePath(
  file: 'calendar' | 'chart' | 'events' | 'log' | 'receipt',
  query: Record<string, string>,
): string {
  return `/auctionDetail/${file}?${new URLSearchParams(query)}`
}
