import { orderById } from 'backend/ordering'
import { ARBITRATION_STAGES, type ArbitrationStage } from 'contract/disputes/states'
import type { OrderState } from 'contract/states'
import { DAY_MS } from 'tests/fixtures/market'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openBuyerSteps } from '../../../tests/fixtures/dispute-model'
import {
  at,
  CASE,
  type DisputeFixture,
  disputeFixture,
  HOUR_MS,
  ruledCase,
  type Which,
} from '../../../tests/fixtures/disputes'
import { ORDER_FEN, type OrderFixture, openOrderFixture } from '../../../tests/fixtures/ordering'
import { TRANSITIONS } from '../../ordering/order-states'

let fixture: OrderFixture
let disputes: DisputeFixture
beforeAll(async () => {
  fixture = await openOrderFixture()
  disputes = disputeFixture(fixture)
})
afterEach(() => assertLedgerConsistent(fixture.db))
afterAll(() => fixture.test.drop())

async function partlyPickedUp(): Promise<string> {
  const orderId = await fixture.paidOrder('pickup')
  const { pickupNote } = await fixture.detail(orderId)
  accepted(await fixture.handOver(orderId, 4_000, pickupNote?.code ?? ''))
  return orderId
}

async function objected(): Promise<string> {
  const orderId = await fixture.receivedOrder()
  accepted(await disputes.object(orderId))
  return orderId
}

async function refusedObjection(): Promise<string> {
  const orderId = await objected()
  accepted(await disputes.answer(orderId, { refuse: true }))
  return orderId
}

/** An order in each state between payment and end, also where a state has several variants. */
const ORDERS: [name: string, state: OrderState, place: () => Promise<string>][] = [
  ['awaits shipment', 'awaiting_shipment', () => fixture.paidOrder('delivered')],
  ['awaits pick-up', 'awaiting_pickup', () => fixture.paidOrder('pickup')],
  ['is partly picked up', 'partly_picked_up', partlyPickedUp],
  [
    'is partly picked up after a refused refund',
    'partly_picked_up',
    async () => {
      const orderId = await partlyPickedUp()
      accepted(await fixture.askRefund(orderId))
      accepted(await fixture.answerRefund(orderId, 'refuse'))
      return orderId
    },
  ],
  [
    'is under way',
    'awaiting_receipt',
    async () => {
      const orderId = await fixture.paidOrder('delivered')
      accepted(await fixture.ship(orderId))
      return orderId
    },
  ],
  ['is delivered', 'awaiting_receipt', () => fixture.receivedOrder()],
  [
    'awaits a replacement',
    'awaiting_receipt',
    async () => {
      const orderId = await objected()
      accepted(await disputes.answer(orderId, { replace: true }))
      return orderId
    },
  ],
  [
    'awaits the answer to a refund request',
    'refunding',
    async () => {
      const orderId = await fixture.paidOrder()
      accepted(await fixture.askRefund(orderId))
      return orderId
    },
  ],
  ['awaits the answer to an objection', 'objecting', objected],
  ['has a refused objection', 'objecting', refusedObjection],
  [
    'has a partly refunded objection',
    'objecting',
    async () => {
      const orderId = await objected()
      accepted(await disputes.answer(orderId, { amountFen: 1 }))
      return orderId
    },
  ],
  [
    'has an objection of which the merchant withdrew its request',
    'objecting',
    async () => {
      const orderId = await refusedObjection()
      const { arbitrationId } = accepted(await disputes.request(orderId, 'merchant'))
      accepted(await disputes.withdrawCase(arbitrationId, 'merchant'))
      return orderId
    },
  ],
  [
    'is in arbitration',
    'arbitrating',
    async () => {
      const orderId = await refusedObjection()
      accepted(await disputes.request(orderId, 'merchant'))
      return orderId
    },
  ],
]

test.each(ORDERS)('the buyer has an open step while the order %s', async (_, state, place) => {
  const orderId = await place()
  expect((await orderById(fixture.db.orm, orderId)).state).toBe(state)
  expect(await openBuyerSteps({ fixture, disputes, orderId, now: at(1) })).not.toEqual([])
})

const BEFORE_PAYMENT: OrderState[] = ['awaiting_payment', 'cancelled']
const ENDS: OrderState[] = ['completed', 'refunded']

test('these are all states between payment and end', () => {
  const reachable = new Set(Object.values(TRANSITIONS).flatMap(({ to }) => to))
  const open = [...reachable].filter((state) => ![...BEFORE_PAYMENT, ...ENDS].includes(state))
  expect([...new Set(ORDERS.map(([, state]) => state))].sort()).toEqual(open.sort())
})

describe('in arbitration', () => {
  /** An instant in each stage of a case that was requested at noon. */
  const STAGE_AT: Partial<Record<ArbitrationStage, Date>> = {
    applied: at(HOUR_MS),
    evidence: at(2 * DAY_MS),
    mediation: at(5 * DAY_MS),
    ruling: at(8 * DAY_MS),
  }
  const cases = Object.entries(STAGE_AT).flatMap(([stage, now]) =>
    (['buyer', 'merchant'] as Which[]).map((which) => [stage, which, now] as const),
  )

  test.each(cases)(
    'the buyer has an open step in the stage %s of a case by the %s',
    async (stage, which, now) => {
      const orderId = await refusedObjection()
      accepted(await disputes.request(orderId, which))
      await disputes.runJobs(now)
      expect(await disputes.rowOf('arbitration', orderId)).toMatchObject({ stage })
      expect(await openBuyerSteps({ fixture, disputes, orderId, now })).not.toEqual([])
    },
  )

  test('the buyer may appeal a ruling, or settle after the merchant’s appeal', async () => {
    const orderId = await fixture.receivedOrder()
    const id = await ruledCase(disputes, orderId, [1, ORDER_FEN / 5 - 1])
    const world = { fixture, disputes, orderId, now: CASE.ruling }
    expect(await openBuyerSteps(world)).toEqual(['appeal'])
    accepted(await disputes.appeal(id, 'merchant', CASE.ruling))
    expect(await openBuyerSteps(world)).toEqual(['offer'])
  })

  test('the stages are those of the contract', () => {
    expect([...Object.keys(STAGE_AT), 'ruled', 'closed']).toEqual(Object.keys(ARBITRATION_STAGES))
  })
})
