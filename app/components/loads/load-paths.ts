/** The form of a new load. */
export const LOGISTICS = '/logistics'

interface NewLoad {
  /** The order whose goods are carried, or an earlier load. */
  orderId?: string
  loadId?: string
  /** A line at whose price its carrier is asked, the weight, and the city where the line goes to a province. */
  lineId?: string
  kg?: number
  to?: string
}

/** The form of a new load, filled in. */
export function newLoadPath({ kg, ...more }: NewLoad): string {
  const query = new URLSearchParams({ ...more, ...(kg !== undefined && { kg: String(kg) }) }).toString()
  return query === '' ? LOGISTICS : `${LOGISTICS}?${query}`
}

/** A company's loads. */
export const MY_LOADS = '/personalCenter/seekCar'

/** The page of a load, or the confirmation of one of its quotes. */
export function loadPath(id: string, quote?: string): string {
  const query = new URLSearchParams({ id, ...(quote !== undefined && { quote }) })
  return `/personalCenter/logisticsCar?${query}${quote === undefined ? '' : '#act'}`
}

/** Loads as carriers see them. */
export const CARRIER_LOADS = '/carrier/loads'
export const carrierLoadPath = (id: string) => `${CARRIER_LOADS}/${id}`

/** A carrier's own quotes. */
export const CARRIER_QUOTES = '/carrier/quotes'
