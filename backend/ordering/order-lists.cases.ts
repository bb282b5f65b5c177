import { pay } from 'contract/ordering'
/** Endpoint cases of order lists. */
import * as lists from 'contract/ordering/order-list'
import { unpaidOrderOf } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import { paidOrder, payment } from '../../tests/fixtures/order-stages'

export const orderListCases = [
  endpointCase({
    endpoint: lists.myOrders,
    as: (m) => m.seed.buyer,
    valid: async () => ({ page: 0, size: 10 }),
    happy: async (m) => {
      const person = await m.newPerson()
      const list = async (page = 0) => await m.value(lists.myOrders, { page, size: 10 }, person)
      expect(await list()).toEqual({ list: [], total: 0, page: 0, size: 10 })
      const id = await unpaidOrderOf(m, person)
      expect(await list()).toMatchObject({
        total: 1,
        list: [
          {
            id,
            state: 'awaiting_payment',
            shopName: '甬联塑化',
            title: 'T30S 镇海炼化',
            amountFen: 3_367_500,
            delivery: 'pickup',
            orderedKg: 5_000,
            nextSteps: ['pay', 'cancel'],
          },
        ],
      })
      expect(await list(1)).toMatchObject({ total: 1, list: [] })
      expect(await list(10_000)).toMatchObject({ total: 1, list: [], page: 10_000 })
      const found = async (filter: object) => (await m.value(lists.myOrders, filter, person)).total
      const today = '2026-11-21'
      for (const [filter, total] of [
        [{ state: 'awaiting_payment', type: 1, from: today, to: today, q: 't30s 镇海' }, 1],
        [{ state: '', type: '', from: '', to: '', q: '' }, 1],
        [{ state: 'cancelled' }, 0],
        [{ type: 2 }, 0],
        [{ from: '2026-11-22' }, 0],
        [{ to: '2026-11-20' }, 0],
        [{ q: 'T30S 恒力' }, 0],
      ] as const)
        expect(await found(filter), JSON.stringify(filter)).toBe(total)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: lists.memberOrderCount,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson({ payPassword: true, yuan: '100000' })
      const count = async () => await m.value(lists.memberOrderCount, {}, person)
      const none = await count()
      expect(none).toMatchObject({ all: 0, byType: {}, inEscrowFen: 0 })
      expect(Object.values(none.byState)).toEqual(Array(11).fill(0))
      const orderId = await unpaidOrderOf(m, person)
      expect(await count()).toMatchObject({ all: 1, byState: { awaiting_payment: 1 }, inEscrowFen: 0 })
      await m.value(pay, payment(orderId), person)
      expect(await count()).toEqual({
        all: 1,
        byState: { ...none.byState, awaiting_pickup: 1 },
        byType: { 1: 1 },
        inEscrowFen: 3_367_500,
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: lists.exportOrders,
    as: (m) => m.seed.buyer,
    valid: async () => ({ state: 'awaiting_pickup' as const, size: 2 }),
    happy: async (m) => {
      const person = await m.newPerson({ payPassword: true, yuan: '100000' })
      const ids = [await unpaidOrderOf(m, person), await unpaidOrderOf(m, person)]
      await paidOrder(m)
      const read = async (after?: string, size = 1) =>
        await m.value(lists.exportOrders, { after, size }, person)
      const all = (await read(undefined, 10)).list
      expect(all).toHaveLength(ids.length)
      expect(all[0]).toMatchObject({ shopName: '甬联塑化', grade: 'T30S', totalFen: 3_367_500, paidAt: null })
      const first = await read()
      const second = await read(first.next ?? '')
      expect([...first.list, ...second.list]).toEqual(all)
      expect([first.next === null, second.next]).toEqual([false, null])
      const newcomer = await m.newPerson()
      expect(await m.value(lists.exportOrders, { after: first.next ?? '' }, newcomer)).toEqual({
        list: [],
        next: null,
      })
      const odd = await m.ask(lists.exportOrders, { after: 'x.y' }, person)
      expect(odd.data).toMatchObject({ fields: { after: ['导出位置不正确，请重新导出'] } })
    },
    refusals: {},
  }),
]
