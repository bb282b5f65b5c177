import { DAY_MS } from 'tests/fixtures/market'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  at,
  CASE,
  type DisputeFixture,
  disputeFixture,
  HOUR_MS,
  openCase,
  ruledCase,
  SUPPORT,
} from '../../../tests/fixtures/disputes'
import { ORDER_FEN, type OrderFixture, openOrderFixture } from '../../../tests/fixtures/ordering'
import { confirmOverdueReceipts } from '../../ordering'

let fixture: OrderFixture
let disputes: DisputeFixture
beforeAll(async () => {
  fixture = await openOrderFixture()
  disputes = disputeFixture(fixture)
})
afterEach(() => assertLedgerConsistent(fixture.db))
afterAll(() => fixture.test.drop())

/** Value of the 2 t in dispute. */
const DISPUTED_FEN = ORDER_FEN / 5
const TO_BUYER_FEN = 347_000
const SPLIT = [TO_BUYER_FEN, DISPUTED_FEN - TO_BUYER_FEN] as const

/** A case about a received order. */
async function receivedCase(): Promise<{ orderId: string; id: string }> {
  const orderId = await fixture.receivedOrder()
  return { orderId, id: await openCase(disputes, orderId) }
}

/** A paid order with a refused refund request. */
async function refusedRefund(): Promise<string> {
  const orderId = await fixture.paidOrder()
  accepted(await fixture.askRefund(orderId))
  accepted(await fixture.answerRefund(orderId, 'refuse'))
  return orderId
}

/** Milliseconds after the ruling. */
const later = (milliseconds: number) => new Date(CASE.ruling.getTime() + milliseconds)

const caseOf = (orderId: string) => disputes.rowOf('arbitration', orderId)

describe('the stages', () => {
  test('pass by their deadlines, whenever the job runs', async () => {
    const orderId = await fixture.receivedOrder()
    accepted(await disputes.object(orderId))
    accepted(await disputes.answer(orderId, { refuse: true }))
    accepted(await disputes.request(orderId))
    await disputes.runJobs(at(DAY_MS))
    expect(await caseOf(orderId)).toMatchObject({ stage: 'applied' })
    await disputes.runJobs(at(6 * DAY_MS))
    expect(await caseOf(orderId)).toMatchObject({ stage: 'mediation' })
    expect(new Date(String((await caseOf(orderId)).stage_until))).toEqual(at(7 * DAY_MS))
    await disputes.runJobs(at(20 * DAY_MS))
    expect(await caseOf(orderId)).toMatchObject({ stage: 'ruling', stage_until: null })
  })

  test('evidence is accepted until the deadline, judged at the call', async () => {
    const { id } = await receivedCase()
    const until = at(HOUR_MS + 3 * DAY_MS)
    accepted(await disputes.evidence(id, 'merchant', until))
    expect(reasonOf(await disputes.evidence(id, 'buyer', CASE.mediation))).toBe('evidence_time_over')
    expect(reasonOf(await disputes.evidence(id, 'buyer', CASE.evidence, ['0'.repeat(32)]))).toBe(
      'dispute_picture_unknown',
    )
  })

  test('each side submits at most 20 pieces of evidence', async () => {
    const { id } = await receivedCase()
    for (let n = 0; n < 20; n++) accepted(await disputes.evidence(id, 'buyer', CASE.evidence))
    expect(reasonOf(await disputes.evidence(id, 'buyer', CASE.evidence))).toBe('evidence_full')
    accepted(await disputes.evidence(id, 'merchant', CASE.evidence))
  })

  test('an operator declines: the order returns, the timer resumes', async () => {
    const orderId = await fixture.receivedOrder()
    accepted(await disputes.object(orderId))
    accepted(await disputes.answer(orderId, { refuse: true }))
    const { arbitrationId } = accepted(await disputes.request(orderId))
    accepted(await disputes.declineCase(arbitrationId, at(HOUR_MS)))
    expect(await disputes.stateOf(orderId)).toBe('awaiting_receipt')
    expect(await disputes.rowOf('order_objection', orderId)).toMatchObject({ outcome: 'lapsed' })
    expect((await fixture.detail(orderId)).autoConfirmAt).toBe(at(7 * DAY_MS + HOUR_MS).toISOString())
    expect(reasonOf(await disputes.acceptCase(arbitrationId, at(HOUR_MS)))).toBe('stage_not_open')
  })

  test('only the requester withdraws, until a ruling is approved', async () => {
    const { orderId, id } = await receivedCase()
    expect(reasonOf(await disputes.withdrawCase(id, 'merchant', CASE.ruling))).toBe('not_requester')
    accepted(await disputes.propose(id, SPLIT, CASE.ruling))
    accepted(await disputes.withdrawCase(id, 'buyer', CASE.ruling))
    expect(await disputes.stateOf(orderId)).toBe('awaiting_receipt')
    const ruled = await ruledCase(disputes, await fixture.receivedOrder(), SPLIT)
    expect(reasonOf(await disputes.withdrawCase(ruled, 'buyer', CASE.ruling))).toBe('stage_not_open')
  })
})

describe('a request of the merchant that ends without a decision', () => {
  async function merchantCase() {
    const orderId = await fixture.receivedOrder()
    accepted(await disputes.object(orderId))
    accepted(await disputes.answer(orderId, { refuse: true }))
    return { orderId, id: accepted(await disputes.request(orderId, 'merchant')).arbitrationId }
  }
  const end = at(4 * DAY_MS)

  test('leaves the objection to the buyer, who may ask for a decision within 5 days', async () => {
    const { orderId, id } = await merchantCase()
    expect(accepted(await disputes.withdrawCase(id, 'merchant', end))).toMatchObject({
      orderState: 'objecting',
    })
    expect(await disputes.rowOf('order_objection', orderId)).toMatchObject({ closed_at: null })
    expect(await disputes.stateOf(orderId)).toBe('objecting')
    accepted(await disputes.request(orderId, 'buyer', at(9 * DAY_MS)))
    expect(await disputes.stateOf(orderId)).toBe('arbitrating')
  })

  test('ends with the objection when the buyer asks for none', async () => {
    const { orderId, id } = await merchantCase()
    accepted(await disputes.declineCase(id, at(HOUR_MS)))
    await disputes.runJobs(at(5 * DAY_MS + HOUR_MS))
    expect(await disputes.stateOf(orderId)).toBe('objecting')
    await disputes.runJobs(at(5 * DAY_MS + HOUR_MS + 1))
    expect(await disputes.stateOf(orderId)).toBe('awaiting_receipt')
    expect(await disputes.rowOf('order_objection', orderId)).toMatchObject({ outcome: 'lapsed' })
  })
})

describe('a case about an order on its way', () => {
  const shipped = async () => {
    const orderId = await fixture.paidOrder('delivered')
    accepted(await fixture.ship(orderId))
    return orderId
  }

  test('gives back what was decided, and the order awaits the goods', async () => {
    const orderId = await shipped()
    const id = await openCase(disputes, orderId)
    const { offerId } = accepted(await disputes.offer(id, TO_BUYER_FEN, 'merchant', CASE.mediation))
    expect(accepted(await disputes.acceptOffer(id, offerId, 'buyer', CASE.mediation))).toMatchObject({
      orderState: 'awaiting_receipt',
    })
    expect(await fixture.detail(orderId)).toMatchObject({
      refundedFen: TO_BUYER_FEN,
      escrowFen: ORDER_FEN - TO_BUYER_FEN,
    })
    accepted(await fixture.deliver(orderId, undefined, CASE.ruling))
    await confirmOverdueReceipts(fixture.db, at(30 * DAY_MS))
    expect(await disputes.stateOf(orderId)).toBe('completed')
  })

  test('that did not arrive completes it', async () => {
    const orderId = await shipped()
    const [asked, answered] = [at(15 * DAY_MS), at(16 * DAY_MS)]
    accepted(await disputes.object(orderId, { reason: 'not_arrived', weightKg: undefined }, asked))
    accepted(await disputes.answer(orderId, { refuse: true }, answered))
    const { arbitrationId } = accepted(await disputes.request(orderId, 'buyer', answered))
    const { offerId } = accepted(await disputes.offer(arbitrationId, 0, 'merchant', answered))
    expect(accepted(await disputes.acceptOffer(arbitrationId, offerId, 'buyer', answered))).toMatchObject({
      orderState: 'completed',
    })
  })
})

describe('a settlement', () => {
  test('is executed at once: the buyer’s part is refunded, the rest is paid out', async () => {
    const { orderId, id } = await receivedCase()
    const [before, earned] = [await fixture.available(fixture.seed.buyer), await fixture.earned()]
    const { offerId } = accepted(await disputes.offer(id, TO_BUYER_FEN, 'merchant', CASE.mediation))
    expect(accepted(await disputes.acceptOffer(id, offerId, 'buyer', CASE.mediation))).toMatchObject({
      stage: 'closed',
      orderState: 'completed',
    })
    expect(await fixture.available(fixture.seed.buyer)).toBe(before + TO_BUYER_FEN)
    const commissionFen = Math.round(((ORDER_FEN - TO_BUYER_FEN) * 3) / 1000)
    expect(await fixture.earned()).toBe(earned + ORDER_FEN - TO_BUYER_FEN - commissionFen)
    expect(await caseOf(orderId)).toMatchObject({ outcome: 'settled' })
  })

  test('is by the other side, of its newest offer', async () => {
    const { id } = await receivedCase()
    const first = accepted(await disputes.offer(id, 1, 'merchant', CASE.evidence))
    const second = accepted(await disputes.offer(id, 2, 'merchant', CASE.mediation))
    const answers = [
      await disputes.acceptOffer(id, second.offerId, 'merchant', CASE.mediation),
      await disputes.acceptOffer(id, first.offerId, 'buyer', CASE.mediation),
    ]
    expect(answers.map(reasonOf)).toEqual(['own_offer', 'offer_replaced'])
    expect(reasonOf(await disputes.offer(id, DISPUTED_FEN + 1, 'buyer', CASE.mediation))).toBe(
      'offer_beyond_disputed',
    )
    accepted(await disputes.acceptOffer(id, second.offerId, 'buyer', CASE.ruling))
  })

  test('is over once a ruling is approved', async () => {
    const id = await ruledCase(disputes, await fixture.receivedOrder(), SPLIT)
    expect(reasonOf(await disputes.offer(id, 0, 'buyer', CASE.ruling))).toBe('stage_not_open')
  })
})

describe('a ruling', () => {
  test('is proposed by one operator and approved by another', async () => {
    const { id } = await receivedCase()
    expect(reasonOf(await disputes.propose(id, SPLIT, CASE.mediation))).toBe('stage_not_open')
    expect(await disputes.propose(id, [1, DISPUTED_FEN], CASE.ruling)).toMatchObject({
      reason: 'split_does_not_add_up',
      facts: { disputedFen: DISPUTED_FEN },
    })
    const { output } = accepted(await disputes.propose(id, SPLIT, CASE.ruling))
    expect(reasonOf(await disputes.propose(id, SPLIT, CASE.ruling))).toBe('proposal_pending')
    expect(reasonOf(await disputes.decide(id, output.rulingId, 'approved', CASE.ruling, SUPPORT))).toBe(
      'own_proposal',
    )
    accepted(await disputes.decide(id, output.rulingId, 'returned', CASE.ruling))
    expect(reasonOf(await disputes.decide(id, output.rulingId, 'approved', CASE.ruling))).toBe(
      'proposal_decided',
    )
    const again = accepted(await disputes.propose(id, SPLIT, CASE.ruling))
    accepted(await disputes.decide(id, again.output.rulingId, 'approved', CASE.ruling))
  })

  test('is executed when 3 days passed without an appeal', async () => {
    const orderId = await fixture.receivedOrder()
    await ruledCase(disputes, orderId, SPLIT)
    await disputes.runJobs(at(HOUR_MS + 9 * DAY_MS + 1))
    expect(await disputes.stateOf(orderId)).toBe('arbitrating')
    await disputes.runJobs(CASE.executed)
    expect(await disputes.stateOf(orderId)).toBe('completed')
    expect(await fixture.detail(orderId)).toMatchObject({ refundedFen: TO_BUYER_FEN, escrowFen: 0 })
    await disputes.runJobs(CASE.executed)
    expect(await caseOf(orderId)).toMatchObject({ outcome: 'ruled', stage: 'closed' })
    expect(await disputes.rowOf('order_objection', orderId)).toMatchObject({ outcome: 'arbitrated' })
  })

  test.each([
    ['everything in dispute to the buyer', [DISPUTED_FEN, 0], 'completed'],
    ['nothing to the buyer', [0, DISPUTED_FEN], 'completed'],
  ] as const)('gives %s', async (_, split, state) => {
    const orderId = await fixture.receivedOrder()
    await ruledCase(disputes, orderId, split)
    await disputes.runJobs(CASE.executed)
    expect(await disputes.stateOf(orderId)).toBe(state)
  })

  test('that refunds the whole order ends it as refunded', async () => {
    const orderId = await fixture.receivedOrder()
    accepted(await disputes.object(orderId, { weightKg: 10_000 }))
    accepted(await disputes.answer(orderId, { refuse: true }))
    const { arbitrationId } = accepted(await disputes.request(orderId, 'merchant'))
    const { output } = accepted(await disputes.propose(arbitrationId, [ORDER_FEN, 0], at(8 * DAY_MS)))
    accepted(await disputes.decide(arbitrationId, output.rulingId, 'approved', at(8 * DAY_MS)))
    await disputes.runJobs(at(12 * DAY_MS))
    expect(await disputes.stateOf(orderId)).toBe('refunded')
  })

  test('about a partial pick-up returns to the pick-up, and the rest can be ended', async () => {
    const orderId = await fixture.paidOrder('pickup')
    const { pickupNote } = await fixture.detail(orderId)
    accepted(await fixture.handOver(orderId, 4_000, pickupNote?.code ?? ''))
    await ruledCase(disputes, orderId, SPLIT)
    await disputes.runJobs(CASE.executed)
    expect(await disputes.stateOf(orderId)).toBe('partly_picked_up')
    accepted(await fixture.askRefund(orderId, CASE.executed))
    accepted(await fixture.answerRefund(orderId, 'agree', CASE.executed))
    await confirmOverdueReceipts(fixture.db, at(30 * DAY_MS))
    expect(await disputes.stateOf(orderId)).toBe('completed')
  })
})

describe('a refused refund request', () => {
  async function refusedAfter(handedOverKg: number) {
    const orderId = await fixture.paidOrder('pickup')
    const handOver = async (kg: number) =>
      fixture.handOver(orderId, kg, (await fixture.detail(orderId)).pickupNote?.code ?? '')
    if (handedOverKg > 0) accepted(await handOver(handedOverKg))
    accepted(await fixture.askRefund(orderId))
    accepted(await fixture.answerRefund(orderId, 'refuse'))
    return { orderId, handOver }
  }

  test.each([0, 2_000])('may be arbitrated after a later part is picked up (%i kg before it)', async (kg) => {
    const { orderId, handOver } = await refusedAfter(kg)
    accepted(await handOver(1_000))
    accepted(await handOver(3_000))
    accepted(await disputes.request(orderId))
    expect(await caseOf(orderId)).toMatchObject({ stage: 'applied' })
    expect(Number((await caseOf(orderId)).disputed_fen)).toBe((ORDER_FEN / 10_000) * (6_000 - kg))
  })

  test.each([0, 2_000])('is over once everything is picked up (%i kg before it)', async (kg) => {
    const { orderId, handOver } = await refusedAfter(kg)
    accepted(await handOver(10_000 - kg))
    expect(reasonOf(await disputes.request(orderId))).toBe('step_not_open')
  })
})

describe('an appeal', () => {
  test('is possible once, within 3 days; its ruling is executed at once', async () => {
    const orderId = await fixture.receivedOrder()
    const id = await ruledCase(disputes, orderId, SPLIT)
    expect(reasonOf(await disputes.appeal(id, 'buyer', CASE.executed))).toBe('appeal_time_over')
    expect(accepted(await disputes.appeal(id, 'merchant', CASE.ruling))).toMatchObject({
      stage: 'ruling',
      stageUntil: null,
    })
    expect(reasonOf(await disputes.appeal(id, 'buyer', CASE.ruling))).toBe('appealed_already')
    await disputes.runJobs(CASE.executed)
    const { output } = accepted(await disputes.propose(id, [DISPUTED_FEN, 0], CASE.executed))
    const decided = accepted(await disputes.decide(id, output.rulingId, 'approved', CASE.executed))
    expect(decided.output).toMatchObject({ stage: 'closed', orderState: 'completed' })
    expect(await caseOf(orderId)).toMatchObject({ outcome: 'ruled', appealed_by: 'merchant' })
  })

  test('neither annuls the ruling by a withdrawal nor brings offers from before it back', async () => {
    const { orderId, id } = await receivedCase()
    const early = accepted(await disputes.offer(id, TO_BUYER_FEN, 'merchant', CASE.mediation))
    const { output } = accepted(await disputes.propose(id, SPLIT, CASE.ruling))
    accepted(await disputes.decide(id, output.rulingId, 'approved', CASE.ruling))
    accepted(await disputes.appeal(id, 'buyer', later(1)))
    expect(reasonOf(await disputes.acceptOffer(id, early.offerId, 'buyer', later(2)))).toBe('offer_replaced')
    expect(reasonOf(await disputes.withdrawCase(id, 'buyer', later(2)))).toBe('stage_not_open')
    const { offerId } = accepted(await disputes.offer(id, TO_BUYER_FEN, 'merchant', later(3)))
    accepted(await disputes.acceptOffer(id, offerId, 'buyer', later(4)))
    expect(await caseOf(orderId)).toMatchObject({ outcome: 'settled' })
  })

  test('needs a ruling', async () => {
    const { id } = await receivedCase()
    expect(reasonOf(await disputes.appeal(id, 'buyer', CASE.ruling))).toBe('stage_not_open')
  })
})

describe('before delivery', () => {
  test('arbitration needs a refused refund request', async () => {
    expect(reasonOf(await disputes.request(await fixture.paidOrder()))).toBe('arbitration_not_open')
  })

  test.each([
    ['everything is refunded and returns to the stock', ORDER_FEN, 'refunded', 10_000],
    ['the order continues', 0, 'awaiting_pickup', 0],
  ] as const)('%s', async (_, toBuyerFen, state, returnedKg) => {
    const orderId = await refusedRefund()
    const [onHandKg = 0] = await fixture.stock()
    const { arbitrationId, disputedFen } = accepted(await disputes.request(orderId))
    expect(disputedFen).toBe(ORDER_FEN)
    expect(reasonOf(await disputes.offer(arbitrationId, 1))).toBe('split_all_or_nothing')
    expect(reasonOf(await disputes.propose(arbitrationId, [1, ORDER_FEN - 1], at(8 * DAY_MS)))).toBe(
      'split_all_or_nothing',
    )
    const { offerId } = accepted(await disputes.offer(arbitrationId, toBuyerFen))
    accepted(await disputes.acceptOffer(arbitrationId, offerId))
    expect(await disputes.stateOf(orderId)).toBe(state)
    expect((await fixture.stock())[0]).toBe(onHandKg + returnedKg)
  })

  test('the refund of a partial pick-up ends it', async () => {
    const orderId = await fixture.paidOrder('pickup')
    const { pickupNote } = await fixture.detail(orderId)
    accepted(await fixture.handOver(orderId, 4_000, pickupNote?.code ?? ''))
    accepted(await fixture.askRefund(orderId))
    accepted(await fixture.answerRefund(orderId, 'refuse'))
    const { arbitrationId, disputedFen } = accepted(await disputes.request(orderId, 'merchant'))
    expect(disputedFen).toBe((ORDER_FEN * 3) / 5)
    const { offerId } = accepted(await disputes.offer(arbitrationId, disputedFen, 'merchant'))
    accepted(await disputes.acceptOffer(arbitrationId, offerId, 'buyer', at(HOUR_MS)))
    expect(await fixture.detail(orderId)).toMatchObject({
      state: 'awaiting_receipt',
      deliveredAt: at(HOUR_MS).toISOString(),
    })
    await confirmOverdueReceipts(fixture.db, at(30 * DAY_MS))
    expect(await disputes.stateOf(orderId)).toBe('completed')
  })
})
