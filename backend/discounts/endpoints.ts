import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { accept } from 'backend/platform/verdict'
import * as contract from 'contract/discounts'
import { discountName, discountProgress } from 'contract/discounts/rules'
import { DISCOUNT_TYPES } from 'contract/numbered-types'
import { closeHint, findDiscountEligibility, purchasesOf } from './eligibility-store'
import { levelsOf, nextEligibility } from './levels'
import { operatorDiscountEndpoints } from './operator-endpoints'

const KG_PER_TON = 1_000
const FEN_PER_YUAN = 100

export function discountEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.selectDiscounts, async ({ db, actor, now }) => {
      const [standings, { thisMonthKg, lastMonthKg, pendingKg, ...facts }] = await Promise.all([
        findDiscountEligibility(db.orm, actor.memberId, now),
        purchasesOf(db.orm, actor.memberId, now),
      ])
      const next = nextEligibility(standings)
      const rules = next?.rules ?? []
      return accept({
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
      })
    }),

    answer(contract.closePopover, async ({ db, actor, now }) => {
      await db.transaction((tx) => closeHint(tx, actor.memberId, now))
      return accept({ isHintSeen: (await purchasesOf(db.orm, actor.memberId, now)).isHintSeen })
    }),

    ...operatorDiscountEndpoints(),
  ]
}
