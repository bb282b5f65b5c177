import { newId } from 'backend/platform/ids'
import { NOON } from 'tests/fixtures/market'
import { expectBooksWhole } from 'tests/support/ledger-consistency'
import { accepted, reasonOf, tally } from 'tests/support/verdicts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ORDER_FEN, type OrderRoom, openOrderRoom } from '../../../tests/fixtures/ordering'
import { lockOverdueOrder } from '../order-store'
import { RECEIPT_CONFIRM_MS } from './complete-order'
import { confirmOverdueReceipts } from './overdue-orders'
import { sweepOrders } from './sweep-orders'

let room: OrderRoom
beforeAll(async () => {
  room = await openOrderRoom(20)
})
afterEach(() => expectBooksWhole(room.db))
afterAll(() => room.test.drop())

const later = (milliseconds: number) => new Date(NOON.getTime() + milliseconds)
const OVERDUE = later(RECEIPT_CONFIRM_MS + 1)
/** 0.3 % of 67,350.00 yuan. */
const COMMISSION_FEN = 20_205

describe('receipt', () => {
  test('confirmed pays the merchant’s company, less commission', async () => {
    const before = await room.earned()
    const orderId = await room.receivedOrder()
    const confirmed = accepted(await room.confirm(orderId, { now: later(1) }))
    const completedAt = later(1).toISOString()
    expect(confirmed).toEqual({ orderId, releasedFen: ORDER_FEN, backFen: 0, completedAt })
    expect((await room.earned()) - before).toBe(ORDER_FEN - COMMISSION_FEN)
    const detail = await room.detail(orderId)
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

  test('of a liquid that weighed less gives the difference back, and takes commission on the rest', async () => {
    const [money, earned] = [await room.available(room.town.buyer), await room.earned()]
    const orderId = await room.paidOrder('delivered', true)
    accepted(await room.ship(orderId))
    accepted(await room.deliver(orderId, 9_960))
    const backFen = 26_940
    expect(accepted(await room.confirm(orderId))).toMatchObject({ releasedFen: ORDER_FEN - backFen, backFen })
    expect(await room.available(room.town.buyer)).toBe(money - ORDER_FEN + backFen)
    const goodsFen = ORDER_FEN - backFen
    expect((await room.earned()) - earned).toBe(goodsFen - Math.round((goodsFen * 3) / 1000))
    const { timeline } = await room.detail(orderId)
    expect(timeline.at(-1)).toMatchObject({ note: '过磅少于订购，退回 269.40 元', moneyFen: backFen })
  })

  test('before the merchant has noted delivery settles as ordered', async () => {
    const orderId = await room.paidOrder('delivered')
    accepted(await room.ship(orderId))
    accepted(await room.confirm(orderId))
    const { deliveredAt, lines } = await room.detail(orderId)
    expect([deliveredAt, lines[0]?.settledKg]).toEqual([NOON.toISOString(), 10_000])
  })

  test('refuses in the order of the contract, and pays nobody', async () => {
    const before = await room.earned()
    const orderId = await room.receivedOrder()
    const wrong = { payPassword: '135790' }
    expect(reasonOf(await room.confirm(orderId, { who: room.town.rival }))).toBe('not_found')
    expect(await room.confirm(await room.paidOrder(), wrong)).toMatchObject({
      reason: 'step_not_open',
      facts: { stateName: '待提货', advice: '货物交付后才能确认收货' },
    })
    expect(reasonOf(await room.confirm(orderId, { sessionId: newId(), ...wrong }))).toBe(
      'verification_expired',
    )
    expect(reasonOf(await room.confirm(orderId, wrong))).toBe('wrong_pay_password')
    expect([await room.earned(), (await room.detail(orderId)).state]).toEqual([before, 'awaiting_receipt'])
  })

  test('from two tabs: the same request gets its answer again, another is refused; paid once', async () => {
    const before = await room.earned()
    const orderId = await room.receivedOrder()
    const requestId = newId()
    const verdicts = await Promise.all([
      ...Array.from({ length: 10 }, () => room.confirm(orderId, { requestId })),
      ...Array.from({ length: 10 }, () => room.confirm(orderId)),
    ])
    const [same, others] = [tally(verdicts.slice(0, 10)), tally(verdicts.slice(10))]
    const sameWon = same.ok === 10
    expect([same, others]).toEqual(
      sameWon ? [{ ok: 10 }, { step_not_open: 10 }] : [{ step_not_open: 10 }, { ok: 1, step_not_open: 9 }],
    )
    expect(await room.confirm(orderId)).toMatchObject({ facts: { stateName: '已完成' } })
    expect((await room.earned()) - before).toBe(ORDER_FEN - COMMISSION_FEN)
  })
})

describe('receipt that nobody confirms', () => {
  beforeEach(() => confirmOverdueReceipts(room.db, later(100 * RECEIPT_CONFIRM_MS)))

  test('is confirmed 7 days after delivery, not before, and once', async () => {
    const before = await room.earned()
    const orderId = await room.receivedOrder(later(1))
    expect(await confirmOverdueReceipts(room.db, OVERDUE)).toBe(0)
    const at = later(RECEIPT_CONFIRM_MS + 2)
    const moved = await Promise.all([1, 2, 3].map(() => confirmOverdueReceipts(room.db, at)))
    expect(moved.reduce((sum, n) => sum + n)).toBe(1)
    expect(await confirmOverdueReceipts(room.db, later(2 * RECEIPT_CONFIRM_MS))).toBe(0)
    const { state, timeline } = await room.detail(orderId)
    expect(state).toBe('completed')
    expect(timeline.at(-1)).toMatchObject({ who: 'market', note: '交货满 7 天，系统自动确认收货' })
    expect((await room.earned()) - before).toBe(ORDER_FEN - COMMISSION_FEN)
  })

  test('is left alone while goods are under way, and where the buyer was quicker', async () => {
    const underWay = await room.paidOrder('delivered')
    accepted(await room.ship(underWay))
    accepted(await room.confirm(await room.receivedOrder()))
    expect(await confirmOverdueReceipts(room.db, later(30 * RECEIPT_CONFIRM_MS))).toBe(0)
    expect((await room.detail(underWay)).state).toBe('awaiting_receipt')
  })

  test('and the buyer’s own hand race: paid once', async () => {
    for (let round = 0; round < 5; round++) {
      const before = await room.earned()
      const orderId = await room.receivedOrder()
      const [byHand, ...byClock] = await Promise.all([
        room.confirm(orderId),
        confirmOverdueReceipts(room.db, OVERDUE),
        confirmOverdueReceipts(room.db, OVERDUE),
      ])
      expect([byHand.ok ? 1 : 0, ...byClock].reduce((sum, n) => sum + n)).toBe(1)
      if (!byHand.ok) expect(byHand.reason).toBe('step_not_open')
      expect((await room.detail(orderId)).timeline.filter(({ step }) => step === 'confirm')).toHaveLength(1)
      expect((await room.earned()) - before).toBe(ORDER_FEN - COMMISSION_FEN)
    }
  })
})

test('an order that cannot be moved keeps no other waiting, and the sweep says which it was', async () => {
  const [stuck, fine] = [await room.receivedOrder(later(-2)), await room.receivedOrder(later(-1))]
  const seen: string[] = []
  const sweep = sweepOrders(
    room.db,
    (tx, except) => lockOverdueOrder(tx, 'receipt', NOON, [...except, ...seen]),
    async (_, order) => {
      if (order.id === stuck) throw new Error('no money')
      seen.push(order.id)
    },
  )
  await expect(sweep).rejects.toThrow(stuck)
  expect(seen).toEqual([fine])
})
