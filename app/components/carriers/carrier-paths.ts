/** The list of carriers. */
export const CARRIERS = '/car'

/** The page of one of them. */
export function carrierPath(carrierId: string): string {
  return `/carDetail?id=${carrierId}`
}

/** Prices of lines between two cities. */
export const LINE_QUOTATION = '/lineQuotation'

export function quotationPath(from: string, to: string): string {
  return `${LINE_QUOTATION}?${new URLSearchParams({ from, to })}`
}

/** The carrier's own lines. */
export const LINES = '/carrier/lines'

export function linePath(lineId: string): string {
  return `${LINES}/${lineId}`
}

/** Tables of lines that were uploaded. */
export const LINE_IMPORTS = `${LINES}/imports`

/** Who acts for the carrier. */
export const CARRIER_STAFF = '/carrier/staff'
