/** Units of weight in which goods are traded. */
import { BAG_KG } from './units'

/** One full truck. */
export const TRUCK_KG = 32_000
const TON_KG = 1_000

const KG_BY_UNIT: Readonly<Record<string, number>> = {
  ...{ 吨: TON_KG, 公吨: TON_KG, T: TON_KG, MT: TON_KG },
  ...{ 公斤: 1, 千克: 1, KG: 1, KGS: 1 },
  ...{ 包: BAG_KG, 袋: BAG_KG },
  ...{ 车: TRUCK_KG, 整车: TRUCK_KG },
}

/** Kilograms of a unit as people write it, in half width; undefined for other words. */
export function kgOfUnit(unit: string): number | undefined {
  const name = unit.toUpperCase()
  return Object.hasOwn(KG_BY_UNIT, name) ? KG_BY_UNIT[name] : undefined
}

/** All units, the longest first, as alternatives of a regular expression that ignores case. */
export const UNIT_PATTERN = Object.keys(KG_BY_UNIT)
  .sort((a, b) => b.length - a.length)
  .join('|')
