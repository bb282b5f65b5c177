/** Open retail pins, and the member's own shares. */
export const RETAIL_PINS = '/pickPins'

/** The page of a retail pin. */
export function pinPath(id: string, more: Record<string, string> = {}): string {
  return `${RETAIL_PINS}/detail?${new URLSearchParams({ id, ...more })}`
}

/** The address of a retail pin's page as a code for phones. */
export function pinQrPath(pinId: string): string {
  return `${RETAIL_PINS}/qr?${new URLSearchParams({ pinId })}`
}

/** The page to open a pin of a deal. */
export function openPath(id: string, more: Record<string, string> = {}): string {
  return `${RETAIL_PINS}/open?${new URLSearchParams({ id, ...more })}`
}
