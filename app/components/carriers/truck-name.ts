import { lengthName, TRUCK_BODIES, type TruckBody } from 'contract/pickup/trucks'

/** Truck of a line: 高栏 9.6 米, or any. */
export function truckName({ body, lengthDm }: { body: TruckBody | null; lengthDm: number | null }): string {
  const words = [body && TRUCK_BODIES[body], lengthDm !== null && lengthName(lengthDm)].filter(Boolean)
  return words.length === 0 ? '不限车型' : words.join(' ')
}
