/** Discount rules and their application to an order. No zod here: browsers load this file. */
import { DISCOUNT_TYPES } from '../numbered-types'
import { PRICE_MIN_FEN_PER_TON } from '../spot/price-tiers'
import { amountFen, plainTons } from '../units'

export type DiscountType = keyof typeof DISCOUNT_TYPES

/** From this number of kg, a ton costs less. The type defines the counted kg: this order, last month, this month. */
export interface DiscountRule {
  fromKg: number
  offFenPerTon: number
}

/** A rule that a member may use now. For a first order only if the order reaches the rule's kg. */
export interface DiscountLevel {
  type: DiscountType
  ruleKg: number
  offFenPerTon: number
}

/** The discount of an order: the rule's name, fen off per ton and in total. */
export interface Discount extends DiscountLevel {
  name: string
  fen: number
}

/**
 * The level with the highest total; levels are never combined. Of equal ones, a first order's level is saved for
 * later. The price stays above the minimum price of offers, and totals below one fen count as none.
 * @param priceFenPerTon price at this weight after tiers
 */
export function bestDiscount(
  levels: readonly DiscountLevel[],
  priceFenPerTon: number,
  weightKg: number,
): Discount | null {
  let best: DiscountLevel | null = null
  for (const level of levels)
    if (isReached(level, weightKg) && (best === null || isBetter(level, best))) best = level
  if (best === null) return null
  const offFenPerTon = Math.min(best.offFenPerTon, priceFenPerTon - PRICE_MIN_FEN_PER_TON)
  const fen = amountFen(priceFenPerTon, weightKg) - amountFen(priceFenPerTon - offFenPerTon, weightKg)
  return offFenPerTon > 0 && fen > 0 ? { ...best, offFenPerTon, name: discountName(best), fen } : null
}

function isReached({ type, ruleKg }: DiscountLevel, weightKg: number): boolean {
  return type !== 1 || ruleKg <= weightKg
}

function isBetter(level: DiscountLevel, best: DiscountLevel): boolean {
  return (
    level.offFenPerTon > best.offFenPerTon ||
    (level.offFenPerTon === best.offFenPerTon && level.type > best.type)
  )
}

/** Period of the counted tons. */
const COUNTED: Record<DiscountType, string> = { 1: '', 2: '上月', 3: '本月' }

/** "首单优惠 · 满 32 吨", "上月达标优惠 · 上月满 60 吨", "战略合作优惠". */
export function discountName({ type, ruleKg }: Pick<DiscountLevel, 'type' | 'ruleKg'>): string {
  const name = DISCOUNT_TYPES[type]
  return ruleKg === 0 ? name : `${name} · ${COUNTED[type]}满 ${plainTons(ruleKg)} 吨`
}

/** Encodes the levels shown to a buyer, so that an order can detect a change. */
export function discountKey(levels: readonly DiscountLevel[]): string {
  const named = levels.map(({ type, ruleKg, offFenPerTon }) => `${type}.${ruleKg}.${offFenPerTon}`)
  return named.sort().join('_') || 'none'
}

/** The levels of a key; empty for invalid keys. */
export function levelsOfKey(key: string): DiscountLevel[] {
  return key.split('_').flatMap((named) => {
    const [type = 0, ruleKg = 0, offFenPerTon = 0] = named.split('.').map(Number)
    return type === 1 || type === 2 || type === 3 ? [{ type, ruleKg, offFenPerTon }] : []
  })
}

/**
 * Progress through the rules in percent (specification §4): 100 when all are reached, otherwise an equal share for
 * each reached rule and a proportional part for the next.
 */
export function discountProgress(rules: readonly DiscountRule[], kg: number): number {
  const sorted = rules.map(({ fromKg }) => fromKg).sort((a, b) => a - b)
  const next = sorted.findIndex((fromKg) => fromKg > kg)
  if (next === -1) return 100
  const [before, until] = [next === 0 ? 0 : (sorted[next - 1] ?? 0), sorted[next] ?? 0]
  return ((next + (kg - before) / (until - before)) / sorted.length) * 100
}
