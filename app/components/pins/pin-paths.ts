import { salePath } from '../flash-sales/sale-paths'

/** Open spot pins, deals and the member's own shares. */
export const PINS = '/nowPins'

interface Pinned {
  readonly offerId: string
  readonly saleId: string | null
}

/** Where the open pins of the same goods are listed. */
export function openPinsPath({ offerId, saleId }: Pinned): string {
  return saleId === null ? `${PINS}?${new URLSearchParams({ offerId })}` : salePath(saleId)
}

/** Where a pin or deal comes from: the list of pins, or its flash sale. */
export const pinsCrumb = ({ saleId }: Pick<Pinned, 'saleId'>) =>
  saleId === null ? { name: '现货拼单', to: PINS } : { name: '秒杀', to: salePath(saleId) }

/** Compares pins with buying alone. */
export const PIN_OPTIONS = `${PINS}/options`

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
