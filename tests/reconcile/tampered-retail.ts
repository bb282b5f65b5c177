import { accepted } from 'tests/support/verdict-assertions'
import { publishOffer } from '../../backend/spot/offers/merchant-offers'
import { NOON, offerInput } from '../fixtures/market'
import type { OrderFixture } from '../fixtures/ordering'
import { retailFixture } from '../fixtures/retail-goods'

/** Retail goods on sale and off sale, each with an unpaid order. */
export async function addRetail({ db, seed }: OrderFixture): Promise<void> {
  const retail = retailFixture(db, seed)
  const { merchant } = seed
  const seller = { shopId: merchant.shopId ?? '', memberId: merchant.memberId }
  const { offerId } = accepted(await db.transaction((tx) => publishOffer(tx, seller, offerInput(seed), NOON)))
  const ended = await retail.onSale(offerId)
  accepted(await retail.buy(ended, seed.rival, 2))
  accepted(await retail.end(ended))
  const onSale = await retail.onSale(offerId)
  accepted(await retail.buy(onSale, seed.rival))
  accepted(await retail.move(onSale, 'take_back', 4))
}
