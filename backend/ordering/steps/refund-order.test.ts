import { NOON } from 'tests/fixtures/market'
import { expectBooksWhole } from 'tests/support/ledger-consistency'
import { accepted, reasonOf, tally } from 'tests/support/verdicts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ORDER_FEN, type OrderRoom, openOrderRoom } from '../../../tests/fixtures/ordering'
import { agreeOverdueRefunds } from './overdue-orders'
import { REFUND_ANSWER_MS } from './refund-order'

let room: OrderRoom
beforeAll(async () => {
  room = await openOrderRoom(10)
})
afterEach(() => expectBooksWhole(room.db))
afterAll(() => room.test.drop())

const later = (milliseconds: number) => new Date(NOON.getTime() + milliseconds)
const codeOf = async (orderId: string) => (await room.detail(orderId)).pickupNote?.code ?? ''

async function refunding(way: 'pickup' | 'delivered' = 'pickup'): Promise<string> {
  const orderId = await room.paidOrder(way)
  accepted(await room.askRefund(orderId))
  return orderId
}

describe('a refund', () => {
  test.each(['pickup', 'delivered', 'transfer'] as const)(
    'of goods that are %s gives everything back',
    async (way) => {
      const [money, stock] = [await room.available(room.town.buyer), await room.stock()]
      const orderId = await room.paidOrder(way)
      const asked = accepted(await room.askRefund(orderId))
      expect(asked).toEqual({
        orderId,
        state: 'refunding',
        answerBefore: later(REFUND_ANSWER_MS).toISOString(),
      })
      expect(accepted(await room.answerRefund(orderId, 'agree')).state).toBe('refunded')
      expect(await room.available(room.town.buyer)).toBe(money)
      expect(await room.stock()).toEqual(stock)
      const detail = await room.detail(orderId)
      expect(detail).toMatchObject({
        state: 'refunded',
        escrowFen: 0,
        refund: null,
        pickupNote: null,
        nextSteps: [],
      })
      expect(detail.timeline.at(-1)).toMatchObject({
        step: 'agree_refund',
        who: 'merchant',
        moneyFen: ORDER_FEN,
      })
    },
  )

  test('stops the warehouse while it is asked for; its code opens nothing after it', async () => {
    const orderId = await room.paidOrder()
    const code = await codeOf(orderId)
    accepted(await room.askRefund(orderId))
    expect(reasonOf(await room.handOver(orderId, 10_000, code))).toBe('step_not_open')
    accepted(await room.withdrawRefund(orderId))
    expect(await codeOf(orderId)).toBe(code)
    accepted(await room.askRefund(orderId))
    accepted(await room.answerRefund(orderId, 'refuse'))
    accepted(await room.handOver(orderId, 4_000, code))
    expect(reasonOf(await room.askRefund(orderId))).toBe('step_not_open')
  })

  test.each([
    ['pickup', 'awaiting_pickup'],
    ['delivered', 'awaiting_shipment'],
  ] as const)('of goods that are %s, refused or withdrawn, leads back to %s', async (way, state) => {
    const orderId = await refunding(way)
    expect(accepted(await room.withdrawRefund(orderId)).state).toBe(state)
    accepted(await room.askRefund(orderId))
    expect(accepted(await room.answerRefund(orderId, 'refuse')).state).toBe(state)
    const { refund, reasons, escrowFen } = await room.detail(orderId)
    expect([refund, reasons.refusal, escrowFen]).toEqual([null, '不想买了', ORDER_FEN])
  })

  test('is not open before payment and once goods have left', async () => {
    const shipped = await room.paidOrder('delivered')
    accepted(await room.ship(shipped))
    expect(await room.askRefund(await room.order())).toMatchObject({
      reason: 'step_not_open',
      facts: { advice: '还没有付款，可以直接取消订单' },
    })
    expect(await room.askRefund(shipped)).toMatchObject({ reason: 'step_not_open' })
    expect(reasonOf(await room.answerRefund(shipped, 'agree'))).toBe('step_not_open')
  })

  test('and a truck at the gate race: either the goods leave or the refund is asked for', async () => {
    for (let round = 0; round < 5; round++) {
      const orderId = await room.paidOrder()
      const code = await codeOf(orderId)
      const race = await Promise.all([room.handOver(orderId, 10_000, code), room.askRefund(orderId)])
      expect(tally(race)).toEqual({ ok: 1, step_not_open: 1 })
      const { state, lines } = await room.detail(orderId)
      const isLoaded = race[0].ok
      expect([state, lines[0]?.handedKg]).toEqual(isLoaded ? ['awaiting_receipt', 10_000] : ['refunding', 0])
    }
  })

  test('answered ten times at once, and withdrawn, ends once', async () => {
    const [money, stock] = [await room.available(room.town.buyer), await room.stock()]
    const orderId = await refunding()
    const answers = Array.from({ length: 9 }, () => room.answerRefund(orderId, 'agree'))
    const verdicts = await Promise.all([room.withdrawRefund(orderId), ...answers])
    expect(tally(verdicts)).toEqual({ ok: 1, step_not_open: 9 })
    const isBack = (await room.detail(orderId)).state === 'refunded'
    expect(await room.available(room.town.buyer)).toBe(money - (isBack ? 0 : ORDER_FEN))
    expect(await room.stock()).toEqual([(stock[0] ?? 0) - (isBack ? 0 : 10_000), stock[1]])
  })
})

describe('a refund that nobody answers', () => {
  beforeEach(() => agreeOverdueRefunds(room.db, later(100 * REFUND_ANSWER_MS)))

  test('is agreed after 48 hours, not before, and once', async () => {
    const orderId = await refunding('delivered')
    expect(await agreeOverdueRefunds(room.db, later(REFUND_ANSWER_MS))).toBe(0)
    const at = later(REFUND_ANSWER_MS + 1)
    const moved = await Promise.all([1, 2, 3].map(() => agreeOverdueRefunds(room.db, at)))
    expect(moved.reduce((sum, n) => sum + n)).toBe(1)
    expect(await agreeOverdueRefunds(room.db, later(2 * REFUND_ANSWER_MS))).toBe(0)
    const { state, timeline } = await room.detail(orderId)
    expect(state).toBe('refunded')
    expect(timeline.at(-1)).toMatchObject({
      who: 'market',
      note: '商家 48 小时内未答复，系统自动同意退款',
      moneyFen: ORDER_FEN,
    })
  })

  test('is left alone where it was withdrawn, refused, or asked for again later', async () => {
    const [withdrawn, refused, again] = [await refunding(), await refunding(), await refunding()]
    accepted(await room.withdrawRefund(withdrawn))
    accepted(await room.answerRefund(refused, 'refuse'))
    accepted(await room.withdrawRefund(again))
    accepted(await room.askRefund(again, later(1)))
    expect(await agreeOverdueRefunds(room.db, later(REFUND_ANSWER_MS + 1))).toBe(0)
  })

  test('and the merchant’s refusal in the last moment: one of them wins', async () => {
    for (let round = 0; round < 5; round++) {
      const money = await room.available(room.town.buyer)
      const orderId = await refunding()
      const at = later(REFUND_ANSWER_MS + 1)
      const [refused, agreed] = await Promise.all([
        room.answerRefund(orderId, 'refuse'),
        agreeOverdueRefunds(room.db, at),
      ])
      const { state } = await room.detail(orderId)
      expect(state).toBe(refused.ok ? 'awaiting_pickup' : 'refunded')
      expect(agreed).toBe(refused.ok ? 0 : 1)
      expect(await room.available(room.town.buyer)).toBe(money - (refused.ok ? ORDER_FEN : 0))
    }
  })
})
