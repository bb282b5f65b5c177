import { accepted } from 'tests/support/verdict-assertions'
import { closeDueSales } from '../../backend/flash-sales/close-sale'
import { publishOffer } from '../../backend/spot/offers/merchant-offers'
import { CLOSING, saleFixture, saleTerms } from '../fixtures/flash-sales'
import { DAY_MS, NOON, offerInput } from '../fixtures/market'
import type { OrderFixture } from '../fixtures/ordering'

/** Flash sales in every state: one closed with an unpaid order, one that is still to come, and those before. */
export async function addSales({ db, seed }: OrderFixture): Promise<void> {
  const sales = saleFixture(db, seed)
  const { merchant } = seed
  const seller = { shopId: merchant.shopId ?? '', memberId: merchant.memberId }
  const validUntil = new Date(NOON.getTime() + 10 * DAY_MS).toISOString()
  const { offerId } = accepted(
    await db.transaction((tx) => publishOffer(tx, seller, offerInput(seed, { validUntil }), NOON)),
  )
  const closed = await sales.approved(offerId)
  accepted(await sales.buy(closed, seed.rival, 2_000))
  await closeDueSales(db, CLOSING)
  const [startsAt, endsAt] = [
    new Date(NOON.getTime() + DAY_MS),
    new Date(NOON.getTime() + DAY_MS + 3_600_000),
  ]
  await sales.approved(offerId, { startsAt, endsAt })
  accepted(await sales.plan(saleTerms(offerId)))
  for (const decision of ['return', null] as const) {
    const { id } = accepted(await sales.plan(saleTerms(offerId)))
    accepted(await sales.submit(id))
    if (decision) accepted(await sales.decide(id, decision))
  }
  accepted(await sales.withdraw(await sales.approved(offerId)))
}
