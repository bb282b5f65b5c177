/** Open spot pins, deals and the member's own shares. */
export const PINS = '/nowPins'

/** Deals of an offer of which pins can be opened. */
export function dealsOfOfferPath(offerId: string): string {
  return `${PINS}?${new URLSearchParams({ view: 'deals', offerId })}`
}

/** Compares pins with buying alone. */
export const PIN_OPTIONS = `${PINS}/options`

/** Tons that the member looks for. */
export const PIN_REQUESTS = `${PINS}/requests`

/** The page of a pin. */
export function pinPath(id: string, more: Record<string, string> = {}): string {
  return `${PINS}/detail?${new URLSearchParams({ id, ...more })}`
}

/** The address of a pin's page as a code for phones. */
export function pinQrPath(pinId: string): string {
  return `${PINS}/qr?${new URLSearchParams({ pinId })}`
}

/** The page to open a pin of a deal. */
export function openPath(id: string, more: Record<string, string> = {}): string {
  return `${PINS}/open?${new URLSearchParams({ id, ...more })}`
}

/** The shop's deals. */
export const MERCHANT_PINS = '/merchant/pins'
