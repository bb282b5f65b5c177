import { foldDashes, plainText } from '../plain-text'

/** Number plates of mainland China (GA 36-2018). */
const PLACE = '[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-HJ-NP-Z]'
const ANY = '[A-HJ-NP-Z\\d]'
const ENERGY = '[A-HJK]'
/** Five characters with at most two letters. */
const ORDINARY = new RegExp(`^${PLACE}(?!(?:\\d*[A-Z]){3})${ANY}{5}$`)
/** Six characters: a letter of the kind of energy in front (small vehicles) or behind (large ones). */
const NEW_ENERGY = new RegExp(`^${PLACE}(?:${ENERGY}${ANY}\\d{4}|\\d{5}${ENERGY})$`)
/** Vehicles of Hong Kong and Macao in Guangdong. */
const CROSS_BORDER = /^粤Z[A-HJ-NP-Z\d]{4}[港澳]$/
const TRAILER = new RegExp(`^${PLACE}${ANY}{4}挂$`)

/** The plate as it is stored: 粤s·12345 → 粤S12345. */
export function normalizePlate(typed: string): string {
  return foldDashes(plainText(typed))
    .replace(/[\s·•・.\-‧]/g, '')
    .toUpperCase()
}

/** Whether a normalized plate can be the one of a truck or tractor. */
export function isVehiclePlate(plate: string): boolean {
  return ORDINARY.test(plate) || NEW_ENERGY.test(plate) || CROSS_BORDER.test(plate)
}

/** Whether a normalized plate can be the one of a trailer. */
export function isTrailerPlate(plate: string): boolean {
  return TRAILER.test(plate)
}
