import { accepted } from 'tests/support/verdict-assertions'
import { decideDuePins } from '../../backend/pins/decide-pins'
import { publishOffer } from '../../backend/spot/offers/merchant-offers'
import { START, saleFixture } from '../fixtures/flash-sales'
import { DAY_MS, NOON, offerInput } from '../fixtures/market'
import type { OrderFixture } from '../fixtures/ordering'
import { DEADLINE, pinFixture, waited } from '../fixtures/pins'

/** Spot pins in every state: filled and ordered, failed with money back, open with a paid and an unpaid share. */
export async function addPins({ db, seed }: OrderFixture): Promise<void> {
  const pins = pinFixture(db, seed)
  const { merchant, buyer, rival } = seed
  const seller = { shopId: merchant.shopId ?? '', memberId: merchant.memberId }
  const validUntil = new Date(NOON.getTime() + 10 * DAY_MS).toISOString()
  const wanted = offerInput(seed, { validUntil, stockKg: 600_000 })
  const { offerId } = accepted(await db.transaction((tx) => publishOffer(tx, seller, wanted, NOON)))
  for (const who of [buyer, rival]) await pins.fund(who, 100_000_000)

  const ended = await pins.deal(offerId)
  await pins.paidPin(ended, buyer)
  const { shareId } = accepted(await pins.open(ended, rival))
  accepted(await pins.leave(shareId, rival))
  accepted(await pins.end(ended))
  await decideDuePins(db, waited(DEADLINE))

  // Of a flash sale: an order, an open pin with a paid share, and an order of a member alone.
  const sales = saleFixture(db, seed)
  const saleId = await sales.approved(offerId, {
    ...{ stockKg: 70_000, limitKg: 40_000 },
    pins: { priceFenPerTon: 640_000, openMinKg: 5_000, joinMinKg: 2_000 },
  })
  await pins.paidSalePin(saleId, buyer, 32_000)
  await decideDuePins(db, START)
  await pins.paidSalePin(saleId, rival)
  accepted(await sales.buy(saleId, rival, 2_000))

  const deal = await pins.deal(offerId)
  const filled = await pins.paidPin(deal, buyer, 30_000)
  await pins.joinAndPay(filled, rival)
  await decideDuePins(db, NOON)
  const open = await pins.paidPin(deal, buyer)
  accepted(await pins.join(open, rival))
  // Filled, and not yet settled.
  await pins.paidPin(await pins.deal(offerId, { trucks: 1 }), buyer, 32_000)

  // Merged: two pins that are a truck together; a proposal that was declined, and one that waits.
  const merged = await pins.deal(offerId)
  const two = async (dealId: string) => {
    const made = [
      await pins.paidPin(dealId, buyer, 20_000),
      await pins.paidPin(dealId, rival, 12_000),
    ] as const
    const mergeId = (await pins.proposed(made[0])) ?? ''
    const answer = async (pinId: string, said: 'agree' | 'decline') => {
      const id = (await pins.pin(pinId)).shares[0]?.id ?? ''
      accepted(await pins.answer({ mergeId, shareId: id }, pinId === made[0] ? buyer : rival, said))
    }
    return { made, answer }
  }
  const agreed = await two(merged)
  await agreed.answer(agreed.made[0], 'agree')
  await agreed.answer(agreed.made[1], 'agree')
  const declined = await two(await pins.deal(offerId))
  await declined.answer(declined.made[0], 'decline')
  await two(await pins.deal(offerId))
}
