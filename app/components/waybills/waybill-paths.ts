/** A company's waybills as their shipper. */
export const FREIGHT = '/personalCenter/freight'

const FREIGHT_ACTS = ['sign', 'confirm', 'cancel', 'change', 'exception', 'paper'] as const
/** Form that the page of a waybill opens for its shipper. */
export type FreightAct = (typeof FREIGHT_ACTS)[number]

/** The form that an address names; null for one of the carrier's, and without any. */
export function shipperAct(act: string | undefined): FreightAct | null {
  return FREIGHT_ACTS.find((one) => one === act) ?? null
}

/** The page of a waybill, or of one of its forms; an exception is answered by its id. */
export function freightPath(id: string, act?: FreightAct, exceptionId?: string): string {
  const query = new URLSearchParams({
    id,
    ...(act && { act }),
    ...(exceptionId !== undefined && { exceptionId }),
  })
  return `/personalCenter/freightDetail?${query}${act ? '#act' : ''}`
}

/** The shipper's comment on a waybill, or its form. */
export const freightCommentPath = (id: string) => `/personalCenter/freightComment?id=${id}`

const SHEET = '/personalCenter/carrierWaybillDetail'
/** A waybill for paper, and its data as a file. */
export const waybillSheetPath = (id: string) => `${SHEET}?id=${id}`
export const waybillFilePath = (id: string) => `${SHEET}/json?id=${id}`

/** Where a truck is, by its plate and a waybill. */
export const CAR_NUMBER = '/carNumber'

export function truckPath(plateNumber: string, code: string): string {
  return `${CAR_NUMBER}?${new URLSearchParams({ plateNumber, code })}`
}

/** Waybills that operators look after. */
export const CONSOLE_WAYBILLS = '/console/waybills'
export const consoleWaybillPath = (id: string) => `${CONSOLE_WAYBILLS}/${id}`

/** A waybill in the carriers' console. */
export const carrierWaybillPath = (id: string) => `/carrier/waybills/${id}`

/** The page of a waybill for one of its sides. */
export function partyPath(id: string, side: 'shipper' | 'carrier' | 'operator'): string {
  if (side === 'carrier') return carrierWaybillPath(id)
  return side === 'shipper' ? freightPath(id) : consoleWaybillPath(id)
}
