import type { CatalogueGoods } from 'backend/catalogue'
import { searchForm } from './words/search-words'

/** Numeric properties of goods. `glassFibre` is the percentage of a filler such as "GF30". */
export type Property =
  | 'meltFlow'
  | 'density'
  | 'vaPercent'
  | 'kValue'
  | 'intrinsicViscosity'
  | 'relativeViscosity'
  | 'glassFibre'

/** Both ends are included. */
export interface Range {
  readonly min?: number
  readonly max?: number
}

/** Test condition of a melt flow, as far as it is stated. */
export interface FlowCondition {
  readonly celsius?: number
  readonly loadKg?: number
}

/** Goods that match, as positions in the vocabulary's list; those in `best` rank first. */
export interface Matches {
  readonly all: ReadonlySet<number>
  readonly best: ReadonlySet<number>
}

type Test = (goods: CatalogueGoods) => boolean

const TOLERANCE = 1e-9
/** Loads in kg that a melt flow of polyethylenes is measured under for special purposes. They have to be asked for. */
const SPECIAL_LOADS_KG = [5, 21.6]
const POLYETHYLENE_CELSIUS = 190

/** Values of a property: one, or the ends of a range. */
export function valuesOf(goods: CatalogueGoods, property: Property): [low: number, high: number] | null {
  if (property === 'kValue')
    return goods.kValueMin === null || goods.kValueMax === null ? null : [goods.kValueMin, goods.kValueMax]
  const value = property === 'glassFibre' ? glassFibreOf(goods) : goods[valueNames[property]]
  return value === null ? null : [value, value]
}

const valueNames = {
  meltFlow: 'meltFlowValue',
  density: 'densityValue',
  vaPercent: 'vaPercent',
  intrinsicViscosity: 'intrinsicViscosity',
  relativeViscosity: 'relativeViscosity',
} as const

function glassFibreOf({ filler }: CatalogueGoods): number | null {
  const percent = /^GF(\d+)$/.exec(filler ?? '')?.[1]
  return percent === undefined ? null : Number(percent)
}

/** Whether a value, or a part of a range of values, is in the range. */
export function isWithin(values: [low: number, high: number] | null, { min, max }: Range): boolean {
  if (!values) return false
  const [low, high] = values
  return (min === undefined || high >= min - TOLERANCE) && (max === undefined || low <= max + TOLERANCE)
}

/**
 * Whether the melt flow may be compared with a number. Without a stated condition, values under the special loads of
 * polyethylenes do not count.
 */
export function isComparableFlow(goods: CatalogueGoods, { celsius, loadKg }: FlowCondition): boolean {
  const { meltFlowCelsius, meltFlowLoad } = goods
  if (celsius !== undefined && meltFlowCelsius !== celsius) return false
  if (loadKg !== undefined) return meltFlowLoad === loadKg
  return !(meltFlowCelsius === POLYETHYLENE_CELSIUS && SPECIAL_LOADS_KG.includes(meltFlowLoad ?? 0))
}

/** Search forms of texts that many conditions read. */
const forms = new WeakMap<CatalogueGoods, { processing: string; application: string }>()

function formsOf(goods: CatalogueGoods): { processing: string; application: string } {
  const known = forms.get(goods)
  if (known) return known
  const made = { processing: searchForm(goods.processing), application: searchForm(goods.application) }
  forms.set(goods, made)
  return made
}

/** Tests of the fields of a meaning, such as "application:编织袋". */
const FIELDS: Readonly<Record<string, (part: string) => Test>> = {
  category: (code) => (goods) => goods.category === code,
  grade: (name) => (goods) => goods.grade === name,
  maker: (name) => (goods) => goods.maker === name,
  class: (name) => (goods) => goods.processClass === name,
  origin: (name) => (goods) => goods.origin === name,
  filler: (name) => (goods) => goods.filler?.startsWith(name) ?? false,
  processing: (part) => holds('processing', searchForm(part)),
  application: (part) => holds('application', searchForm(part)),
}

function holds(field: 'processing' | 'application', form: string): Test {
  return (goods) => formsOf(goods)[field].includes(form)
}

/**
 * The test of one condition: "class:fibre", "melt_flow<=5".
 * @returns null if the condition is not written correctly
 */
function testOf(condition: string): Test | null {
  const [, comparison, bound] = /^melt_flow(>=|<=)(\d+(?:\.\d+)?)$/.exec(condition) ?? []
  if (bound !== undefined) {
    const range = comparison === '>=' ? { min: Number(bound) } : { max: Number(bound) }
    return (goods) => isWithin(valuesOf(goods, 'meltFlow'), range) && isComparableFlow(goods, {})
  }
  const [, field = '', part] = /^([a-z]+):(.+)$/.exec(condition) ?? []
  const make = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined
  return part !== undefined && make ? make(part) : null
}

/** A meaning as alternatives of conditions that all have to hold. Null if it is not written correctly. */
function testsOf(meaning: string): Test[][] | null {
  const alternatives: Test[][] = []
  for (const alternative of meaning.split('|')) {
    const tests = alternative.trim().split(/\s+/).map(testOf)
    if (tests.includes(null)) return null
    alternatives.push(tests.filter((test) => test !== null))
  }
  return alternatives
}

/** Whether a meaning of trade words is written correctly. */
export function isGoodsMeaning(meaning: string): boolean {
  return meaning.split(/>(?!=)/).every((tier) => testsOf(tier) !== null)
}

/**
 * Goods of a meaning: blanks join conditions that all hold, "|" separates alternatives, and what stands before ">"
 * ranks before the rest.
 */
export function goodsOfMeaning(goods: readonly CatalogueGoods[], meaning: string): Matches {
  const tiers = meaning.split(/>(?!=)/).map((tier) => testsOf(tier) ?? [])
  const found = tiers.map((alternatives) =>
    goods.flatMap((one, i) => (alternatives.some((tests) => tests.every((test) => test(one))) ? [i] : [])),
  )
  return { all: new Set(found.flat()), best: new Set(found.find((tier) => tier.length > 0) ?? []) }
}

/** Goods with a property in a range. */
export function goodsInRange(
  goods: readonly CatalogueGoods[],
  property: Property,
  range: Range,
  condition: FlowCondition = {},
): Set<number> {
  const fits = (one: CatalogueGoods) =>
    isWithin(valuesOf(one, property), range) && (property !== 'meltFlow' || isComparableFlow(one, condition))
  return new Set(goods.flatMap((one, i) => (fits(one) ? [i] : [])))
}
