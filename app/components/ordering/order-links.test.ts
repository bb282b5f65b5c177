import { expect, it } from 'vitest'
import { againPath, orderLinks } from './order-links'

it.each([
  [
    ['pay', 'cancel'],
    ['去付款 /payPage?id=7', '取消订单 /personalCenter/myOrderDetail?id=7&act=cancel'],
  ],
  [['ask_refund'], ['申请退款 /personalCenter/myOrderDetail?id=7&act=ask_refund']],
  [['withdraw_refund'], ['撤销退款申请 /personalCenter/myOrderDetail?id=7&act=withdraw_refund']],
  [['confirm'], ['确认收货 /personalCenter/myOrderDetail?id=7&act=confirm']],
  [
    ['confirm', 'object'],
    [
      '确认收货 /personalCenter/myOrderDetail?id=7&act=confirm',
      '提出异议 /personalCenter/refundDetail?id=7&act=object',
    ],
  ],
  [['withdraw_objection'], ['撤销异议 /personalCenter/refundDetail?id=7&act=withdraw']],
  [
    ['close_objection', 'request_arbitration'],
    [
      '接受对方的答复 /personalCenter/refundDetail?id=7&act=accept',
      '申请仲裁 /personalCenter/refundDetail?id=7&act=arbitrate',
    ],
  ],
  [[], []],
] as const)('the steps %j are taken at %j', (nextSteps, ways) => {
  expect(orderLinks({ id: '7', nextSteps }).map(({ name, to }) => `${name} ${to}`)).toEqual(ways)
})

it('the same again is the same offer, weight and delivery', () => {
  expect(againPath({ subject: { kind: 'offer', id: '9' }, orderedKg: 5_025 }, 'pickup')).toBe(
    '/comfirmOrder?id=9&weightTon=5.025&delivery=pickup',
  )
})
