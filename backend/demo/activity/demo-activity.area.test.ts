import { createMarketApp } from 'backend/market/market-app'
import { DEMO_PARTS } from 'backend/market/registry'
import { comingTruck } from 'backend/pickup'
import { actOnPickups } from 'backend/pickup/demo'
import { type MovableClock, movableClock } from 'backend/platform/clock'
import { newId } from 'backend/platform/ids'
import { readSettings } from 'backend/platform/settings/settings'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { loginByPassword } from 'contract/account'
import { objectToOrder } from 'contract/disputes'
import { orderDisputes } from 'contract/disputes/arbitration'
import { detail, pay } from 'contract/ordering'
import { askRefund } from 'contract/ordering/order-steps'
import { createPass, pickupOrder } from 'contract/pickup/passes'
import { singleBuy } from 'contract/spot'
import { queryPage } from 'contract/spot/list'
import { isStaleQuote } from 'contract/spot/quote-age'
import { bankTransfer } from 'contract/wallet'
import { PASS_TRUCK } from 'tests/fixtures/trucks'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_MEMBERS, DEMO_PASSWORD, DEMO_PAY_PASSWORD, demoMarket, seedUntilOpening } from '../index'
import { type Send, sendCall } from '../send-call'
import { createDemoActivity } from './demo-activity'
import { indexMoveFen, nextPrice } from './maintain-offers'

const START = new Date('2026-11-20T02:00:00.000Z')
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 86_400_000
const OFFERS = 120
const [BUYER] = DEMO_MEMBERS

let base: TestDatabase
let clock: MovableClock
let send: Send
let act: () => Promise<void>

beforeAll(async () => {
  base = await openTestDatabase()
  clock = movableClock(START)
  const settings = readSettings({ SUJI_MODE: 'demo' })
  const app = createMarketApp(
    { settings, db: base.db, secret: 'x'.repeat(32), cipher: TEST_CIPHER },
    clock,
    'demo test',
  )
  send = async (request) => await app.fetch(request)
  const whole = { offers: OFFERS, quoteDays: 2, hasHistory: false }
  await seedUntilOpening({ db: base.db, clock, send, whole, parts: DEMO_PARTS })
  act = live()
})
afterAll(() => base.drop())

function live() {
  return createDemoActivity({
    clock,
    send,
    comingTruck: (orderId, now) => comingTruck(base.db.orm, orderId, now),
    offers: OFFERS,
  })
}

async function signIn(): Promise<string> {
  if (!BUYER) throw new Error('the demo has no buyers')
  const { token } = await sendCall(send, loginByPassword, { phone: BUYER.phone, password: DEMO_PASSWORD })
  return token
}

async function listed() {
  const pages = await Promise.all([0, 1, 2, 3].map((page) => sendCall(send, queryPage, { page, size: 50 })))
  return pages.flatMap((page) => page.list)
}

/** Creates a paid order of a demo buyer. @returns its id and the buyer's view of it */
async function paidOrder(delivery: 'pickup' | 'delivered', weightKg: number) {
  const token = await signIn()
  const enough = (await listed()).filter((one) => one.availableKg >= weightKg && one.minKg <= weightKg)
  for (const offer of enough) {
    const address = {
      receiver: '陈师傅',
      phone: '13900000001',
      province: '广东省',
      city: '东莞',
      detail: '塑胶路 1 号',
    }
    const order = await sendCall(
      send,
      singleBuy,
      {
        offerId: offer.id,
        offerVersion: 1,
        weightKg,
        delivery,
        ...(delivery === 'delivered' && { address }),
        requestId: newId(),
      },
      token,
    ).catch(() => null)
    if (!order) continue
    const { orderId } = order
    await sendCall(send, bankTransfer, { phone: BUYER?.phone, amountYuan: '9000000', requestId: newId() })
    await sendCall(send, pay, { orderId, payPassword: DEMO_PAY_PASSWORD, requestId: newId() }, token)
    return { orderId, token, see: () => sendCall(send, detail, { id: orderId }, token) }
  }
  throw new Error('no offer of the demo can be bought so')
}

const passesOf = async ({ orderId, token }: { orderId: string; token: string }) =>
  (await sendCall(send, pickupOrder, { orderId }, token)).passes

describe('advances a paid order', () => {
  test('hands over to trucks with passes of the demo’s buyers, who write them after half an hour', async () => {
    const order = await paidOrder('pickup', 50_000)
    const market = demoMarket({ db: base.db, clock, send })
    const pass = async (minutes: number) => {
      clock.moveBy(minutes * MINUTE_MS)
      await Promise.allSettled([actOnPickups(market), actOnPickups(market)])
      await act()
      return await order.see()
    }
    expect(await pass(29)).toMatchObject({ state: 'awaiting_pickup' })
    expect(await passesOf(order)).toEqual([])
    expect(await pass(1)).toMatchObject({ state: 'awaiting_pickup' })
    expect(await passesOf(order)).toMatchObject([{ state: 'open', weightKg: 32_000 }])
    expect(await pass(10)).toMatchObject({ state: 'partly_picked_up', lines: [{ handedKg: 32_000 }] })
    await pass(0)
    const [rest, first] = await passesOf(order)
    expect([rest?.weightKg, first?.state]).toEqual([18_000, 'used'])
    const { state, handOvers } = await pass(10)
    expect(state).toBe('awaiting_receipt')
    expect(handOvers.map(({ plateNumber, withoutCode }) => [plateNumber, withoutCode])).toEqual([
      [first?.plateNumber, null],
      [rest?.plateNumber, null],
    ])
  })

  test('waits for the pass of the buyer, whose truck then comes in its window', async () => {
    const order = await paidOrder('pickup', 10_000)
    for (let hour = 0; hour < 5; hour++) {
      clock.moveBy(HOUR_MS)
      await act()
    }
    expect((await order.see()).state).toBe('awaiting_pickup')
    const from = new Date(clock.now().getTime() + 2 * HOUR_MS)
    const [day, fromHour] = [shanghaiDay(from), new Date(from.getTime() + 8 * HOUR_MS).getUTCHours()]
    const window = { day, fromHour, untilHour: 24 }
    const input = { orderId: order.orderId, weightKg: 10_000, ...PASS_TRUCK, ...window, requestId: newId() }
    await sendCall(send, createPass, input, order.token)
    clock.moveBy(HOUR_MS)
    await act()
    expect((await order.see()).state).toBe('awaiting_pickup')
    clock.moveBy(HOUR_MS)
    await act()
    expect(await order.see()).toMatchObject({
      state: 'awaiting_receipt',
      handOvers: [{ plateNumber: PASS_TRUCK.plateNumber, withoutCode: null }],
    })
  })

  test('ships and delivers a delivered order', async () => {
    const order = await paidOrder('delivered', 10_000)
    clock.moveBy(MINUTE_MS)
    await act()
    expect(await order.see()).toMatchObject({ state: 'awaiting_receipt', deliveredAt: null })
    clock.moveBy(MINUTE_MS)
    await act()
    expect((await order.see()).deliveredAt).not.toBeNull()
  })

  test('agrees to a refund, and does nothing twice from two demo markets at once', async () => {
    const order = await paidOrder('pickup', 10_000)
    const reason = { reason: 'changed_mind' as const, requestId: newId() }
    await sendCall(send, askRefund, { orderId: order.orderId, ...reason }, order.token)
    await act()
    expect((await order.see()).state).toBe('refunding')
    clock.moveBy(MINUTE_MS)
    const other = live()
    await Promise.all([act(), other()])
    expect((await order.see()).state).toBe('refunded')
    await assertLedgerConsistent(base.db)
  })
})

test('answers an objection within minutes', async () => {
  const order = await paidOrder('delivered', 10_000)
  for (let minute = 0; minute < 2; minute++) {
    clock.moveBy(MINUTE_MS)
    await act()
  }
  const objection = { reason: 'off_spec' as const, text: '熔指偏高', weightKg: 2_000, requestId: newId() }
  await sendCall(send, objectToOrder, { orderId: order.orderId, ...objection }, order.token)
  await act()
  expect((await order.see()).state).toBe('objecting')
  clock.moveBy(MINUTE_MS)
  await act()
  const { objections } = await sendCall(send, orderDisputes, { orderId: order.orderId }, order.token)
  expect(objections).toMatchObject([{ answer: { by: 'merchant' } }])
  await assertLedgerConsistent(base.db)
})

test('moves prices with the index within an hour, each near the usual level of its grade', async () => {
  const before = new Map((await listed()).map((one) => [one.id, one.priceFenPerTon]))
  for (let minute = 0; minute < 20; minute++) {
    clock.moveBy(MINUTE_MS)
    await act()
  }
  const after = await listed()
  const moved = after.filter(
    (one) => before.get(one.id) !== undefined && before.get(one.id) !== one.priceFenPerTon,
  )
  expect(moved.length).toBeGreaterThan(12)
  for (const { id, priceFenPerTon } of moved)
    expect(Math.abs(priceFenPerTon - (before.get(id) ?? 0))).toBeLessThanOrEqual(15_000)
})

test('confirms all prices at the first pass after a week without activity', async () => {
  clock.moveBy(7 * DAY_MS)
  const isStale = async () => (await listed()).map(({ quotedAt }) => isStaleQuote(quotedAt, clock.now()))
  expect(new Set(await isStale())).toEqual(new Set([true]))
  await live()()
  expect(new Set(await isStale())).toEqual(new Set([false]))
})

test('replaces expired offers after a month', async () => {
  clock.moveBy(40 * DAY_MS)
  expect(await listed()).toEqual([])
  for (let round = 0; round < 4; round++) {
    clock.moveBy(MINUTE_MS)
    await act()
  }
  const offers = await listed()
  expect(offers.length).toBeGreaterThan(110)
  expect(new Set(offers.map((one) => one.category)).size).toBeGreaterThan(15)
})

test.each([
  ['follows the index up', 800_000, 800_000, 1_500, 801_500],
  ['and down', 800_000, 800_000, -500, 799_500],
  ['turns back at the upper limit', 819_900, 800_000, 500, 819_400],
  ['turns back at the lower limit', 780_100, 800_000, -1_000, 781_100],
  ['returns from outside the limits', 850_000, 800_000, -500, 849_500],
])('a price %s', (_, present, usual, move, next) => {
  expect(nextPrice(present, usual, move)).toBe(next)
})

test('moves the index in steps of 5 yuan, the same at every server', () => {
  const moves = Array.from({ length: 200 }, (_, step) => indexMoveFen('PP', step))
  expect(moves.every((fen) => Math.abs(fen) <= 1_500 && fen % 500 === 0)).toBe(true)
  expect(new Set(moves).size).toBe(7)
  expect(indexMoveFen('PP', 7)).toBe(indexMoveFen('PP', 7))
})
