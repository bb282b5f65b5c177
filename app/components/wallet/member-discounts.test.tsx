import type { MemberDiscounts } from 'contract/discounts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MemberDiscountsPanel } from './member-discounts'

const TARGET: MemberDiscounts = {
  type: 2,
  typeName: '上月达标优惠',
  discountsPriceRuleList: [{ num: 60, discountsPrices: 10, fromKg: 60_000, offFenPerTon: 1_000 }],
  purchaseNumThisMonth: 20,
  purchasedThisMonthKg: 20_000,
  purchasedLastMonthKg: 5_500,
  pendingNum: 32.5,
  pendingKg: 32_500,
  progressPercent: 33,
  usable: [],
  partnerUntil: null,
  isHintSeen: true,
}
const textOf = (discounts: MemberDiscounts) =>
  renderToStaticMarkup(<MemberDiscountsPanel discounts={discounts} />).replace(/<[^>]*>/g, '')

test('tells completed tons apart from paid ones that are still to be counted', () => {
  const text = textOf(TARGET)
  expect(text).toContain(
    '本月采购 20 吨，上月 5.5 吨（按订单完成计）；待计入 32.5 吨（已付款，订单完成后计入当月）',
  )
  expect(text).toContain('本月再完成 40 吨采购，下月每吨减 10.00 元')
})

test('says nothing of pending tons where there are none', () => {
  expect(textOf({ ...TARGET, pendingNum: 0, pendingKg: 0 })).not.toContain('待计入')
})
