import { salePath } from '../flash-sales/sale-paths'
import { PINS } from './pin-paths'

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
