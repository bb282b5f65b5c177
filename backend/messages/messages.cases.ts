import { newId } from 'backend/platform/ids'
import { userInfo } from 'contract/account'
import * as contract from 'contract/messages'
import { pay } from 'contract/ordering'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import type { Person } from '../../tests/fixtures/market'
import { writeMessage } from '../../tests/fixtures/messages'
import { unpaidOrder } from '../../tests/fixtures/offers-and-orders'
import { payment } from '../../tests/fixtures/order-stages'

const unreadOf = async (m: Market, as: Person) => (await m.value(userInfo, {}, as)).unreadMessages

export const messageCases = [
  endpointCase({
    endpoint: contract.myMessages,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const about = async (as: Person, title: string) =>
        (await m.value(contract.myMessages, { size: 1000 }, as)).list.filter((one) => one.title === title)
      const before = (await about(m.seed.merchant, '您有新订单')).map(({ id }) => id)
      const orderId = await unpaidOrder(m)
      const placed = (await about(m.seed.merchant, '您有新订单')).filter(({ id }) => !before.includes(id))
      expect(placed).toMatchObject([
        {
          kindName: '店铺：新订单',
          text: expect.stringContaining('33,675.00 元'),
          link: `/merchant/orders/${orderId}`,
          isRead: false,
        },
      ])
      await m.value(pay, payment(orderId), m.seed.buyer)
      const links = (await about(m.seed.buyer, '付款成功')).map(({ link }) => link)
      expect(links).toContain(`/personalCenter/myOrderDetail?id=${orderId}`)
      const numberOf = (text = '') => /SJ\d+/.exec(text)?.[0]
      const paid = (await about(m.seed.merchant, '买家已付款')).map(({ text }) => numberOf(text))
      expect(paid).toContain(numberOf(placed[0]?.text))
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.myNotices,
    as: (m) => m.newPerson(),
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson()
      await writeMessage(m, person)
      const noticesIn = async (state: 'unread' | 'read') =>
        (await m.value(contract.myNotices, { state }, person)).list.map(({ isRead }) => isRead)
      expect([await noticesIn('unread'), await noticesIn('read')]).toEqual([[false], []])
      await m.value(contract.markAllRead, {}, person)
      expect([await noticesIn('unread'), await noticesIn('read')]).toEqual([[], [true]])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.unreadCounts,
    as: (m) => m.newPerson(),
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson()
      expect(await m.value(contract.unreadCounts, {}, person)).toEqual(
        [1, 2, 3, 4].map((type) => ({ type, unread: 0 })),
      )
      await writeMessage(m, person)
      expect(await m.value(contract.unreadCounts, {}, person)).toContainEqual({ type: 3, unread: 1 })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.openMessage,
    as: (m) => m.newPerson(),
    valid: async (m, person) => ({ messageId: await writeMessage(m, person) }),
    happy: async (m) => {
      const person = await m.newPerson()
      const messageId = await writeMessage(m, person)
      expect(await unreadOf(m, person)).toBe(1)
      const opened = await m.value(contract.openMessage, { messageId }, person)
      expect(opened).toMatchObject({ wasUnread: true, message: { id: messageId, isRead: true, type: 3 } })
      expect(await m.value(contract.openMessage, { messageId }, person)).toMatchObject({ wasUnread: false })
      expect(await unreadOf(m, person)).toBe(0)
      expect((await m.ask(contract.openMessage, { messageId: newId() }, person)).reason).toBe('not_found')
    },
    refusals: {},
    hiddenFrom: (m) => m.seed.newcomer,
  }),

  endpointCase({
    endpoint: contract.markRead,
    as: (m) => m.newPerson(),
    valid: async (m, person) => ({ messageId: await writeMessage(m, person) }),
    happy: async (m) => {
      const person = await m.newPerson()
      const [first] = [await writeMessage(m, person), await writeMessage(m, person)]
      await m.value(contract.markRead, { messageId: first }, person)
      expect(await unreadOf(m, person)).toBe(1)
      expect((await m.ask(contract.markRead, { messageId: newId() }, person)).reason).toBe('not_found')
    },
    refusals: {},
    hiddenFrom: (m) => m.seed.newcomer,
  }),

  endpointCase({
    endpoint: contract.markAllRead,
    as: (m) => m.newPerson(),
    valid: async () => ({}),
    happy: async (m) => {
      const [person, other] = [await m.newPerson(), await m.newPerson()]
      for (const one of [person, person, other]) await writeMessage(m, one)
      await m.value(contract.markAllRead, { type: 1 }, person)
      expect(await unreadOf(m, person)).toBe(2)
      await m.value(contract.markAllRead, { type: 3 }, person)
      expect(await unreadOf(m, person)).toBe(0)
      expect(await unreadOf(m, other)).toBe(1)
      await m.value(contract.markAllRead, {}, other)
      expect(await unreadOf(m, other)).toBe(0)
    },
    refusals: {},
  }),
]
