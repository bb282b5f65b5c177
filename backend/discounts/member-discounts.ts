import type { Reader } from 'backend/platform/database/database'
import type { MemberDiscounts } from 'contract/discounts'
import { discountName, discountProgress } from 'contract/discounts/rules'
import { DISCOUNT_TYPES } from 'contract/numbered-types'
import { type BuyingMember, findDiscountEligibility, purchasesOf } from './eligibility-store'
import { levelsOf, nextEligibility } from './levels'

const KG_PER_TON = 1_000
const FEN_PER_YUAN = 100

/** A buyer's discounts, and how far this month's tons lead to the next ones. */
export async function memberDiscounts(
  reader: Reader,
  who: BuyingMember,
  now: Date,
): Promise<MemberDiscounts> {
  const [standings, { thisMonthKg, lastMonthKg, pendingKg, ...facts }] = await Promise.all([
    findDiscountEligibility(reader, who.buyerId, now),
    purchasesOf(reader, who, now),
  ])
  const next = nextEligibility(standings)
  const rules = next?.rules ?? []
  return {
    type: next?.type ?? null,
    typeName: next && DISCOUNT_TYPES[next.type],
    discountsPriceRuleList: rules.map((rule) => ({
      num: rule.fromKg / KG_PER_TON,
      discountsPrices: rule.offFenPerTon / FEN_PER_YUAN,
      ...rule,
    })),
    purchaseNumThisMonth: thisMonthKg / KG_PER_TON,
    purchasedThisMonthKg: thisMonthKg,
    purchasedLastMonthKg: lastMonthKg,
    pendingNum: pendingKg / KG_PER_TON,
    pendingKg,
    progressPercent: rules.length === 0 ? 0 : discountProgress(rules, thisMonthKg),
    usable: levelsOf(standings).map((level) => ({ ...level, name: discountName(level) })),
    ...facts,
  }
}
