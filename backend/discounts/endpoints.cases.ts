/** Endpoint cases of discounts: shown before an order, applied to it, and listed. */
import { grantAgreement, publishDiscountRules } from 'backend/discounts'
import { closePopover, selectDiscounts } from 'contract/discounts'
import { detail, pay } from 'contract/ordering'
import { confirmReceipt } from 'contract/ordering/order-steps'
import { inquiry, singleBuy } from 'contract/spot'
import { info } from 'contract/spot/detail'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import type { Person } from '../../tests/fixtures/market'
import { fetchAll, payment } from '../../tests/fixtures/order-stages'
import { fresh } from '../../tests/fixtures/sms-codes'

const RULES = [
  { fromKg: 0, offFenPerTon: 1_000 },
  { fromKg: 20_000, offFenPerTon: 2_500 },
]
const NAME = '战略合作优惠'

/** Rules for partners only, so that other members of the fixture get no discount. */
const publishRules = (m: Market) =>
  m.db.transaction((tx) => publishDiscountRules(tx, { type: 3, rules: RULES }, m.clock.now()))

const agreeWith = ({ memberId }: Person, m: Market) =>
  m.db.transaction((tx) => {
    const days = { validFrom: '2026-11-01', validUntil: '2026-12-31' }
    return grantAgreement(tx, { memberId, agreementNo: 'ZL-2026-01', ...days }, m.clock.now())
  })

export const discountCases = [
  endpointCase({
    endpoint: selectDiscounts,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      await publishRules(m)
      const person = await m.newPerson({ payPassword: true, yuan: '100000' })
      const mine = async () => await m.value(selectDiscounts, {}, person)
      expect(await mine()).toMatchObject({
        type: null,
        usable: [],
        purchaseNumThisMonth: 0,
        progressPercent: 0,
        partnerUntil: null,
      })
      await agreeWith(person, m)
      expect(await mine()).toEqual({
        type: 3,
        typeName: NAME,
        discountsPriceRuleList: [
          { num: 0, discountsPrices: 10, ...RULES[0] },
          { num: 20, discountsPrices: 25, ...RULES[1] },
        ],
        purchaseNumThisMonth: 0,
        purchasedThisMonthKg: 0,
        purchasedLastMonthKg: 0,
        pendingNum: 0,
        pendingKg: 0,
        progressPercent: 50,
        usable: [{ type: 3, ruleKg: 0, offFenPerTon: 1_000, name: NAME }],
        partnerUntil: '2026-12-31',
        isHintSeen: false,
      })

      const offerId = await putOnSale(m)
      const fen = 5_000
      const given = { type: 3, ruleKg: 0, offFenPerTon: 1_000, name: NAME, fen }
      const asked = { offerId, weightKg: 5_000 }
      expect(await m.value(inquiry, asked, person)).toMatchObject({
        goodsFen: 3_367_500,
        discount: given,
        totalFen: 3_362_500,
      })
      expect(await m.value(inquiry, asked)).toMatchObject({ discount: null, totalFen: 3_367_500 })
      const landed = async (as: Person | null) => (await m.value(info, { id: offerId }, as)).landed
      const [own, visitors] = [await landed(person), await landed(null)]
      expect([own.discount, visitors.discount]).toEqual([given, null])
      expect((visitors.landedFenPerTon ?? 0) - (own.landedFenPerTon ?? 0)).toBe(1_000)

      const order = { ...asked, offerVersion: 1, delivery: 'pickup' as const, ...fresh() }
      const { orderId, amountFen } = await m.value(singleBuy, order, person)
      expect(amountFen).toBe(3_362_500)
      await m.value(pay, payment(orderId), person)
      expect(await m.value(detail, { id: orderId }, person)).toMatchObject({
        goodsFen: 3_367_500,
        discount: given,
        totalFen: 3_362_500,
        paidFen: 3_362_500,
      })
      expect(await mine()).toMatchObject({
        purchaseNumThisMonth: 0,
        pendingNum: 5,
        pendingKg: 5_000,
        progressPercent: 50,
      })
      await fetchAll(m, orderId, person)
      expect(await mine()).toMatchObject({ purchaseNumThisMonth: 0, pendingNum: 5 })
      await m.value(confirmReceipt, payment(orderId), person)
      expect(await mine()).toMatchObject({ purchaseNumThisMonth: 5, pendingNum: 0, progressPercent: 62.5 })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: closePopover,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      await publishRules(m)
      const person = await m.newPerson()
      const isSeen = async () => (await m.value(selectDiscounts, {}, person)).isHintSeen
      expect(await isSeen()).toBe(false)
      expect(await m.value(closePopover, {}, person)).toEqual({ isHintSeen: true })
      expect(await isSeen()).toBe(true)
      await m.later(1, () => publishRules(m))
      expect(await isSeen()).toBe(false)
    },
    refusals: {},
  }),
]
