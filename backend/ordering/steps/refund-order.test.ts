import { NOON } from 'tests/fixtures/market'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ORDER_FEN, type OrderFixture, openOrderFixture } from '../../../tests/fixtures/ordering'
import { orderById } from '../order-store'
import { shopOrderDetail } from '../queries/shop-order'
import { RECEIPT_CONFIRM_MS } from './complete-order'
import { agreeOverdueRefunds } from './overdue-orders'
import { REFUND_ANSWER_MS } from './step-deadlines'

let fixture: OrderFixture
beforeAll(async () => {
  fixture = await openOrderFixture(10)
})
afterEach(() => assertLedgerConsistent(fixture.db))
afterAll(() => fixture.test.drop())

const later = (milliseconds: number) => new Date(NOON.getTime() + milliseconds)
const codeOf = async (orderId: string) => (await fixture.detail(orderId)).pickupNote?.code ?? ''

async function refunding(way: 'pickup' | 'delivered' = 'pickup'): Promise<string> {
  const orderId = await fixture.paidOrder(way)
  accepted(await fixture.askRefund(orderId))
  return orderId
}

describe('a refund', () => {
  test.each(['pickup', 'delivered', 'transfer'] as const)(
    'of goods that are %s returns money and goods',
    async (way) => {
      const [money, stock] = [await fixture.available(fixture.seed.buyer), await fixture.stock()]
      const orderId = await fixture.paidOrder(way)
      const asked = accepted(await fixture.askRefund(orderId))
      expect(asked).toEqual({
        orderId,
        state: 'refunding',
        answerBefore: later(REFUND_ANSWER_MS).toISOString(),
      })
      expect(accepted(await fixture.answerRefund(orderId, 'agree')).state).toBe('refunded')
      expect(await fixture.available(fixture.seed.buyer)).toBe(money)
      expect(await fixture.stock()).toEqual(stock)
      const detail = await fixture.detail(orderId)
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

  test('blocks the hand-over while requested; the code is invalid afterwards', async () => {
    const orderId = await fixture.paidOrder()
    const code = await codeOf(orderId)
    accepted(await fixture.askRefund(orderId))
    expect(reasonOf(await fixture.handOver(orderId, 10_000, code))).toBe('step_not_open')
    accepted(await fixture.withdrawRefund(orderId))
    expect(await codeOf(orderId)).toBe(code)
    accepted(await fixture.askRefund(orderId))
    accepted(await fixture.answerRefund(orderId, 'refuse'))
    accepted(await fixture.handOver(orderId, 10_000, code))
    expect(reasonOf(await fixture.askRefund(orderId))).toBe('step_not_open')
  })

  test('of a partial pick-up returns the rest, and the order awaits receipt of what was picked up', async () => {
    const [money, stock] = [await fixture.available(fixture.seed.buyer), await fixture.stock()]
    const orderId = await fixture.paidOrder()
    accepted(await fixture.handOver(orderId, 4_000, await codeOf(orderId)))
    accepted(await fixture.askRefund(orderId))
    expect(accepted(await fixture.answerRefund(orderId, 'agree')).state).toBe('awaiting_receipt')
    const detail = await fixture.detail(orderId)
    expect(detail).toMatchObject({
      refundedFen: 4_041_000,
      escrowFen: 2_694_000,
      refunds: [{ cause: 'pickup_ended', weightKg: 6_000, amountFen: 4_041_000 }],
      lines: [{ orderedKg: 10_000, handedKg: 4_000, settledKg: 4_000 }],
      settled: { goodsFen: 2_694_000, backFen: 0 },
      pickupNote: null,
      deliveredAt: NOON.toISOString(),
      autoConfirmAt: later(RECEIPT_CONFIRM_MS).toISOString(),
    })
    expect(await fixture.stock()).toEqual([(stock[0] ?? 0) - 4_000, stock[1]])
    expect(await fixture.available(fixture.seed.buyer)).toBe(money - 2_694_000)
    const earned = await fixture.earned()
    expect(accepted(await fixture.confirm(orderId))).toMatchObject({ releasedFen: 2_694_000, backFen: 0 })
    expect((await fixture.earned()) - earned).toBe(2_694_000 - 8_082)
  })

  test('of a partial pick-up, refused, leaves the rest to be picked up with the same code', async () => {
    const orderId = await fixture.paidOrder()
    accepted(await fixture.handOver(orderId, 4_000, await codeOf(orderId)))
    const code = await codeOf(orderId)
    accepted(await fixture.askRefund(orderId))
    expect(accepted(await fixture.answerRefund(orderId, 'refuse')).state).toBe('partly_picked_up')
    const { nextSteps } = await fixture.detail(orderId)
    expect(nextSteps).toEqual(['ask_refund', 'object', 'request_arbitration'])
    accepted(await fixture.handOver(orderId, 6_000, code))
    expect((await fixture.detail(orderId)).nextSteps).toEqual(['confirm', 'object'])
  })

  test.each([
    ['pickup', 'awaiting_pickup'],
    ['delivered', 'awaiting_shipment'],
  ] as const)('of goods that are %s, refused or withdrawn, returns to %s', async (way, state) => {
    const orderId = await refunding(way)
    expect(accepted(await fixture.withdrawRefund(orderId)).state).toBe(state)
    accepted(await fixture.askRefund(orderId))
    expect(accepted(await fixture.answerRefund(orderId, 'refuse')).state).toBe(state)
    const { refund, reasons, escrowFen } = await fixture.detail(orderId)
    expect([refund, reasons.refusal, escrowFen]).toEqual([null, '不想买了', ORDER_FEN])
  })

  test('is refused before payment and once goods were handed over', async () => {
    const shipped = await fixture.paidOrder('delivered')
    accepted(await fixture.ship(shipped))
    expect(await fixture.askRefund(await fixture.order())).toMatchObject({
      reason: 'step_not_open',
      facts: { advice: '还没有付款，可以直接取消订单' },
    })
    expect(await fixture.askRefund(shipped)).toMatchObject({ reason: 'step_not_open' })
    expect(reasonOf(await fixture.answerRefund(shipped, 'agree'))).toBe('step_not_open')
  })

  test('and a hand-over race: only one of them succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const orderId = await fixture.paidOrder()
      const code = await codeOf(orderId)
      const race = await Promise.all([fixture.handOver(orderId, 10_000, code), fixture.askRefund(orderId)])
      expect(tally(race)).toEqual({ ok: 1, step_not_open: 1 })
      const { state, lines } = await fixture.detail(orderId)
      const isLoaded = race[0].ok
      expect([state, lines[0]?.handedKg]).toEqual(isLoaded ? ['awaiting_receipt', 10_000] : ['refunding', 0])
    }
  })

  test('ends once when answered ten times at once and withdrawn', async () => {
    const [money, stock] = [await fixture.available(fixture.seed.buyer), await fixture.stock()]
    const orderId = await refunding()
    const answers = Array.from({ length: 9 }, () => fixture.answerRefund(orderId, 'agree'))
    const verdicts = await Promise.all([fixture.withdrawRefund(orderId), ...answers])
    expect(tally(verdicts)).toEqual({ ok: 1, step_not_open: 9 })
    const isBack = (await fixture.detail(orderId)).state === 'refunded'
    expect(await fixture.available(fixture.seed.buyer)).toBe(money - (isBack ? 0 : ORDER_FEN))
    expect(await fixture.stock()).toEqual([(stock[0] ?? 0) - (isBack ? 0 : 10_000), stock[1]])
  })
})

describe('a refund without an answer', () => {
  beforeEach(() => agreeOverdueRefunds(fixture.db, later(100 * REFUND_ANSWER_MS)))

  test('is agreed after 48 hours, not before, and once', async () => {
    const orderId = await refunding('delivered')
    expect(await agreeOverdueRefunds(fixture.db, later(REFUND_ANSWER_MS))).toBe(0)
    const at = later(REFUND_ANSWER_MS + 1)
    const moved = await Promise.all([1, 2, 3].map(() => agreeOverdueRefunds(fixture.db, at)))
    expect(moved.reduce((sum, n) => sum + n)).toBe(1)
    expect(await agreeOverdueRefunds(fixture.db, later(2 * REFUND_ANSWER_MS))).toBe(0)
    const { state, timeline } = await fixture.detail(orderId)
    expect(state).toBe('refunded')
    expect(timeline.at(-1)).toMatchObject({
      who: 'market',
      note: '商家 48 小时内未答复，系统自动同意退款',
      moneyFen: ORDER_FEN,
    })
  })

  test('is skipped if withdrawn, refused, or requested again later', async () => {
    const [withdrawn, refused, again] = [await refunding(), await refunding(), await refunding()]
    accepted(await fixture.withdrawRefund(withdrawn))
    accepted(await fixture.answerRefund(refused, 'refuse'))
    accepted(await fixture.withdrawRefund(again))
    accepted(await fixture.askRefund(again, later(1)))
    expect(await agreeOverdueRefunds(fixture.db, later(REFUND_ANSWER_MS + 1))).toBe(0)
  })

  test('is refused in the last moment; later the merchant can only agree', async () => {
    const [last, late] = [await refunding(), await refunding()]
    accepted(await fixture.answerRefund(last, 'refuse', later(REFUND_ANSWER_MS)))
    const at = later(REFUND_ANSWER_MS + 1)
    expect(await fixture.answerRefund(late, 'refuse', at)).toMatchObject({
      reason: 'step_not_open',
      facts: { stateName: '退款中', advice: '答复退款的时间已过，视为同意退款' },
    })
    const { merchant } = fixture.seed
    const actor = { ...merchant, isCompanyAuthenticated: true }
    const stepsAt = async (now: Date) =>
      (await shopOrderDetail(fixture.db.orm, await orderById(fixture.db.orm, late), actor, now)).nextSteps
    expect(await stepsAt(later(REFUND_ANSWER_MS))).toEqual(['agree_refund', 'refuse_refund'])
    expect(await stepsAt(at)).toEqual(['agree_refund'])
    expect(accepted(await fixture.answerRefund(late, 'agree', at)).state).toBe('refunded')
  })

  test('and a late refusal of the merchant race: the refusal loses', async () => {
    for (let round = 0; round < 5; round++) {
      const money = await fixture.available(fixture.seed.buyer)
      const orderId = await refunding()
      const at = later(REFUND_ANSWER_MS + 1)
      const [refused, agreed] = await Promise.all([
        fixture.answerRefund(orderId, 'refuse', at),
        agreeOverdueRefunds(fixture.db, at),
      ])
      expect(reasonOf(refused)).toBe('step_not_open')
      // The job skips an order that the refusal has locked, and takes it on its next run.
      if (agreed === 0) expect(await agreeOverdueRefunds(fixture.db, at)).toBe(1)
      expect((await fixture.detail(orderId)).state).toBe('refunded')
      expect(await fixture.available(fixture.seed.buyer)).toBe(money)
    }
  })
})
