import { isAuthenticated, partiesByIds, staffPlaceOf } from 'backend/account'
import { type AnsweredEndpoint, operatorAnswer, operatorMutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/discounts/operator-discounts'
import { findAgreements, lockRulesVersion, publishedRules } from './agreement-store'
import { areRulesValid, grantAgreement, publishDiscountRules } from './publish-rules'

const KG_PER_TON = 1_000
const FEN_PER_YUAN = 100

/** Calls of operators about discounts. Orders keep the rule that they have booked. */
export function operatorDiscountEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.operatorDiscountRules, async ({ db }) => accept(await publishedRules(db.orm))),

    operatorMutation(
      contract.publishDiscounts,
      'discount.publish',
      async (tx, { now }, { type, version, rules: typed }) => {
        const rules = typed.map(({ tons, offYuan }) => ({
          fromKg: tons * KG_PER_TON,
          offFenPerTon: offYuan * FEN_PER_YUAN,
        }))
        if (!areRulesValid(rules)) return refuse('discount_rules_unordered')
        if ((await lockRulesVersion(tx, type)) !== version) return refuse('discount_rules_changed')
        const before = (await publishedRules(tx)).find((one) => one.type === type)
        await publishDiscountRules(tx, { type, rules }, now)
        const output = (await publishedRules(tx)).find((one) => one.type === type)
        if (!output) throw new Error(`no rules of type ${type}`)
        const facts = { rules: output.rules, was: before?.rules ?? [] }
        return accept({ output, subject: { kind: 'discount', id: String(type) }, facts })
      },
    ),

    operatorAnswer(contract.discountAgreements, async ({ db }, query) => {
      const { page, size } = query
      return accept({ ...(await findAgreements(db.orm, query)), page, size })
    }),

    operatorMutation(
      contract.grantDiscountAgreement,
      'discount.grant',
      async (tx, { now }, { requestId: _, buyAs, ...agreement }) => {
        const { memberId } = agreement
        if (!(await partiesByIds(tx, [memberId])).has(memberId)) return refuse('not_found')
        const place = buyAs === 'company' ? await staffPlaceOf(tx, memberId) : undefined
        if (buyAs === 'company' && !(place && isAuthenticated(place, now)))
          return refuse('company_not_authenticated')
        await grantAgreement(tx, { ...agreement, companyId: place?.companyId ?? null }, now)
        const { list } = await findAgreements(tx, { memberId, page: 0, size: 1 })
        const [output] = list
        if (!output) throw new Error('the agreement was not stored')
        const { agreementNo, validFrom, validUntil } = agreement
        const facts = { agreementNo, validFrom, validUntil }
        return accept({ output, subject: { kind: 'member', id: memberId }, facts })
      },
    ),
  ]
}
