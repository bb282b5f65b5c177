import { kgOfUnit, TRUCK_KG } from 'contract/weight-units'
import type { FlowCondition, Property, Range } from '../goods-conditions'

/** What a number in a search limits. Prices in yuan per ton, weights in kg. `number` has a comparison word only. */
export type Quantity =
  | { readonly of: 'property'; readonly property: Property; readonly range: Range }
  | { readonly of: 'price'; readonly range: Range }
  | { readonly of: 'stock'; readonly range: Range }
  | { readonly of: 'flowCondition'; readonly condition: FlowCondition }
  | { readonly of: 'number'; readonly range: Range }

export interface FoundNumber {
  /** Number of characters. */
  readonly length: number
  readonly quantity: Quantity
}

/** Properties by the words of the trade. A number beside one is its value, never a grade. */
export const PROPERTY_WORDS: readonly [property: Property, words: string][] = [
  [
    'meltFlow',
    '熔体流动速率|熔体质量流动速率|熔融指数|熔融脂数|熔体指数|熔流率|熔流指数|熔指数|熔指|熔脂|溶指|溶脂|融指|融脂|MFR|MFI|MI',
  ],
  ['density', '密度|比重|DENSITY'],
  ['vaPercent', '醋酸乙烯含量|VA含量|VA'],
  ['kValue', 'K值|K-?VALUE'],
  ['relativeViscosity', '相对粘度|相对黏度|相粘|RV'],
  ['intrinsicViscosity', '特性粘度|特性黏度|特粘|粘度|黏度|IV'],
  ['glassFibre', '玻璃纤维增强|玻璃纤维|玻纤增强|玻纤|加玻纤|加纤|GF'],
]

/** A plain number with a comparison word is a price from here on, in yuan per ton. */
const PRICE_FROM = 1_000
/** "左右": share of the value to either side. */
const ABOUT = { property: 0.2, density: 0.005, price: 0.03 }
/** Viscosities below are intrinsic ones (dL/g, PET), above relative ones (polyamide). */
const INTRINSIC_BELOW = 1.5

const DIGITS = '\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?'
const HAN_DIGITS = '[一二两三四五六七八九十百千半]+'
const NUMBER = `(?:\\d[万千]\\d(?!\\d)|(?:${DIGITS})\\s*[万千]?|${HAN_DIGITS}[万千]?|[一二两三四五六七八九]万)`
const TO = '\\s*(?:-|~|—+|–|到|至)\\s*'
const FROM_WORDS = '大于等于|不低于|不少于|不小于|最少|最低|至少|大于|高于|超过|多于|≥|>=|>'
const UP_TO_WORDS = '小于等于|不超过|不高于|不大于|不到|低于|小于|少于|最多|最高|≤|<=|<'
const NEAR_WORDS = '大约|大概|差不多|约'
const BEFORE = `(?:(?<from>${FROM_WORDS})|(?<upTo>${UP_TO_WORDS})|(?<near>${NEAR_WORDS}))?\\s*`
const AFTER =
  '\\s*(?:(?<fromAfter>及?以上|往上|之上|起)|(?<upToAfter>及?以下|以内|之内|之下|往下)|(?<nearAfter>左右|上下|附近)|之间)?'
const VALUE = `(?<low>${NUMBER})(?:${TO}(?<high>${NUMBER}))?`
const END = '(?![A-Z0-9]|\\.\\d)'
const LINK = '\\s*(?:含量|数值|值|指数|在|为|是|要|=|:)*\\s*'
const MONEY = '(?:元|块钱|块|RMB|¥)(?:\\s*(?:/|每|一)\\s*(?:吨|T))?'

const PATTERNS: readonly { of: Quantity['of']; property?: Property; pattern: RegExp }[] = [
  ...PROPERTY_WORDS.flatMap(([property, words]) => [
    {
      of: 'property' as const,
      property,
      pattern: sticky(`(?:${words})${LINK}${BEFORE}${VALUE}\\s*%?${END}${AFTER}`),
    },
    {
      of: 'property' as const,
      property,
      pattern: sticky(
        `${BEFORE}${VALUE}\\s*(?:%|个)?\\s*(?:的)?(?:${words}|${shortWord(property)})${AFTER}(?!\\s*[\\d.])`,
      ),
    },
  ]),
  {
    of: 'flowCondition',
    pattern: sticky(
      `(?<celsius>\\d{3})\\s*(?:°C|度|C)?\\s*[/,*×@]?\\s*(?<load>\\d{1,2}(?:\\.\\d+)?)\\s*(?:KG|公斤)${END}`,
    ),
  },
  { of: 'flowCondition', pattern: sticky('(?<load>2\\.16|21\\.6|3\\.8)\\s*(?:KG|公斤)') },
  {
    of: 'stock',
    pattern: sticky(
      `${BEFORE}${VALUE}\\s*(?<unit>公?吨|公斤|千克|包|袋|整?车|柜|(?:MT|T|KG)(?![A-Z0-9/]))${AFTER}`,
    ),
  },
  { of: 'price', pattern: sticky(`${BEFORE}(?:¥|RMB)\\s*${VALUE}\\s*(?:${MONEY})?${END}${AFTER}`) },
  { of: 'price', pattern: sticky(`${BEFORE}${VALUE}\\s*${MONEY}${AFTER}`) },
  {
    of: 'price',
    pattern: sticky(
      `(?:单价|价格|价位|价钱|报价|售价|预算|价)${LINK}${BEFORE}${VALUE}\\s*(?:${MONEY})?${END}${AFTER}`,
    ),
  },
  { of: 'number', pattern: sticky(`${BEFORE}${VALUE}${END}${AFTER}`) },
]

function sticky(source: string): RegExp {
  return new RegExp(source, 'y')
}

/** Words that name a property only after a number: "3个熔的". */
function shortWord(property: Property): string {
  return property === 'meltFlow' ? '熔' : property === 'glassFibre' ? '纤' : '(?!)'
}

type Groups = Readonly<Record<string, string | undefined>>

/** The numbers with a meaning that begin at this position, by each pattern. */
export function numbersAt(text: string, position: number): FoundNumber[] {
  return PATTERNS.flatMap(({ of, property, pattern }) => {
    pattern.lastIndex = position
    const found = pattern.exec(text)
    if (!found || !isSeparate(text, position, found[0], of)) return []
    const quantity = quantityOf(of, property, found.groups ?? {})
    return quantity ? [{ length: found[0].trimEnd().length, quantity }] : []
  })
}

/** Numbers and Latin words do not begin inside of a word: "EVA 18" has no VA. "T30S30吨" has a weight. */
function isSeparate(text: string, position: number, found: string, of: Quantity['of']): boolean {
  const before = text[position - 1] ?? ' '
  if (/\.$/.test(text.slice(0, position)) && /\d/.test(text[position - 2] ?? '')) return false
  if (!/[A-Z0-9]/.test(before) || !/^[A-Z0-9]/.test(found)) return true
  if (/^GF/.test(found)) return true
  return of === 'stock' && /[A-Z]/.test(before) && /[\u4e00-\u9fff]$/.test(found.trim())
}

function quantityOf(of: Quantity['of'], property: Property | undefined, groups: Groups): Quantity | null {
  if (of === 'flowCondition') {
    const { celsius, load } = groups
    return { of, condition: { loadKg: Number(load), ...(celsius && { celsius: Number(celsius) }) } }
  }
  if (of === 'property' && property) return propertyOf(property, groups)
  if (of === 'stock') return { of, range: stockRange(groups) }
  const range = rangeOf(groups, ABOUT.price)
  if (of === 'price') return isPrice(range) ? { of, range: price(groups) } : null
  const isCompared = ['from', 'upTo', 'fromAfter', 'upToAfter', 'near', 'nearAfter'].some(
    (name) => groups[name],
  )
  if (isPrice(range) && (isCompared || /[万千]/.test(groups.low ?? '') || isPriceRange(groups)))
    return { of: 'price', range: price(groups) }
  return isCompared && !isPrice(range) && /\d/.test(groups.low ?? '') ? { of: 'number', range } : null
}

const isPrice = ({ min, max }: Range) => (max ?? min ?? 0) >= PRICE_FROM
const isPriceRange = ({ low, high }: Groups) =>
  high !== undefined && numberOf(low) >= PRICE_FROM && numberOf(high) > numberOf(low)

/** A price without a comparison word is meant as about this price. */
function price(groups: Groups): Range {
  const { low, high } = groups
  const isExact = high === undefined && rangeOf(groups, 0).min === rangeOf(groups, 0).max
  return rangeOf(isExact ? { low, near: '约' } : groups, ABOUT.price)
}

function propertyOf(property: Property, groups: Groups): Quantity {
  const about = property === 'density' ? ABOUT.density : ABOUT.property
  const range = rangeOf(groups, about)
  const isRelative = property === 'intrinsicViscosity' && (range.min ?? range.max ?? 0) >= INTRINSIC_BELOW
  return { of: 'property', property: isRelative ? 'relativeViscosity' : property, range }
}

/** A weight without a comparison word means at least this much. */
function stockRange(groups: Groups): Range {
  // 柜 is the only unit that is no exact weight: a container holds about a truck load.
  const kg = kgOfUnit(groups.unit ?? '') ?? TRUCK_KG
  const { min, max } = rangeOf(groups, 0)
  const isUpTo = groups.upTo !== undefined || groups.upToAfter !== undefined
  const isRange = groups.high !== undefined
  return isUpTo
    ? { max: (max ?? 0) * kg }
    : { min: (min ?? max ?? 0) * kg, ...(isRange && max !== undefined && { max: max * kg }) }
}

/** @param about share of the value to either side of "左右" */
function rangeOf(groups: Groups, about: number): Range {
  const [low, high] = [numberOf(groups.low, groups.high), numberOf(groups.high)]
  if (groups.from ?? groups.fromAfter) return { min: low }
  if (groups.upTo ?? groups.upToAfter) return { max: groups.high === undefined ? low : high }
  if (groups.high !== undefined) return { min: Math.min(low, high), max: Math.max(low, high) }
  if (groups.near ?? groups.nearAfter)
    return { min: rounded(low * (1 - about)), max: rounded(low * (1 + about)) }
  return { min: low, max: low }
}

const rounded = (value: number) => Number(value.toPrecision(6))

const HAN_VALUES: Readonly<Record<string, number>> = {
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
  半: 0.5,
}
const HAN_UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1_000 }

/** @param other the other end of a range, whose 万 or 千 also counts here: 1.1-1.2万 */
function numberOf(text: string | undefined, other?: string): number {
  if (text === undefined) return Number.NaN
  const unit =
    /[万千]$/.exec(text)?.[0] ??
    (/^[\d.]+$/.test(text) && Number(text) < 100 ? /[万千]$/.exec(other ?? '')?.[0] : undefined)
  const [, high, unitOf, low] = /^(\d)([万千])(\d)$/.exec(text) ?? []
  if (high && low) return (Number(high) + Number(low) / 10) * (unitOf === '万' ? 10_000 : 1_000)
  const plain = text
    .replace(/万$/, '')
    .replace(/(?<=\d\s*)千$/, '')
    .replaceAll(',', '')
    .trim()
  const factor = unit === '万' ? 10_000 : unit === '千' && /\d/.test(plain) ? 1_000 : 1
  return /^[\d.]+$/.test(plain) ? Number(plain) * factor : hanNumber(plain) * factor
}

/** "三十五" → 35. A digit after hundreds or thousands counts the next lower unit: "六千七" → 6700. */
function hanNumber(text: string): number {
  let sum = 0
  let digit: number | null = null
  let lastUnit = 1
  for (const character of text) {
    const unit = HAN_UNITS[character]
    if (unit === undefined) digit = HAN_VALUES[character] ?? 0
    else {
      sum += (digit ?? 1) * unit
      digit = null
      lastUnit = unit
    }
  }
  return sum + (digit ?? 0) * (lastUnit > 10 ? lastUnit / 10 : 1)
}
