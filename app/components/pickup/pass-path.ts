import type { PassAct } from 'contract/pickup/pass-pages'

export const PICK_GOODS_PATH = '/personalCenter/pickGoods'
export const GATE_PATH = '/pickupCheck'

/** The page of an order's passes, or of a form beside them. */
export function passPath(orderId: string, act?: PassAct, passId?: string): string {
  const query = new URLSearchParams({
    id: orderId,
    ...(act && { act }),
    ...(passId !== undefined && { pass: passId }),
  })
  return `${PICK_GOODS_PATH}?${query}${act ? '#pass' : ''}`
}

/** The address of a form that a saved vehicle or driver fills. */
export function choosePath(here: string, chosen: { vehicle: string } | { driver: string }): string {
  const [path = here, place] = here.split('#')
  return `${path}&${new URLSearchParams(chosen)}${place === undefined ? '' : `#${place}`}`
}

/** The page of a pass for paper and for the driver's phone. */
export function passSheetPath(passId: string): string {
  return `${PICK_GOODS_PATH}/pass?id=${passId}`
}
