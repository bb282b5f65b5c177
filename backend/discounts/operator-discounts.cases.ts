/** Endpoint cases of discount rules and agreements as operators keep them. */
import { selectDiscounts } from 'contract/discounts'
import * as contract from 'contract/discounts/operator-discounts'
import { operatorAudit } from 'contract/operators'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { As, Market } from '../../tests/endpoints/market'
import { addStaff } from '../../tests/fixtures/authentication'
import type { Person } from '../../tests/fixtures/market'
import { fresh } from '../../tests/fixtures/sms-codes'

const finance = (m: Market) => m.newOperator('finance')

async function actionsOf(m: Market, { requestId }: { requestId: string }): Promise<number> {
  const { list } = await m.value(operatorAudit, { size: 1000 }, await m.newOperator('admin'))
  return list.filter((row) => row.requestId === requestId).length
}

/** Rules for partners only, so that other members of the fixture get no discount. */
async function rulesInput(m: Market, as: As) {
  const all = await m.value(contract.operatorDiscountRules, {}, as)
  const version = all.find(({ type }) => type === 3)?.version ?? 0
  return { type: 3 as const, version, rules: '0 10\n20 吨，25 元', ...fresh() }
}

const agreement = (memberId: string) => ({
  memberId,
  agreementNo: 'ZL-2026-09',
  validFrom: '2026-11-01',
  validUntil: '2026-12-31',
  ...fresh(),
})

export const operatorDiscountCases = [
  endpointCase({
    endpoint: contract.operatorDiscountRules,
    as: finance,
    valid: async () => ({}),
    happy: async (m) => {
      const as = await finance(m)
      await m.value(contract.publishDiscounts, await rulesInput(m, as), as)
      const found = await m.value(contract.operatorDiscountRules, {}, as)
      expect(found.map(({ type }) => type)).toEqual([1, 2, 3])
      expect(found[2]?.rules).toEqual([
        { tons: 0, offYuan: 10 },
        { tons: 20, offYuan: 25 },
      ])
      const ended = { ...(await rulesInput(m, as)), rules: '停用' }
      expect((await m.value(contract.publishDiscounts, ended, as)).rules).toEqual([])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.publishDiscounts,
    as: finance,
    valid: rulesInput,
    happy: async (m) => {
      const as = await finance(m)
      await m.value(contract.publishDiscounts, await rulesInput(m, as), as)
      const person = await m.newPerson()
      await m.value(contract.grantDiscountAgreement, agreement(person.memberId), as)
      const mine = await m.value(selectDiscounts, {}, person)
      expect(mine.usable).toMatchObject([{ type: 3, offFenPerTon: 1_000 }])
    },
    refusals: {
      discount_rules_unordered: async (m) => {
        const as = await finance(m)
        const rules = [
          { tons: 20, offYuan: 25 },
          { tons: 30, offYuan: 20 },
        ]
        return await m.ask(contract.publishDiscounts, { ...(await rulesInput(m, as)), rules }, as)
      },
      discount_rules_changed: async (m) => {
        const as = await finance(m)
        const seen = await rulesInput(m, as)
        await m.value(contract.publishDiscounts, seen, as)
        return await m.ask(contract.publishDiscounts, { ...seen, ...fresh() }, as)
      },
    },
    repeat: { other: async (input) => ({ ...input, rules: '0 11' }), effects: actionsOf },
  }),

  endpointCase({
    endpoint: contract.discountAgreements,
    as: finance,
    valid: async () => ({ size: 10 }),
    happy: async (m) => {
      const as = await finance(m)
      const { memberId } = await m.newPerson()
      await m.value(contract.grantDiscountAgreement, agreement(memberId), as)
      const { list } = await m.value(contract.discountAgreements, { memberId }, as)
      expect(list).toMatchObject([{ memberId, agreementNo: 'ZL-2026-09', validUntil: '2026-12-31' }])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.grantDiscountAgreement,
    as: finance,
    valid: async (m) => agreement((await m.newPerson()).memberId),
    happy: async (m) => {
      const as = await finance(m)
      const person = await m.newPerson()
      const until = async () => (await m.value(selectDiscounts, {}, person)).partnerUntil
      await m.value(contract.grantDiscountAgreement, agreement(person.memberId), as)
      expect(await until()).toBe('2026-12-31')
      const ended = { ...agreement(person.memberId), validUntil: '2026-11-02' }
      await m.later(1_000, () => m.value(contract.grantDiscountAgreement, ended, as))
      await m.later(2_000, async () => expect(await until()).toBeNull())
      const { buyer } = m.seed
      const ofCompany = { ...agreement(buyer.memberId), buyAs: 'company' as const, ...fresh() }
      expect(await m.value(contract.grantDiscountAgreement, ofCompany, as)).toMatchObject({
        memberId: buyer.memberId,
        company: '东莞市宏达塑料制品有限公司',
      })
      const seenBy = async (who: Person, buyAs?: 'company') =>
        (await m.value(selectDiscounts, { buyAs }, who)).partnerUntil
      expect(await seenBy(buyer), 'in person').toBeNull()
      expect(await seenBy(buyer, 'company'), 'as the company').toBe('2026-12-31')
      expect(await seenBy(await addStaff(m, buyer, 'purchasing'), 'company'), 'a colleague who orders').toBe(
        '2026-12-31',
      )
      expect(await seenBy(await addStaff(m, buyer, 'warehouse'), 'company'), 'one who does not').toBeNull()
      expect(await seenBy(person, 'company'), 'without a company').toBeNull()
    },
    refusals: {
      company_not_authenticated: async (m) => {
        const { memberId } = await m.newPerson()
        const input = { ...agreement(memberId), buyAs: 'company' as const }
        return await m.ask(contract.grantDiscountAgreement, input, await finance(m))
      },
    },
    repeat: { other: async (input) => ({ ...input, agreementNo: 'ZL-2026-10' }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),
]
