import type { DiscountLevel, DiscountRule, DiscountType } from 'contract/discounts/rules'

/** The rules of one type and the member's progress. */
export interface DiscountEligibility {
  type: DiscountType
  rules: readonly DiscountRule[]
  /** Kg of completed orders that count for the member. Null if the type is not open to the member. */
  countedKg: number | null
}

/**
 * Levels that a member may use. For a first order all rules, because each depends on the ordered quantity; for other
 * types the highest rule that the counted kg reach.
 */
export function levelsOf(eligibilities: readonly DiscountEligibility[]): DiscountLevel[] {
  return eligibilities.flatMap(({ type, rules, countedKg }) => {
    if (countedKg === null) return []
    const open = type === 1 ? rules : rules.filter(({ fromKg }) => fromKg <= countedKg).slice(-1)
    return open.map(({ fromKg, offFenPerTon }) => ({ type, ruleKg: fromKg, offFenPerTon }))
  })
}

/** The type to show progress for: an agreement, then a first order, then next month's target. */
export function nextEligibility(eligibilities: readonly DiscountEligibility[]): DiscountEligibility | null {
  const open = eligibilities.filter(({ rules, countedKg }) => rules.length > 0 && countedKg !== null)
  const wanted = ([3, 1, 2] as const).map((type) => open.find((one) => one.type === type))
  return wanted.find((one) => one !== undefined) ?? null
}
