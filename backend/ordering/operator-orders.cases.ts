/** Endpoint cases of orders as operators see them. */

import * as contract from 'contract/ordering/operator-orders'
import { askRefund } from 'contract/ordering/order-steps'
import { unpaidOrder } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { paidOrder } from '../../tests/fixtures/order-stages'
import { fresh } from '../../tests/fixtures/sms-codes'

const support = (m: Market) => m.newOperator('support')

export const operatorOrderCases = [
  endpointCase({
    endpoint: contract.operatorOrders,
    as: support,
    valid: async () => ({ state: 'awaiting_pickup' as const, q: 't30s' }),
    happy: async (m) => {
      const as = await support(m)
      const read = (query: Record<string, unknown>) => m.value(contract.operatorOrders, query, as)
      const before = (await read({})).disputed.refunding
      const orderId = await paidOrder(m)
      await m.value(askRefund, { orderId, reason: 'too_slow', ...fresh() }, m.seed.buyer)
      const found = await read({ memberId: m.seed.buyer.memberId, state: 'refunding' })
      expect(found.disputed.refunding).toBe(before + 1)
      const row = found.list.find(({ id }) => id === orderId)
      expect(row).toMatchObject({ shopName: '甬联塑化', refundAnswerBefore: expect.any(String) })
      const times = async (sort: string) => (await read({ sort, size: 50 })).list.map((one) => one.createdAt)
      expect(await times('createdAt')).toEqual((await times('createdAt')).toSorted())
      expect(await times('-createdAt')).toEqual((await times('-createdAt')).toSorted().toReversed())
      const named = await read({ q: row?.orderNo ?? '' })
      expect(named.list.map(({ id }) => id)).toEqual([orderId])
      const ofShop = await read({ q: row?.orderNo ?? '', shopId: m.seed.otherMerchant.shopId })
      expect(ofShop.total).toBe(0)
      expect(JSON.stringify(found.list)).not.toContain(m.seed.buyer.phone)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.operatorOrder,
    as: support,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ id: await unpaidOrder(m) }),
    happy: async (m) => {
      const id = await paidOrder(m, 'delivered')
      const order = await m.value(contract.operatorOrder, { id }, await support(m))
      expect(order).toMatchObject({
        state: 'awaiting_shipment',
        buyerMemberId: m.seed.buyer.memberId,
        seller: { kind: 'shop', id: m.seed.merchant.shopId },
      })
      expect(order.timeline.map(({ step }) => step)).toEqual(['place', 'pay'])
      expect([order.paidFen, order.escrowFen]).toEqual([order.totalFen, order.totalFen])
    },
    refusals: {},
  }),
]
