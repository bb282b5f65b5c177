/** The page of a trial order with its report. */
export function trialPath(orderId: string): string {
  return `/personalCenter/tryDetail?${new URLSearchParams({ id: orderId })}`
}

/** The page on which a sample is ordered. @param id a sample or an offer */
export function tryPath(id: string): string {
  return `/comfirmTry?${new URLSearchParams({ id })}`
}
