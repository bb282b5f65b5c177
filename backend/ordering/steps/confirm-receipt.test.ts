import { newId } from 'backend/platform/ids'
import { NOON } from 'tests/fixtures/market'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ORDER_FEN, type OrderFixture, openOrderFixture } from '../../../tests/fixtures/ordering'
import { lockOverdueOrder } from '../order-store'
import { RECEIPT_CONFIRM_MS } from './complete-order'
import { confirmOverdueReceipts } from './overdue-orders'
import { sweepOrders } from './sweep-orders'

let fixture: OrderFixture
beforeAll(async () => {
  fixture = await openOrderFixture(20)
})
afterEach(() => assertLedgerConsistent(fixture.db))
afterAll(() => fixture.test.drop())

const later = (milliseconds: number) => new Date(NOON.getTime() + milliseconds)
const OVERDUE = later(RECEIPT_CONFIRM_MS + 1)
/** 0.3 % of 67,350.00 yuan. */
const COMMISSION_FEN = 20_205

describe('receipt', () => {
  test('pays the merchant’s company, less commission', async () => {
    const before = await fixture.earned()
    const orderId = await fixture.receivedOrder()
    const confirmed = accepted(await fixture.confirm(orderId, { now: later(1) }))
    const completedAt = later(1).toISOString()
    expect(confirmed).toEqual({ orderId, releasedFen: ORDER_FEN, backFen: 0, completedAt })
    expect((await fixture.earned()) - before).toBe(ORDER_FEN - COMMISSION_FEN)
    const detail = await fixture.detail(orderId)
    expect(detail).toMatchObject({
      state: 'completed',
      escrowFen: 0,
      completedAt,
      autoConfirmAt: null,
      nextSteps: [],
      settled: { goodsFen: ORDER_FEN, backFen: 0 },
    })
    expect(detail.timeline.at(-1)).toMatchObject({
      step: 'confirm',
      who: 'buyer',
      note: null,
      moneyFen: null,
    })
  })

  test('returns the difference of a lighter liquid and takes commission on the rest', async () => {
    const [money, earned] = [await fixture.available(fixture.seed.buyer), await fixture.earned()]
    const orderId = await fixture.paidOrder('delivered', true)
    accepted(await fixture.ship(orderId))
    accepted(await fixture.deliver(orderId, 9_960))
    const backFen = 26_940
    expect(accepted(await fixture.confirm(orderId))).toMatchObject({
      releasedFen: ORDER_FEN - backFen,
      backFen,
    })
    expect(await fixture.available(fixture.seed.buyer)).toBe(money - ORDER_FEN + backFen)
    const goodsFen = ORDER_FEN - backFen
    expect((await fixture.earned()) - earned).toBe(goodsFen - Math.round((goodsFen * 3) / 1000))
    const { timeline } = await fixture.detail(orderId)
    expect(timeline.at(-1)).toMatchObject({ note: '过磅少于订购，退回 269.40 元', moneyFen: backFen })
  })

  test('settles as ordered before the merchant has recorded delivery', async () => {
    const orderId = await fixture.paidOrder('delivered')
    accepted(await fixture.ship(orderId))
    accepted(await fixture.confirm(orderId))
    const { deliveredAt, lines } = await fixture.detail(orderId)
    expect([deliveredAt, lines[0]?.settledKg]).toEqual([NOON.toISOString(), 10_000])
  })

  test('refuses in the order of the contract, and pays nothing', async () => {
    const before = await fixture.earned()
    const orderId = await fixture.receivedOrder()
    const wrong = { payPassword: '135790' }
    expect(reasonOf(await fixture.confirm(orderId, { who: fixture.seed.rival }))).toBe('not_found')
    expect(await fixture.confirm(await fixture.paidOrder(), wrong)).toMatchObject({
      reason: 'step_not_open',
      facts: { stateName: '待提货', advice: '货物交付后才能确认收货' },
    })
    expect(reasonOf(await fixture.confirm(orderId, { sessionId: newId(), ...wrong }))).toBe(
      'verification_expired',
    )
    expect(reasonOf(await fixture.confirm(orderId, wrong))).toBe('wrong_pay_password')
    expect([await fixture.earned(), (await fixture.detail(orderId)).state]).toEqual([
      before,
      'awaiting_receipt',
    ])
  })

  test('answers the repeated request from one tab, refuses another tab, and pays once', async () => {
    const before = await fixture.earned()
    const orderId = await fixture.receivedOrder()
    const requestId = newId()
    const verdicts = await Promise.all([
      ...Array.from({ length: 10 }, () => fixture.confirm(orderId, { requestId })),
      ...Array.from({ length: 10 }, () => fixture.confirm(orderId)),
    ])
    const [same, others] = [tally(verdicts.slice(0, 10)), tally(verdicts.slice(10))]
    const sameWon = same.ok === 10
    expect([same, others]).toEqual(
      sameWon ? [{ ok: 10 }, { step_not_open: 10 }] : [{ step_not_open: 10 }, { ok: 1, step_not_open: 9 }],
    )
    expect(await fixture.confirm(orderId)).toMatchObject({ facts: { stateName: '已完成' } })
    expect((await fixture.earned()) - before).toBe(ORDER_FEN - COMMISSION_FEN)
  })
})

describe('receipt without confirmation', () => {
  beforeEach(() => confirmOverdueReceipts(fixture.db, later(100 * RECEIPT_CONFIRM_MS)))

  test('is confirmed 7 days after delivery, not before, and once', async () => {
    const before = await fixture.earned()
    const orderId = await fixture.receivedOrder(later(1))
    expect(await confirmOverdueReceipts(fixture.db, OVERDUE)).toBe(0)
    const at = later(RECEIPT_CONFIRM_MS + 2)
    const moved = await Promise.all([1, 2, 3].map(() => confirmOverdueReceipts(fixture.db, at)))
    expect(moved.reduce((sum, n) => sum + n)).toBe(1)
    expect(await confirmOverdueReceipts(fixture.db, later(2 * RECEIPT_CONFIRM_MS))).toBe(0)
    const { state, timeline } = await fixture.detail(orderId)
    expect(state).toBe('completed')
    expect(timeline.at(-1)).toMatchObject({ who: 'market', note: '交货满 7 天，系统自动确认收货' })
    expect((await fixture.earned()) - before).toBe(ORDER_FEN - COMMISSION_FEN)
  })

  test('is skipped while goods are in transit, and if the buyer was faster', async () => {
    const underWay = await fixture.paidOrder('delivered')
    accepted(await fixture.ship(underWay))
    accepted(await fixture.confirm(await fixture.receivedOrder()))
    expect(await confirmOverdueReceipts(fixture.db, later(30 * RECEIPT_CONFIRM_MS))).toBe(0)
    expect((await fixture.detail(underWay)).state).toBe('awaiting_receipt')
  })

  test('pays once in a race with the buyer', async () => {
    for (let round = 0; round < 5; round++) {
      const before = await fixture.earned()
      const orderId = await fixture.receivedOrder()
      const [byHand, ...byClock] = await Promise.all([
        fixture.confirm(orderId),
        confirmOverdueReceipts(fixture.db, OVERDUE),
        confirmOverdueReceipts(fixture.db, OVERDUE),
      ])
      expect([byHand.ok ? 1 : 0, ...byClock].reduce((sum, n) => sum + n)).toBe(1)
      if (!byHand.ok) expect(byHand.reason).toBe('step_not_open')
      expect((await fixture.detail(orderId)).timeline.filter(({ step }) => step === 'confirm')).toHaveLength(
        1,
      )
      expect((await fixture.earned()) - before).toBe(ORDER_FEN - COMMISSION_FEN)
    }
  })
})

test('completes the other orders if one fails, and reports the failed one', async () => {
  const [stuck, fine] = [await fixture.receivedOrder(later(-2)), await fixture.receivedOrder(later(-1))]
  const seen: string[] = []
  const sweep = sweepOrders(
    fixture.db,
    (tx, except) => lockOverdueOrder(tx, 'receipt', OVERDUE, [...except, ...seen]),
    async (_, order) => {
      if (order.id === stuck) throw new Error('no money')
      seen.push(order.id)
    },
  )
  await expect(sweep).rejects.toThrow(stuck)
  expect(seen).toEqual([fine])
})
