import { type ActorKind, ORDER_STEPS, type OrderState, type OrderStep } from 'contract/states'
import { expect, test } from 'vitest'
import { orderMessages } from './order-messages'
import { TRANSITIONS } from './order-states'

const ORDER = {
  id: 'order',
  orderNo: 'SJ202611210123456789',
  buyerMemberId: 'buyer',
  buyingCompanyId: null,
  ...{ shopId: 'shop', sellerKind: null, sellerId: null },
  totalFen: 3_367_500,
}
const told = (
  step: OrderStep,
  by: ActorKind,
  more: { to?: OrderState; moneyFen?: number; totalFen?: number; isWithoutCode?: boolean } = {},
) =>
  orderMessages({
    order: { ...ORDER, totalFen: more.totalFen ?? ORDER.totalFen },
    eventId: 'event',
    step,
    to: more.to ?? 'awaiting_receipt',
    by,
    moneyFen: more.moneyFen ?? null,
    isWithoutCode: more.isWithoutCode ?? false,
  }).map(({ to, kind, title }) => ['shopId' in to ? 'shop' : 'buyer', kind.kind, title])

test.each<[OrderStep, ActorKind, string[][]]>([
  ['place', 'buyer', [['shop', 'shop_order_placed', '您有新订单']]],
  ['place', 'market', [['shop', 'shop_order_placed', '您有新订单']]],
  [
    'pay',
    'buyer',
    [
      ['buyer', 'order_paid', '付款成功'],
      ['shop', 'shop_order_paid', '买家已付款'],
    ],
  ],
  ['cancel', 'buyer', [['shop', 'shop_order_closed', '订单已取消']]],
  ['cancel', 'merchant', [['buyer', 'order_closed', '订单已取消']]],
  [
    'time_out',
    'market',
    [
      ['buyer', 'order_closed', '订单已关闭'],
      ['shop', 'shop_order_closed', '订单已关闭'],
    ],
  ],
  ['mark_ready', 'merchant', [['buyer', 'order_goods', '货物已备好']]],
  ['ship', 'merchant', [['buyer', 'order_goods', '商家已发货']]],
  ['deliver', 'merchant', [['buyer', 'order_goods', '货物已送达']]],
  ['confirm', 'buyer', [['shop', 'shop_order_completed', '订单已完成']]],
  [
    'confirm',
    'market',
    [
      ['buyer', 'order_completed', '订单已完成'],
      ['shop', 'shop_order_completed', '订单已完成'],
    ],
  ],
  ['ask_refund', 'buyer', [['shop', 'shop_order_dispute', '买家申请退款']]],
  ['refuse_refund', 'merchant', [['buyer', 'order_dispute', '退款被拒绝']]],
  ['request_arbitration', 'merchant', [['buyer', 'order_dispute', '对方申请了仲裁']]],
  [
    'seller_default',
    'market',
    [
      ['buyer', 'order_dispute', '逾期未交货，订单已退款'],
      ['shop', 'shop_order_dispute', '逾期未交货，订单已退款'],
    ],
  ],
])('%s by the %s writes to the other side', (step, by, messages) => {
  expect(told(step, by)).toEqual(messages)
})

test('names a partial pick-up and an order without anything to pay', () => {
  expect(told('hand_over', 'merchant', { to: 'partly_picked_up' })).toEqual([
    ['buyer', 'order_goods', '货物已部分提货'],
  ])
  expect(told('hand_over', 'merchant')).toEqual([['buyer', 'order_goods', '货物已提完']])
  expect(told('hand_over', 'merchant', { isWithoutCode: true })).toEqual([
    ['buyer', 'order_goods', '有一次出库待您确认'],
  ])
  expect(told('pay', 'market', { totalFen: 0 })).toEqual([['shop', 'shop_order_paid', '订单待交货']])
})

/** The arbitration tells both sides of its split itself. */
const TOLD_ELSEWHERE: readonly OrderStep[] = ['execute_arbitration']

test('every step tells at least one side, with the number of the order and the refund', () => {
  const steps = Object.keys(ORDER_STEPS) as OrderStep[]
  for (const step of steps.filter((one) => !TOLD_ELSEWHERE.includes(one))) {
    const { by, to } = TRANSITIONS[step]
    for (const actor of by) {
      const messages = orderMessages({
        order: ORDER,
        eventId: 'event',
        step,
        to: to[0] ?? 'completed',
        by: actor,
        moneyFen: 12_345,
      })
      expect(messages.length, `${step} by ${actor}`).toBeGreaterThan(0)
      for (const { text, link } of messages) {
        expect(text).toMatch(/^订单 SJ\d{18}：.+。$/)
        expect(link).toMatch(/^\/(personalCenter\/myOrderDetail\?id=|merchant\/orders\/)order$/)
      }
    }
  }
  const [message] = orderMessages({
    order: ORDER,
    eventId: 'event',
    step: 'agree_refund',
    to: 'refunded',
    by: 'merchant',
    moneyFen: 12_345,
  })
  expect(message?.text).toContain('退回买家 123.45 元')
})

test('tells the company of an order that was placed as a company', () => {
  const order = { ...ORDER, buyingCompanyId: 'company' }
  const step = { step: 'ship', to: 'awaiting_receipt', by: 'merchant', moneyFen: null } as const
  expect(orderMessages({ order, eventId: 'event', ...step }).map(({ to }) => to)).toEqual([
    { companyId: 'company' },
  ])
})

test('leads to the pages that the step names', () => {
  const pages = { buyer: '/personalCenter/refundDetail?id=order', shop: '/merchant/objections/objection' }
  const step = { step: 'close_objection', to: 'awaiting_receipt', by: 'market', moneyFen: null } as const
  expect(orderMessages({ order: ORDER, eventId: 'event', pages, ...step }).map(({ link }) => link)).toEqual([
    pages.buyer,
    pages.shop,
  ])
})
