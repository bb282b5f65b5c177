import { NOON } from 'tests/fixtures/market'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type OrderFixture, openOrderFixture } from '../../../tests/fixtures/ordering'
import { RECEIPT_CONFIRM_MS } from './complete-order'

let fixture: OrderFixture
beforeAll(async () => {
  fixture = await openOrderFixture(8)
})
afterEach(() => assertLedgerConsistent(fixture.db))
afterAll(() => fixture.test.drop())

const AUTO_CONFIRM = new Date(NOON.getTime() + RECEIPT_CONFIRM_MS).toISOString()

async function shipped(isLiquid = false): Promise<string> {
  const orderId = await fixture.paidOrder('delivered', isLiquid)
  accepted(await fixture.ship(orderId))
  return orderId
}

describe('delivery', () => {
  test('is recorded once with the receiver’s name, and starts the time to confirm', async () => {
    const orderId = await shipped()
    expect(await fixture.detail(orderId)).toMatchObject({
      deliveredAt: null,
      autoConfirmAt: null,
      settled: null,
    })
    const verdicts = await Promise.all([1, 2, 3].map(() => fixture.deliver(orderId)))
    expect(tally(verdicts)).toEqual({ ok: 1, already_delivered: 2 })
    expect(await fixture.detail(orderId)).toMatchObject({
      state: 'awaiting_receipt',
      deliveredAt: NOON.toISOString(),
      autoConfirmAt: AUTO_CONFIRM,
      lines: [{ handedKg: 10_000, settledKg: 10_000 }],
      settled: { backFen: 0 },
    })
    const { timeline } = await fixture.detail(orderId)
    expect(timeline.filter(({ step }) => step === 'deliver')).toMatchObject([{ note: '签收人 张仓管' }])
  })

  test.each(['pickup', 'transfer'] as const)(
    'of goods that are %s is recorded by the hand-over',
    async (way) => {
      const orderId = await fixture.paidOrder(way)
      const { pickupNote } = await fixture.detail(orderId)
      if (way === 'transfer') accepted(await fixture.ship(orderId))
      else accepted(await fixture.handOver(orderId, 10_000, pickupNote?.code ?? ''))
      const known = { deliveredAt: NOON.toISOString(), autoConfirmAt: AUTO_CONFIRM }
      expect(await fixture.detail(orderId)).toMatchObject({ ...known, lines: [{ settledKg: 10_000 }] })
      expect(reasonOf(await fixture.deliver(orderId))).toBe('already_delivered')
    },
  )

  test('is refused before shipping', async () => {
    expect(reasonOf(await fixture.deliver(await fixture.paidOrder('delivered')))).toBe('step_not_open')
  })
})

describe('the weighbridge', () => {
  test('does not weigh bags', async () => {
    expect(reasonOf(await fixture.deliver(await shipped(), 10_000))).toBe('bags_not_weighed')
  })

  test.each([
    [9_949, 'weight_out_of_tolerance', null],
    [9_950, 'ok', 9_950],
    [10_000, 'ok', 10_000],
    [10_050, 'ok', 10_000],
    [10_051, 'weight_out_of_tolerance', null],
  ])('at delivery of 10 t of a liquid: %i kg → %s, paid for %s', async (weighedKg, reason, settledKg) => {
    const orderId = await shipped(true)
    expect(reasonOf(await fixture.deliver(orderId, weighedKg))).toBe(reason)
    expect((await fixture.detail(orderId)).lines[0]?.settledKg).toBe(settledKg)
  })

  test('settles a liquid as ordered without a weight', async () => {
    const orderId = await shipped(true)
    accepted(await fixture.deliver(orderId))
    expect((await fixture.detail(orderId)).lines[0]?.settledKg).toBe(10_000)
  })

  test.each([
    [10_051, 'more_than_outstanding', 'awaiting_pickup', null],
    [10_050, 'ok', 'awaiting_receipt', 10_000],
    [9_950, 'ok', 'awaiting_receipt', 9_950],
    [9_949, 'ok', 'partly_picked_up', null],
  ])('at a pick-up of 10 t of a liquid: %i kg → %s, %s', async (weighedKg, reason, state, settledKg) => {
    const orderId = await fixture.paidOrder('pickup', true)
    const { pickupNote } = await fixture.detail(orderId)
    expect(reasonOf(await fixture.handOver(orderId, weighedKg, pickupNote?.code ?? ''))).toBe(reason)
    expect(await fixture.detail(orderId)).toMatchObject({ state, lines: [{ settledKg }] })
  })

  test('compares a second truck with what the first left', async () => {
    const orderId = await fixture.paidOrder('pickup', true)
    for (const weighedKg of [6_000, 3_960]) {
      const { pickupNote } = await fixture.detail(orderId)
      accepted(await fixture.handOver(orderId, weighedKg, pickupNote?.code ?? ''))
    }
    expect(await fixture.detail(orderId)).toMatchObject({
      state: 'awaiting_receipt',
      lines: [{ handedKg: 9_960, settledKg: 9_960 }],
      settled: { goodsFen: 6_708_060, backFen: 26_940 },
    })
  })
})
