import { DAY_MS, NOON } from 'tests/fixtures/market'
import { accepted } from 'tests/support/verdict-assertions'
import { lockCase } from '../../backend/disputes/steps/open-case'
import { at, type DisputeFixture, disputeFixture, type Which } from '../fixtures/disputes'
import { ORDER_FEN, type OrderFixture } from '../fixtures/ordering'

const DISPUTED_FEN = ORDER_FEN / 5

/** Disputes of every outcome. Money moves at noon only, before the first daily root. */
export async function addDisputes(fixture: OrderFixture): Promise<void> {
  const disputes = disputeFixture(fixture)
  await addObjections(fixture, disputes)
  await addEndedCases(fixture, disputes)
  await addRuledCases(fixture, disputes)
}

async function objected(fixture: OrderFixture, disputes: DisputeFixture): Promise<string> {
  const orderId = await fixture.receivedOrder()
  accepted(await disputes.object(orderId))
  return orderId
}

async function addObjections(fixture: OrderFixture, disputes: DisputeFixture): Promise<void> {
  await objected(fixture, disputes)
  const withdrawn = await objected(fixture, disputes)
  accepted(await disputes.withdrawObjection(withdrawn, at(1)))
  const accepting = await objected(fixture, disputes)
  accepted(await disputes.answer(accepting, { amountFen: 5 }))
  accepted(await disputes.acceptAnswer(accepting, at(1)))
  for (const answer of [{ refuse: true }, { weightKg: 500 }, { weightKg: 2_000 }, { replace: true }] as const)
    accepted(await disputes.answer(await objected(fixture, disputes), answer))
}

async function requestedCase(
  fixture: OrderFixture,
  disputes: DisputeFixture,
  which: Which = 'buyer',
): Promise<string> {
  const orderId = await objected(fixture, disputes)
  accepted(await disputes.answer(orderId, { weightKg: 500 }))
  return accepted(await disputes.request(orderId, which)).arbitrationId
}

async function addEndedCases(fixture: OrderFixture, disputes: DisputeFixture): Promise<void> {
  accepted(await disputes.evidence(await requestedCase(fixture, disputes, 'merchant'), 'merchant'))
  accepted(await disputes.withdrawCase(await requestedCase(fixture, disputes)))
  accepted(await disputes.declineCase(await requestedCase(fixture, disputes)))
  const settled = await requestedCase(fixture, disputes)
  accepted(await disputes.offer(settled, 1))
  const { offerId } = accepted(await disputes.offer(settled, 7, 'merchant'))
  accepted(await disputes.acceptOffer(settled, offerId, 'buyer'))
  const undelivered = await fixture.paidOrder('pickup')
  accepted(await fixture.askRefund(undelivered))
  accepted(await fixture.answerRefund(undelivered, 'refuse'))
  const { arbitrationId } = accepted(await disputes.request(undelivered))
  const everything = accepted(await disputes.offer(arbitrationId, ORDER_FEN))
  accepted(await disputes.acceptOffer(arbitrationId, everything.offerId))
}

/** A case whose deadlines passed. */
async function caseInRuling(fixture: OrderFixture, disputes: DisputeFixture): Promise<string> {
  const orderId = await objected(fixture, disputes)
  accepted(await disputes.answer(orderId, { refuse: true }))
  const { arbitrationId } = accepted(await disputes.request(orderId))
  await fixture.db.transaction((tx) => lockCase(tx, arbitrationId, undefined, at(8 * DAY_MS)))
  return arbitrationId
}

async function addRuledCases(fixture: OrderFixture, disputes: DisputeFixture): Promise<void> {
  const split = [9, DISPUTED_FEN - 9] as const
  const propose = async (id: string) => accepted(await disputes.propose(id, split, NOON)).output.rulingId
  await propose(await caseInRuling(fixture, disputes))
  const ruled = await caseInRuling(fixture, disputes)
  accepted(await disputes.decide(ruled, await propose(ruled)))
  const appealed = await caseInRuling(fixture, disputes)
  accepted(await disputes.decide(appealed, await propose(appealed), 'returned'))
  accepted(await disputes.decide(appealed, await propose(appealed)))
  accepted(await disputes.appeal(appealed, 'merchant'))
  accepted(await disputes.decide(appealed, await propose(appealed)))
}
