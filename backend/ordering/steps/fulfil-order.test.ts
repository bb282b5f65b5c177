import { newId } from 'backend/platform/ids'
import { NOON } from 'tests/fixtures/market'
import { expectBooksWhole } from 'tests/support/ledger-consistency'
import { reasonOf, tally } from 'tests/support/verdicts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_FEN, type OrderRoom, openOrderRoom } from '../../../tests/fixtures/ordering'
import { handOver } from './fulfil-order'
import { areGuessesUsed, PICKUP_GUESSES } from './pickup-notes'

let room: OrderRoom
beforeAll(async () => {
  room = await openOrderRoom(10)
})
afterEach(() => expectBooksWhole(room.db))
afterAll(() => room.test.drop())

const codeOf = async (orderId: string) => (await room.detail(orderId)).pickupNote?.code ?? ''
const wrong = (code: string) => (code === '00000000' ? '11111111' : '00000000')

describe('shipping', () => {
  test.each([
    ['delivered', '运单号 浙B·12345'],
    ['transfer', '过户单号 浙B·12345'],
  ] as const)('of goods that are %s is noted for the buyer', async (way, note) => {
    const orderId = await room.paidOrder(way)
    expect(await room.ship(orderId)).toEqual({ ok: true, value: { orderId, state: 'awaiting_receipt' } })
    const { state, timeline } = await room.detail(orderId)
    expect(state).toBe('awaiting_receipt')
    expect(timeline.at(-1)).toMatchObject({
      step: 'ship',
      who: 'merchant',
      name: '甬联塑化',
      note,
      moneyFen: null,
    })
  })

  test('is not open before payment, twice, or for goods that are fetched', async () => {
    const unpaid = await room.order('delivered')
    expect(await room.ship(unpaid)).toMatchObject({ reason: 'step_not_open', facts: { stateName: '待付款' } })
    const shipped = await room.paidOrder('delivered')
    expect(tally(await Promise.all([1, 2, 3].map(() => room.ship(shipped))))).toEqual({
      ok: 1,
      step_not_open: 2,
    })
    expect(reasonOf(await room.ship(await room.paidOrder('pickup')))).toBe('step_not_open')
  })

  test('by another shop finds no such order', async () => {
    const orderId = await room.paidOrder('delivered')
    expect(reasonOf(await room.ship(orderId, room.town.otherMerchant))).toBe('not_found')
    expect(reasonOf(await room.ship(newId()))).toBe('not_found')
  })
})

describe('handing over', () => {
  test('in parts: each part needs a code of its own, which opens once', async () => {
    const orderId = await room.paidOrder()
    const first = await codeOf(orderId)
    expect(await room.handOver(orderId, 4_000, first)).toMatchObject({ value: { state: 'partly_picked_up' } })
    const second = await codeOf(orderId)
    expect(second).not.toBe(first)
    expect(reasonOf(await room.handOver(orderId, 1_000, first))).toBe('wrong_pickup_code')
    expect(await room.detail(orderId)).toMatchObject({
      state: 'partly_picked_up',
      lines: [{ orderedKg: 10_000, handedKg: 4_000 }],
      pickupNote: { outstandingKg: 6_000 },
    })
    expect(await room.handOver(orderId, 6_000, second)).toMatchObject({
      value: { state: 'awaiting_receipt' },
    })
    expect(await room.detail(orderId)).toMatchObject({
      state: 'awaiting_receipt',
      lines: [{ handedKg: 10_000 }],
      pickupNote: null,
    })
  })

  test('refuses in the order of the contract, and hands nothing over', async () => {
    const orderId = await room.order()
    expect(reasonOf(await room.handOver(orderId, 99_000, '00000000'))).toBe('step_not_open')
    expect(reasonOf(await room.pay(orderId))).toBe('ok')
    const code = await codeOf(orderId)
    expect(await room.handOver(orderId, 10_001, wrong(code))).toMatchObject({
      reason: 'more_than_outstanding',
      facts: { outstandingKg: 10_000 },
    })
    expect(reasonOf(await room.handOver(orderId, 10_000, wrong(code)))).toBe('wrong_pickup_code')
    expect(reasonOf(await room.handOver(orderId, 10_000, code, room.town.otherMerchant))).toBe('not_found')
    expect(await room.detail(orderId)).toMatchObject({ state: 'awaiting_pickup', lines: [{ handedKg: 0 }] })
    expect(await codeOf(orderId)).toBe(code)
  })

  test('of goods that are delivered is not open', async () => {
    expect(reasonOf(await room.handOver(await room.paidOrder('delivered'), 1_000, '00000000'))).toBe(
      'step_not_open',
    )
  })

  test('with one code to ten trucks at once loads one', async () => {
    const orderId = await room.paidOrder()
    const code = await codeOf(orderId)
    const trucks = await Promise.all(Array.from({ length: 10 }, () => room.handOver(orderId, 1_000, code)))
    expect(tally(trucks)).toEqual({ ok: 1, wrong_pickup_code: 5, pickup_guesses_used: 4 })
    expect((await room.detail(orderId)).lines[0]?.handedKg).toBe(1_000)
  })
})

test('the timeline tells who did what and when, and what it moved', async () => {
  const orderId = await room.paidOrder()
  await room.handOver(orderId, 4_000, await codeOf(orderId))
  await room.handOver(orderId, 6_000, await codeOf(orderId))
  const { timeline } = await room.detail(orderId)
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

test('a page asks which steps are open: paying, until the pay time is over', async () => {
  const orderId = await room.order()
  const { payBefore, nextSteps } = await room.detail(orderId)
  expect(nextSteps).toEqual(['pay', 'cancel'])
  const late = new Date(new Date(payBefore ?? '').getTime() + 1)
  expect((await room.detail(orderId, late)).nextSteps).toEqual(['cancel'])
})

describe('wrong pick-up codes', () => {
  const later = (hours: number) => new Date(NOON.getTime() + hours * PICKUP_GUESSES.windowMs)
  const guess = (orderId: string, code: string, now: Date) =>
    room.handOver(orderId, 10_000, code, room.town.merchant, now)

  test('100 at once for one order: five are compared, then not even the right one, for an hour', async () => {
    const orderId = await room.paidOrder()
    const code = await codeOf(orderId)
    const start = later(2)
    const guesses = await Promise.all(Array.from({ length: 100 }, () => guess(orderId, wrong(code), start)))
    expect(tally(guesses)).toEqual({ wrong_pickup_code: 5, pickup_guesses_used: 95 })
    expect(reasonOf(await guess(orderId, code, start))).toBe('pickup_guesses_used')
    const within = new Date(later(3).getTime() - 1)
    expect(reasonOf(await guess(orderId, code, within))).toBe('pickup_guesses_used')
    expect(reasonOf(await guess(orderId, code, later(3)))).toBe('ok')
  })

  test('70 at once of one merchant for seven orders: 30 are compared, then none of its orders opens', async () => {
    const orders: string[] = []
    for (let n = 0; n < 7; n++) orders.push(await room.paidOrder())
    const start = later(5)
    const guesses = await Promise.all(
      Array.from({ length: 70 }, async (_, n) => guess(orders[n % 7] ?? '', '00000000', start)),
    )
    expect(tally(guesses)).toEqual({ wrong_pickup_code: 30, pickup_guesses_used: 40 })
    const unguessed = await room.paidOrder()
    const code = await codeOf(unguessed)
    expect(reasonOf(await guess(unguessed, code, start))).toBe('pickup_guesses_used')
    expect(reasonOf(await guess(unguessed, code, later(6)))).toBe('ok')
  })

  test('the same form again after the hand-over gets its answer and counts no wrong code', async () => {
    const orderId = await room.paidOrder()
    const { merchant } = room.town
    const requestId = newId()
    const truck = { plateNumber: '粤S·88888', driverName: '老李', pickupCode: await codeOf(orderId) }
    const input = { orderId, weightKg: 4_000, ...truck, requestId }
    const key = { actorId: merchant.memberId, requestId, what: 'merchant.handOver', content: input }
    const keeper = { shopId: merchant.shopId ?? '', shopName: '甬联塑化', memberId: merchant.memberId }
    const copies = await Promise.all(
      Array.from({ length: 20 }, () => handOver(room.db, keeper, input, key, later(8))),
    )
    expect(tally(copies)).toEqual({ ok: 20 })
    expect(await areGuessesUsed(room.db.orm, { orderId, shopId: keeper.shopId }, later(8))).toBe(false)
    const outstanding = await room.handOver(orderId, 6_000, await codeOf(orderId), merchant, later(8))
    expect(reasonOf(outstanding)).toBe('ok')
  })
})
