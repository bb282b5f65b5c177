import {
  type FlowCondition,
  goodsInRange,
  isWithin,
  type Property,
  type Range,
  valuesOf,
} from '../goods-conditions'
import type { SearchTerm } from '../search-term'
import type { Quantity } from './number-words'
import type { Vocabulary } from './vocabulary'

type Limits = Pick<SearchTerm, 'meant' | 'how' | 'kind' | 'all' | 'best' | 'key' | 'range'>

const NONE: ReadonlySet<number> = new Set()

const PROPERTIES: Record<Property, { name: string; unit: string }> = {
  meltFlow: { name: '熔指', unit: '' },
  density: { name: '密度', unit: '' },
  vaPercent: { name: 'VA', unit: '%' },
  kValue: { name: 'K 值', unit: '' },
  intrinsicViscosity: { name: '特性粘度', unit: '' },
  relativeViscosity: { name: '相对粘度', unit: '' },
  glassFibre: { name: '玻纤', unit: '%' },
}

/** What a number of a search limits. Null if it says nothing without a property. */
export function termOfNumber(
  { goods }: Vocabulary,
  quantity: Quantity,
  property: Property | null,
): Limits | null {
  if (quantity.of === 'price') {
    const { range } = quantity
    return { meant: `单价 ${rangeName(range)} 元`, how: 'known', kind: 'price', all: NONE, best: NONE, range }
  }
  if (quantity.of === 'stock') {
    const { range } = quantity
    const tons = {
      ...(range.min !== undefined && { min: range.min / 1_000 }),
      ...(range.max !== undefined && { max: range.max / 1_000 }),
    }
    return { meant: `可售 ${rangeName(tons)} 吨`, how: 'known', kind: 'stock', all: NONE, best: NONE, range }
  }
  if (quantity.of === 'flowCondition') {
    const { condition } = quantity
    const all = new Set(goods.flatMap((one, i) => (isUnder(one, condition) ? [i] : [])))
    return {
      meant: conditionName(condition),
      how: 'known',
      kind: 'property',
      key: 'flowCondition',
      all,
      best: all,
    }
  }
  const named = quantity.of === 'property' ? quantity.property : property
  return named && termOfProperty(goods, named, quantity.range)
}

function termOfProperty(goods: Vocabulary['goods'], property: Property, range: Range): Limits {
  const { name, unit } = PROPERTIES[property]
  const all = goodsInRange(goods, property, range)
  const best = isAbout(range) ? centre(goods, property, range, all) : all
  return {
    meant: `${name} ${rangeName(range)}${unit}`,
    how: 'known',
    kind: 'property',
    key: property,
    all,
    best,
    range,
  }
}

const isAbout = ({ min, max }: Range) => min !== undefined && max !== undefined && min < max

/** Goods nearest to the middle of a range rank first. */
function centre(
  goods: Vocabulary['goods'],
  property: Property,
  { min = 0, max = 0 }: Range,
  all: ReadonlySet<number>,
) {
  const middle = Number(((min + max) / 2).toPrecision(6))
  const exact = [...all].filter((i) => {
    const one = goods[i]
    return one !== undefined && isWithin(valuesOf(one, property), { min: middle, max: middle })
  })
  return exact.length > 0 ? new Set(exact) : all
}

function isUnder(one: Vocabulary['goods'][number], { celsius, loadKg }: FlowCondition): boolean {
  return (
    (celsius === undefined || one.meltFlowCelsius === celsius) &&
    (loadKg === undefined || one.meltFlowLoad === loadKg)
  )
}

export function conditionName({ celsius, loadKg }: FlowCondition): string {
  return `熔指条件 ${[celsius && `${celsius} ℃`, loadKg && `${loadKg} kg`].filter(Boolean).join(' / ')}`
}

/** "≥ 20", "≤ 7000", "3", "2.4–3.6". */
function rangeName({ min, max }: Range): string {
  if (min === undefined) return `≤ ${max}`
  if (max === undefined) return `≥ ${min}`
  return min === max ? String(min) : `${min}–${max}`
}
