import { isBusinessDay } from 'backend/banking'
import { hasForfeitedDeposit } from 'backend/deposits'
import {
  buyerIdOf,
  checkUnpaidOrders,
  countCompletedOrders,
  findExtendedHolds,
  findLapses,
  lockUnpaidOrders,
  type NewOrder,
} from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { accept, type Verdict } from 'backend/platform/verdict'
import { changedBankDays, settingsAt } from 'backend/settings'
import type { Offer } from '../../offers/offer-store'
import {
  DEFAULT_MS,
  extendedDeadline,
  findHoldObstacle,
  GOOD_RECORD_ORDERS,
  type HoldFacts,
  LAPSE_MS,
} from './extended-hold'
import { extendedNote, obstacleNote, usualNote } from './pay-notes'

/** An order of an offer that is about to be placed. */
export interface PricedOrder {
  readonly offer: Pick<Offer, 'id' | 'availableKg' | 'allowsExtendedHold'>
  readonly weightKg: number
  readonly totalFen: number
}

/** How long goods are held for a buyer. */
export interface TimeToPay {
  /** The end of an extended hold; null: the usual time to pay, from the order on. */
  readonly extendedUntil: Date | null
  /** For the buyer, before it orders. */
  readonly note: string
}

/**
 * Until when an order of an offer is to be paid.
 * @param companyId the authenticated company that buys; null: a member in person
 */
export async function timeToPay(
  reader: Reader,
  companyId: string | null,
  order: PricedOrder,
  now: Date,
): Promise<TimeToPay> {
  const settings = await settingsAt(reader, now)
  const usual = usualNote(settings.spot_pay_minutes)
  if (companyId === null) return { extendedUntil: null, note: usual }
  const facts = await factsOf(reader, companyId, order.offer, now)
  const obstacle = findHoldObstacle(facts, order, settings, now)
  if (obstacle !== null) return { extendedUntil: null, note: usual + obstacleNote(obstacle, settings) }
  const changed = await changedBankDays(reader)
  const extendedUntil = extendedDeadline(now, (day) => isBusinessDay(day, changed))
  return { extendedUntil, note: extendedNote(extendedUntil) }
}

async function factsOf(
  reader: Reader,
  companyId: string,
  offer: PricedOrder['offer'],
  now: Date,
): Promise<HoldFacts> {
  const [completedOrders, hasDefault, lapses, open] = await Promise.all([
    countCompletedOrders(reader, companyId, GOOD_RECORD_ORDERS),
    hasForfeitedDeposit(reader, companyId, new Date(now.getTime() - DEFAULT_MS)),
    findLapses(reader, companyId, new Date(now.getTime() - 2 * LAPSE_MS)),
    findExtendedHolds(reader, { companyId, subjectId: offer.id }),
  ])
  return {
    ...{ isOffered: offer.allowsExtendedHold, completedOrders, hasDefault, lapses, open },
    stockKg: offer.availableKg + open.subjectKg,
  }
}

interface HeldOrder extends PricedOrder {
  readonly buyer: NewOrder['buyer']
  /** Orders that the same call has placed; together they count as one. */
  readonly together: readonly string[]
}

/**
 * Agrees the time to pay of an order that is about to be placed, in its transaction: parallel orders of the buyer wait, so
 * that limits hold.
 * @returns the end of an extended hold; undefined: the usual time to pay
 */
export async function agreeTimeToPay(
  tx: Tx,
  { buyer, together, ...order }: HeldOrder,
  now: Date,
): Promise<Verdict<Date | undefined, 'too_many_unpaid'>> {
  const buyerId = buyerIdOf(buyer)
  await lockUnpaidOrders(tx, buyerId)
  if (buyer.isCompany) {
    const { extendedUntil } = await timeToPay(tx, buyerId, order, now)
    if (extendedUntil) return accept(extendedUntil)
  }
  const free = await checkUnpaidOrders(tx, { buyerId, weightKg: order.weightKg, together }, now)
  return free.ok ? accept(undefined) : free
}
