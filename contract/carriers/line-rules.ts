/** Rules of lines and their prices. No zod here: browsers load this file. */
import { daysUntil } from '../pickup/truck-rules'
import { lengthName } from '../pickup/trucks'
import { formatYuan, plainTons } from '../units'
import { LINE_DAYS_MAX, LINE_MAX_FEN, type LineState, type LineUnit } from './limits'

/**
 * What a truck of a length usually carries, shortest first. It only tells the number of trips of a quotation: the
 * rated load of the chosen truck decides what is loaded.
 */
export const USUAL_LOADS: readonly { toDm: number; kg: number }[] = [
  { toDm: 42, kg: 2_000 },
  { toDm: 62, kg: 5_000 },
  { toDm: 68, kg: 10_000 },
  { toDm: 86, kg: 12_000 },
  { toDm: 96, kg: 20_000 },
  { toDm: 125, kg: 28_000 },
  { toDm: 175, kg: 32_000 },
]

/** Usual load of a truck in kg. */
export function usualLoadKg(lengthDm: number): number {
  return USUAL_LOADS.find(({ toDm }) => lengthDm <= toDm)?.kg ?? 32_000
}

export interface LinePrice {
  unit: LineUnit
  /** With tax, per ton or per trip. */
  priceFen: number
  minKg: number | null
  lengthDm: number | null
  taxPercent: number
}

interface LineTerms extends Omit<LinePrice, 'taxPercent'> {
  /** Last valid day. */
  validUntil: string
}

/** Why a line cannot be offered at these terms; null if it can. @param today in the market's time */
export function lineProblem({ unit, priceFen, lengthDm, validUntil }: LineTerms, today: string) {
  if (unit === 'trip' && lengthDm === null) return 'trip_without_length'
  if (priceFen > LINE_MAX_FEN[unit]) return 'line_price_high'
  if (validUntil < today) return 'line_expired'
  return daysUntil(validUntil, today) > LINE_DAYS_MAX ? 'line_too_long' : null
}

/** A price is valid through its last day. */
export function lineState({ validUntil }: { validUntil: string }, today: string): LineState {
  return validUntil < today ? 'expired' : 'valid'
}

export interface LineFreight {
  /** With tax. */
  totalFen: number
  /** Without tax, by which prices of different rates compare. */
  netFen: number
  arithmetic: string
}

/**
 * Freight of a load at a line's price: per ton for the weight, at least the minimum; per trip for the number of trucks
 * that the load usually needs. Rounded half up to the fen once.
 */
export function lineFreight(price: LinePrice, weightKg: number): LineFreight {
  const { unit, priceFen, minKg, lengthDm, taxPercent } = price
  const chargedKg = Math.max(weightKg, minKg ?? 0)
  const trips = unit === 'trip' && lengthDm !== null ? Math.ceil(weightKg / usualLoadKg(lengthDm)) : 1
  const totalFen = unit === 'ton' ? Math.round((priceFen * chargedKg) / 1_000) : priceFen * trips
  const least = chargedKg > weightKg ? `（最低按 ${plainTons(chargedKg)} 吨）` : ''
  const load =
    lengthDm === null ? '' : `（${lengthName(lengthDm)}每车约装 ${plainTons(usualLoadKg(lengthDm))} 吨）`
  const terms =
    unit === 'ton'
      ? `${plainTons(chargedKg)} 吨${least} × ${formatYuan(priceFen)}`
      : `${trips} 车${load} × ${formatYuan(priceFen)}`
  const netFen = netOf(totalFen, taxPercent)
  return { totalFen, netFen, arithmetic: `${terms} = ${formatYuan(totalFen)} 元` }
}

/** The part of an amount without its tax, rounded half up. */
export function netOf(fen: number, taxPercent: number): number {
  return Math.round((fen * 100) / (100 + taxPercent))
}

/** Whether a line goes to a whole province: these are stored with their full names, cities with short ones. */
export function isProvince(place: string): boolean {
  return /(?:省|自治区)$/.test(place)
}
