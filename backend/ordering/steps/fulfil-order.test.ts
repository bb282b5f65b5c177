import { newId } from 'backend/platform/ids'
import { NOON } from 'tests/fixtures/market'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_FEN, type OrderFixture, openOrderFixture } from '../../../tests/fixtures/ordering'
import { shopSeller } from '../sellers'
import { handOver } from './hand-over'
import { areGuessesUsed, PICKUP_GUESSES } from './pickup-notes'

let fixture: OrderFixture
beforeAll(async () => {
  fixture = await openOrderFixture(10)
})
afterEach(() => assertLedgerConsistent(fixture.db))
afterAll(() => fixture.test.drop())

const codeOf = async (orderId: string) => (await fixture.detail(orderId)).pickupNote?.code ?? ''
const wrong = (code: string) => (code === '00000000' ? '11111111' : '00000000')

describe('shipping', () => {
  test.each([
    ['delivered', '运单号 浙B·12345'],
    ['transfer', '过户单号 浙B·12345'],
  ] as const)('of goods that are %s is recorded for the buyer', async (way, note) => {
    const orderId = await fixture.paidOrder(way)
    expect(await fixture.ship(orderId)).toEqual({ ok: true, value: { orderId, state: 'awaiting_receipt' } })
    const { state, timeline } = await fixture.detail(orderId)
    expect(state).toBe('awaiting_receipt')
    expect(timeline.at(-1)).toMatchObject({
      step: 'ship',
      who: 'merchant',
      name: '甬联塑化',
      note,
      moneyFen: null,
    })
  })

  test('is refused before payment, twice, or for pick-up orders', async () => {
    const unpaid = await fixture.order('delivered')
    expect(await fixture.ship(unpaid)).toMatchObject({
      reason: 'step_not_open',
      facts: { stateName: '待付款' },
    })
    const shipped = await fixture.paidOrder('delivered')
    expect(tally(await Promise.all([1, 2, 3].map(() => fixture.ship(shipped))))).toEqual({
      ok: 1,
      step_not_open: 2,
    })
    expect(reasonOf(await fixture.ship(await fixture.paidOrder('pickup')))).toBe('step_not_open')
  })

  test('finds no order of another shop', async () => {
    const orderId = await fixture.paidOrder('delivered')
    expect(reasonOf(await fixture.ship(orderId, fixture.seed.otherMerchant))).toBe('not_found')
    expect(reasonOf(await fixture.ship(newId()))).toBe('not_found')
  })
})

describe('handing over', () => {
  test('in parts: each part needs its own single-use code', async () => {
    const orderId = await fixture.paidOrder()
    const first = await codeOf(orderId)
    expect(await fixture.handOver(orderId, 4_000, first)).toMatchObject({
      value: { state: 'partly_picked_up' },
    })
    const second = await codeOf(orderId)
    expect(second).not.toBe(first)
    expect(reasonOf(await fixture.handOver(orderId, 1_000, first))).toBe('wrong_pickup_code')
    expect(await fixture.detail(orderId)).toMatchObject({
      state: 'partly_picked_up',
      lines: [{ orderedKg: 10_000, handedKg: 4_000 }],
      pickupNote: { outstandingKg: 6_000 },
    })
    expect(await fixture.handOver(orderId, 6_000, second)).toMatchObject({
      value: { state: 'awaiting_receipt' },
    })
    expect(await fixture.detail(orderId)).toMatchObject({
      state: 'awaiting_receipt',
      lines: [{ handedKg: 10_000 }],
      pickupNote: null,
    })
  })

  test('refuses in the order of the contract, and hands nothing over', async () => {
    const orderId = await fixture.order()
    expect(reasonOf(await fixture.handOver(orderId, 99_000, '00000000'))).toBe('step_not_open')
    expect(reasonOf(await fixture.pay(orderId))).toBe('ok')
    const code = await codeOf(orderId)
    expect(await fixture.handOver(orderId, 10_001, wrong(code))).toMatchObject({
      reason: 'more_than_outstanding',
      facts: { outstandingKg: 10_000 },
    })
    expect(reasonOf(await fixture.handOver(orderId, 10_000, wrong(code)))).toBe('wrong_pickup_code')
    expect(reasonOf(await fixture.handOver(orderId, 10_000, code, fixture.seed.otherMerchant))).toBe(
      'not_found',
    )
    expect(await fixture.detail(orderId)).toMatchObject({
      state: 'awaiting_pickup',
      lines: [{ handedKg: 0 }],
    })
    expect(await codeOf(orderId)).toBe(code)
  })

  test('is refused for goods that are delivered', async () => {
    expect(reasonOf(await fixture.handOver(await fixture.paidOrder('delivered'), 1_000, '00000000'))).toBe(
      'step_not_open',
    )
  })

  test('loads one of ten trucks that present one code at once', async () => {
    const orderId = await fixture.paidOrder()
    const code = await codeOf(orderId)
    const trucks = await Promise.all(Array.from({ length: 10 }, () => fixture.handOver(orderId, 1_000, code)))
    expect(tally(trucks)).toEqual({ ok: 1, wrong_pickup_code: 5, pickup_guesses_used: 4 })
    expect((await fixture.detail(orderId)).lines[0]?.handedKg).toBe(1_000)
  })
})

test('lists in the timeline who did what and when, and the moved amounts', async () => {
  const orderId = await fixture.paidOrder()
  await fixture.handOver(orderId, 4_000, await codeOf(orderId))
  await fixture.handOver(orderId, 6_000, await codeOf(orderId))
  const { timeline } = await fixture.detail(orderId)
  const at = NOON.toISOString()
  const truck = '车牌 粤S·88888，司机 老李'
  const merchant = { at, who: 'merchant', name: '甬联塑化', moneyFen: null }
  expect(timeline).toEqual([
    { at, step: 'place', who: 'buyer', name: '陈采购', note: null, moneyFen: null },
    {
      at,
      step: 'pay',
      who: 'buyer',
      name: expect.any(String),
      note: expect.any(String),
      moneyFen: -ORDER_FEN,
    },
    { ...merchant, step: 'hand_over', note: `出库 4 吨，${truck}` },
    { ...merchant, step: 'hand_over', note: `出库 6 吨，${truck}` },
  ])
})

test('offers payment only until the deadline', async () => {
  const orderId = await fixture.order()
  const { payBefore, nextSteps } = await fixture.detail(orderId)
  expect(nextSteps).toEqual(['pay', 'cancel'])
  const late = new Date(new Date(payBefore ?? '').getTime() + 1)
  expect((await fixture.detail(orderId, late)).nextSteps).toEqual(['cancel'])
})

describe('wrong pick-up codes', () => {
  const later = (hours: number) => new Date(NOON.getTime() + hours * PICKUP_GUESSES.windowMs)
  const guess = (orderId: string, code: string, now: Date) =>
    fixture.handOver(orderId, 10_000, code, fixture.seed.merchant, now)

  test('compares five of 100 parallel guesses at one order, then refuses the right code too for an hour', async () => {
    const orderId = await fixture.paidOrder()
    const code = await codeOf(orderId)
    const start = later(2)
    const guesses = await Promise.all(Array.from({ length: 100 }, () => guess(orderId, wrong(code), start)))
    expect(tally(guesses)).toEqual({ wrong_pickup_code: 5, pickup_guesses_used: 95 })
    expect(reasonOf(await guess(orderId, code, start))).toBe('pickup_guesses_used')
    const within = new Date(later(3).getTime() - 1)
    expect(reasonOf(await guess(orderId, code, within))).toBe('pickup_guesses_used')
    expect(reasonOf(await guess(orderId, code, later(3)))).toBe('ok')
  })

  test('compares 30 of 70 parallel guesses of one merchant at seven orders, then refuses all its orders', async () => {
    const orders: string[] = []
    for (let n = 0; n < 7; n++) orders.push(await fixture.paidOrder())
    const start = later(5)
    const guesses = await Promise.all(
      Array.from({ length: 70 }, async (_, n) => guess(orders[n % 7] ?? '', '00000000', start)),
    )
    expect(tally(guesses)).toEqual({ wrong_pickup_code: 30, pickup_guesses_used: 40 })
    const unguessed = await fixture.paidOrder()
    const code = await codeOf(unguessed)
    expect(reasonOf(await guess(unguessed, code, start))).toBe('pickup_guesses_used')
    expect(reasonOf(await guess(unguessed, code, later(6)))).toBe('ok')
  })

  test('answers the repeated form after the hand-over and counts no wrong code', async () => {
    const orderId = await fixture.paidOrder()
    const { merchant } = fixture.seed
    const requestId = newId()
    const truck = { plateNumber: '粤S·88888', driverName: '老李', pickupCode: await codeOf(orderId) }
    const input = { orderId, weightKg: 4_000, ...truck, requestId }
    const key = { actorId: merchant.memberId, requestId, what: 'merchant.handOver', content: input }
    const seller = shopSeller(merchant.shopId ?? '')
    const by = { seller, name: '甬联塑化', memberId: merchant.memberId }
    const copies = await Promise.all(
      Array.from({ length: 20 }, () => handOver(fixture.db, by, input, key, later(8))),
    )
    expect(tally(copies)).toEqual({ ok: 20 })
    expect(await areGuessesUsed(fixture.db.orm, { orderId, seller }, later(8))).toBe(false)
    const outstanding = await fixture.handOver(orderId, 6_000, await codeOf(orderId), merchant, later(8))
    expect(reasonOf(outstanding)).toBe('ok')
  })
})
