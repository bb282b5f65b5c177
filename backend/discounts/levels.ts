import type { DiscountLevel, DiscountRule, DiscountType } from 'contract/discounts/rules'

/** The rules of one type, and how a member stands to it. */
export interface Standing {
  type: DiscountType
  rules: readonly DiscountRule[]
  /** Tons of completed orders that count for the member so far; null where the type is not open to him. */
  countedKg: number | null
}

/**
 * What a member may make use of. Of a first order it is every rule, because each goes by how much is ordered; of the
 * others it is the highest one that the tons counted reach.
 */
export function levelsOf(standings: readonly Standing[]): DiscountLevel[] {
  return standings.flatMap(({ type, rules, countedKg }) => {
    if (countedKg === null) return []
    const open = type === 1 ? rules : rules.filter(({ fromKg }) => fromKg <= countedKg).slice(-1)
    return open.map(({ fromKg, offFenPerTon }) => ({ type, ruleKg: fromKg, offFenPerTon }))
  })
}

/** The type that a member's purchases lead to: an agreement, then a first order, then next month's target. */
export function nextStanding(standings: readonly Standing[]): Standing | null {
  const open = standings.filter(({ rules, countedKg }) => rules.length > 0 && countedKg !== null)
  const wanted = ([3, 1, 2] as const).map((type) => open.find((one) => one.type === type))
  return wanted.find((one) => one !== undefined) ?? null
}
