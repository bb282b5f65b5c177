/** What members pay less per ton, and what of it an order gets. No zod here: browsers load it. */
import { DISCOUNT_TYPES } from '../constants'
import { PRICE_MIN_FEN_PER_TON } from '../spot/price-tiers'
import { amountFen, plainTons } from '../units'

export type DiscountType = keyof typeof DISCOUNT_TYPES

/** From so many kg on, a ton costs so much less. What is counted is up to the type: this order, last month, this month. */
export interface DiscountRule {
  fromKg: number
  offFenPerTon: number
}

/** A rule of which a member may make use now; of a first order only where that is as large as the rule says. */
export interface DiscountLevel {
  type: DiscountType
  ruleKg: number
  offFenPerTon: number
}

/** What an order gets: the rule by name, what it takes off a ton and off the goods of the order. */
export interface Discount extends DiscountLevel {
  name: string
  fen: number
}

/**
 * The one level that takes most off an order; they are never added up. Of two that take off the same, a first order's
 * is kept for later. No price falls below what an offer may ask at least, and less than a fen is nothing.
 * @param priceFenPerTon of a ton at this weight, price tiers taken off
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

/** Of what the rule counts tons. */
const COUNTED: Record<DiscountType, string> = { 1: '', 2: '上月', 3: '本月' }

/** "首单优惠 · 满 32 吨", "上月达标优惠 · 上月满 60 吨", "战略合作优惠". */
export function discountName({ type, ruleKg }: Pick<DiscountLevel, 'type' | 'ruleKg'>): string {
  const name = DISCOUNT_TYPES[type]
  return ruleKg === 0 ? name : `${name} · ${COUNTED[type]}满 ${plainTons(ruleKg)} 吨`
}

/** Names the levels that somebody was shown, so that an order can tell whether they are still the same. */
export function discountKey(levels: readonly DiscountLevel[]): string {
  const named = levels.map(({ type, ruleKg, offFenPerTon }) => `${type}.${ruleKg}.${offFenPerTon}`)
  return named.sort().join('_') || 'none'
}

/** The levels that a key names; what is no key names none. */
export function levelsOfKey(key: string): DiscountLevel[] {
  return key.split('_').flatMap((named) => {
    const [type = 0, ruleKg = 0, offFenPerTon = 0] = named.split('.').map(Number)
    return type === 1 || type === 2 || type === 3 ? [{ type, ruleKg, offFenPerTon }] : []
  })
}

/**
 * How far somebody has come through the rules, in percent (specification §4): 100 when all are reached, else an equal
 * share for each that is, and part of a share for the next.
 */
export function discountProgress(rules: readonly DiscountRule[], kg: number): number {
  const sorted = rules.map(({ fromKg }) => fromKg).sort((a, b) => a - b)
  const next = sorted.findIndex((fromKg) => fromKg > kg)
  if (next === -1) return 100
  const [before, until] = [next === 0 ? 0 : (sorted[next - 1] ?? 0), sorted[next] ?? 0]
  return ((next + (kg - before) / (until - before)) / sorted.length) * 100
}
