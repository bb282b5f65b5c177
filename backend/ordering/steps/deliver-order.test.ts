import { NOON } from 'tests/fixtures/market'
import { expectBooksWhole } from 'tests/support/ledger-consistency'
import { accepted, reasonOf, tally } from 'tests/support/verdicts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type OrderRoom, openOrderRoom } from '../../../tests/fixtures/ordering'
import { RECEIPT_CONFIRM_MS } from './complete-order'

let room: OrderRoom
beforeAll(async () => {
  room = await openOrderRoom(8)
})
afterEach(() => expectBooksWhole(room.db))
afterAll(() => room.test.drop())

const AUTO_CONFIRM = new Date(NOON.getTime() + RECEIPT_CONFIRM_MS).toISOString()

async function shipped(isLiquid = false): Promise<string> {
  const orderId = await room.paidOrder('delivered', isLiquid)
  accepted(await room.ship(orderId))
  return orderId
}

describe('delivery', () => {
  test('is noted once, with who signed; from then on the time to confirm runs', async () => {
    const orderId = await shipped()
    expect(await room.detail(orderId)).toMatchObject({
      deliveredAt: null,
      autoConfirmAt: null,
      settled: null,
    })
    const verdicts = await Promise.all([1, 2, 3].map(() => room.deliver(orderId)))
    expect(tally(verdicts)).toEqual({ ok: 1, already_delivered: 2 })
    expect(await room.detail(orderId)).toMatchObject({
      state: 'awaiting_receipt',
      deliveredAt: NOON.toISOString(),
      autoConfirmAt: AUTO_CONFIRM,
      lines: [{ handedKg: 10_000, settledKg: 10_000 }],
      settled: { backFen: 0 },
    })
    const { timeline } = await room.detail(orderId)
    expect(timeline.filter(({ step }) => step === 'deliver')).toMatchObject([{ note: '签收人 张仓管' }])
  })

  test.each(['pickup', 'transfer'] as const)(
    'of goods that are %s is noted by handing them over',
    async (way) => {
      const orderId = await room.paidOrder(way)
      const { pickupNote } = await room.detail(orderId)
      if (way === 'transfer') accepted(await room.ship(orderId))
      else accepted(await room.handOver(orderId, 10_000, pickupNote?.code ?? ''))
      const known = { deliveredAt: NOON.toISOString(), autoConfirmAt: AUTO_CONFIRM }
      expect(await room.detail(orderId)).toMatchObject({ ...known, lines: [{ settledKg: 10_000 }] })
      expect(reasonOf(await room.deliver(orderId))).toBe('already_delivered')
    },
  )

  test('before shipping is not open', async () => {
    expect(reasonOf(await room.deliver(await room.paidOrder('delivered')))).toBe('step_not_open')
  })
})

describe('the weighbridge', () => {
  test('does not weigh bags', async () => {
    expect(reasonOf(await room.deliver(await shipped(), 10_000))).toBe('bags_not_weighed')
  })

  test.each([
    [9_949, 'weight_out_of_tolerance', null],
    [9_950, 'ok', 9_950],
    [10_000, 'ok', 10_000],
    [10_050, 'ok', 10_000],
    [10_051, 'weight_out_of_tolerance', null],
  ])('at delivery of 10 t of a liquid: %i kg → %s, paid for %s', async (weighedKg, reason, settledKg) => {
    const orderId = await shipped(true)
    expect(reasonOf(await room.deliver(orderId, weighedKg))).toBe(reason)
    expect((await room.detail(orderId)).lines[0]?.settledKg).toBe(settledKg)
  })

  test('unasked settles a liquid as ordered', async () => {
    const orderId = await shipped(true)
    accepted(await room.deliver(orderId))
    expect((await room.detail(orderId)).lines[0]?.settledKg).toBe(10_000)
  })

  test.each([
    [10_051, 'more_than_outstanding', 'awaiting_pickup', null],
    [10_050, 'ok', 'awaiting_receipt', 10_000],
    [9_950, 'ok', 'awaiting_receipt', 9_950],
    [9_949, 'ok', 'partly_picked_up', null],
  ])('at a pick-up of 10 t of a liquid: %i kg → %s, %s', async (weighedKg, reason, state, settledKg) => {
    const orderId = await room.paidOrder('pickup', true)
    const { pickupNote } = await room.detail(orderId)
    expect(reasonOf(await room.handOver(orderId, weighedKg, pickupNote?.code ?? ''))).toBe(reason)
    expect(await room.detail(orderId)).toMatchObject({ state, lines: [{ settledKg }] })
  })

  test('of a second truck counts against what the first left', async () => {
    const orderId = await room.paidOrder('pickup', true)
    for (const weighedKg of [6_000, 3_960]) {
      const { pickupNote } = await room.detail(orderId)
      accepted(await room.handOver(orderId, weighedKg, pickupNote?.code ?? ''))
    }
    expect(await room.detail(orderId)).toMatchObject({
      state: 'awaiting_receipt',
      lines: [{ handedKg: 9_960, settledKg: 9_960 }],
      settled: { goodsFen: 6_708_060, backFen: 26_940 },
    })
  })
})
