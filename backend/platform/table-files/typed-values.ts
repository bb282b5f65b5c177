/**
 * Quantities and prices as people type them, in tables and in lists. A value is read as a whole or not at all: a rest
 * that has no meaning makes it unreadable.
 */
import { foldDashes, plainText } from 'contract/plain-text'
import { kgOfUnit, UNIT_PATTERN } from 'contract/weight-units'

/** A comma separates thousands only: "1,200" is a number, "6,7" and "1,20" are none. */
const NUMBER = String.raw`(?<sign>-)?(?<digits>\d{1,3}(?:,\d{3}){1,3}|\d{1,12})(?:\.(?<decimals>\d{1,9}))?`
const PLAIN = new RegExp(`^${NUMBER}$`)
const WEIGHT = new RegExp(String.raw`^${NUMBER}\s*(?<unit>${UNIT_PATTERN})?$`, 'i')
const MONEY = new RegExp(
  String.raw`^(?:[¥￥]|RMB|CNY)?\s*${NUMBER}\s*(?:元|块|RMB)?(?:\s*(?:/|每)\s*(?:吨|T))?$`,
  'i',
)
/** Numbers have at most nine decimals. */
const SCALE = 10n ** 9n
const KG_DECIMALS = 3

/** A number without separators: "1,200.50" and "１２００.５０" are "1200.50"; null if it is none. */
export function readNumber(typed: string): string | null {
  return numberText(PLAIN.exec(form(typed)))
}

/** An amount of yuan, also with its unit: "￥6,650.00 元/吨" is "6650.00". Null if something is left over. */
export function readYuan(typed: string): string | null {
  return numberText(MONEY.exec(form(typed)))
}

/** A typed weight. */
export interface ReadWeight {
  /** Tons with at most three decimals, and a minus sign as typed. */
  readonly tons: string
  readonly weightKg: number
  /** It says its unit itself. */
  readonly hasUnit: boolean
}

/**
 * A weight in whole kilograms: "500 公斤" is 0.5 t, "20 包" 0.5 t, "1 车" 32 t.
 * @param kgPerUnit what a number without a unit counts; null: it is unreadable
 * @returns null if it is no weight, no whole number of kilograms, or something is left over
 */
export function readWeight(typed: string, kgPerUnit: number | null): ReadWeight | null {
  const found = WEIGHT.exec(form(typed))
  const { unit, sign = '', digits = '', decimals = '' } = found?.groups ?? {}
  const factor = unit === undefined ? kgPerUnit : kgOfUnit(unit)
  if (!found || factor === null || factor === undefined) return null
  const scaled = BigInt(digits.replaceAll(',', '') + decimals.padEnd(9, '0')) * BigInt(factor)
  if (scaled % SCALE !== 0n) return null
  const kg = scaled / SCALE
  return {
    tons: `${sign}${tonsText(kg)}`,
    weightKg: Number(sign === '' ? kg : -kg),
    hasUnit: unit !== undefined,
  }
}

const form = (typed: string) => foldDashes(plainText(typed))

function numberText(found: RegExpExecArray | null): string | null {
  if (!found) return null
  const { sign = '', digits = '', decimals } = found.groups ?? {}
  return `${sign}${digits.replaceAll(',', '')}${decimals === undefined ? '' : `.${decimals}`}`
}

function tonsText(kg: bigint): string {
  const digits = String(kg).padStart(KG_DECIMALS + 1, '0')
  const decimals = digits.slice(-KG_DECIMALS).replace(/0+$/, '')
  return `${digits.slice(0, -KG_DECIMALS)}${decimals === '' ? '' : `.${decimals}`}`
}
