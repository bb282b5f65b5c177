import { accepted } from 'tests/support/verdict-assertions'
import { decideDuePins } from '../../backend/retail/pins/decide-pins'
import { publishOffer } from '../../backend/spot/offers/merchant-offers'
import { DAY_MS, NOON, offerInput } from '../fixtures/market'
import type { OrderFixture } from '../fixtures/ordering'
import { DEADLINE, pinFixture, waited } from '../fixtures/pins'
import { retailFixture } from '../fixtures/retail-goods'
import { retailPinFixture } from '../fixtures/retail-pins'

/** Retail pins in every state: filled and ordered, failed with money back, open with a paid and an unpaid share. */
export async function addRetailPins({ db, seed }: OrderFixture): Promise<void> {
  const [pins, retail] = [retailPinFixture(db, seed), retailFixture(db, seed)]
  const { merchant, buyer, rival } = seed
  const seller = { shopId: merchant.shopId ?? '', memberId: merchant.memberId }
  const validUntil = new Date(NOON.getTime() + 10 * DAY_MS).toISOString()
  const wanted = offerInput(seed, { validUntil })
  const { offerId } = accepted(await db.transaction((tx) => publishOffer(tx, seller, wanted, NOON)))
  const { fund } = pinFixture(db, seed)
  for (const who of [buyer, rival]) await fund(who, 1_000_000)

  const ended = await retail.onSale(offerId)
  const failing = await pins.deal(ended)
  await pins.paidPin(failing, buyer)
  const { shareId } = accepted(await pins.open(failing, rival))
  accepted(await pins.leave(shareId, rival))
  accepted(await retail.end(ended))
  await decideDuePins(db, waited(DEADLINE))

  const deal = await pins.deal(await retail.onSale(offerId), { heads: 2 })
  const filled = await pins.paidPin(deal, buyer, 3)
  await pins.joinAndPay(filled, rival)
  await decideDuePins(db, NOON)
  // Filled, and not yet settled.
  const unsettled = await pins.paidPin(deal, rival, 4)
  await pins.joinAndPay(unsettled, buyer)
  const open = await pins.paidPin(deal, buyer)
  accepted(await pins.join(open, rival))
}
