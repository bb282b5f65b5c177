import type { Database } from 'backend/platform/database/database'
import { accepted } from 'tests/support/verdict-assertions'
import { publishOffer } from '../../backend/spot/offers/merchant-offers'
import type { groupFixture } from '../fixtures/group-purchases'
import { DAY_MS, NOON, offerInput, type SeededMarket } from '../fixtures/market'
import { BOOK_UNTIL, presaleFixture, presaleTerms } from '../fixtures/presales'

const plus = (at: Date, ms: number) => new Date(at.getTime() + ms)

/**
 * Presales in every state, with plans that wait, were delayed, cut with and without the bond, ordered, forfeited and a
 * seller's default.
 */
export async function addPresales(
  { db, seed }: { db: Database; seed: SeededMarket },
  groups: ReturnType<typeof groupFixture>,
): Promise<void> {
  const { merchant } = seed
  const seller = { shopId: merchant.shopId ?? '', memberId: merchant.memberId }
  const presales = presaleFixture(db, seed, groups)
  const buyers = [await presales.company(), await presales.company()] as const
  const input = offerInput(seed, { validUntil: plus(NOON, 60 * DAY_MS).toISOString(), stockKg: 50_000 })
  const { offerId } = accepted(await db.transaction((tx) => publishOffer(tx, seller, input, NOON)))

  accepted(await presales.plan(presaleTerms(offerId)))
  for (const decision of ['return', null] as const) {
    const { id } = accepted(await presales.plan(presaleTerms(offerId)))
    accepted(await presales.submit(id))
    if (decision) accepted(await presales.decide(id, decision))
  }
  accepted(await presales.withdraw(await presales.opened(offerId, 50_000)))

  const booked = async () => {
    const id = await presales.opened(offerId, 120_000)
    const plans = [
      accepted(await presales.sign(id, buyers[0], 60_000)).id,
      accepted(await presales.sign(id, buyers[1], 40_000)).id,
    ] as const
    return { id, plans }
  }
  await booked()
  await presales.opened(offerId, 20_000, { bookUntil: plus(NOON, DAY_MS) })
  await presales.endBookings(plus(NOON, DAY_MS + 3_000))

  const delayed = await booked()
  accepted(await presales.delay(delayed.id, 10))
  accepted(await presales.answer(delayed.plans[0], buyers[0], 'accepted', plus(NOON, DAY_MS)))
  accepted(await presales.answer(delayed.plans[1], buyers[1], 'declined', plus(NOON, DAY_MS)))

  const [full, short, broken, failed] = [await booked(), await booked(), await booked(), await booked()]
  accepted(await presales.arrive(full.id, 410_000))
  accepted(await presales.arrive(short.id, 96_000))
  accepted(await presales.arrive(broken.id, 40_000))
  accepted(await presales.fail(failed.id))
  await presales.settle()
  await presales.settleFailures()
  const order = accepted(await presales.convert(full.plans[0], buyers[0], 30_000))
  accepted(await presales.pay(order.orderId, buyers[0], plus(BOOK_UNTIL, 2 * DAY_MS)))
  accepted(await presales.convert(short.plans[1], buyers[1], 20_000))
}
