import type { Database } from 'backend/platform/database'
import { newId } from 'backend/platform/ids'
import type { Inspection } from 'contract/goods'
import type { PriceTier } from 'contract/price-tiers'
import type { SingleBuy } from 'contract/spot'
import { SpotQuery } from 'contract/spot-list'
import { openTestDatabase, type TestDatabase } from 'tests/database'
import {
  callOf,
  NOON,
  type OfferInput,
  offerInput,
  type Person,
  settleTown,
  type Town,
} from 'tests/endpoints/town'
import { accepted } from 'tests/verdicts'
import type { z } from 'zod'
import { repriceOffer, withdrawOffer } from './change-offer'
import { queryOffers } from './list-store'
import { inspectOffer, publishOffer } from './merchant-offers'
import { placeSpotOrder } from './place-spot-order'

type Wanted = z.output<typeof SingleBuy>

/** The spot market on a database of its own, with the town's people. */
export interface SpotRoom {
  test: TestDatabase
  db: Database
  town: Town
  /** Puts goods on sale for the merchant with the permit. @returns the offer's id */
  offer(wanted?: Partial<OfferInput>, now?: Date): Promise<string>
  publish(shop: Person, wanted: Partial<OfferInput>, now?: Date): ReturnType<typeof publishOffer>
  reprice(
    offerId: string,
    version: number,
    priceFenPerTon: number,
    now?: Date,
    tiers?: PriceTier[],
  ): ReturnType<typeof repriceOffer>
  inspect(offerId: string, inspection: Inspection, now?: Date): ReturnType<typeof inspectOffer>
  withdraw(offerId: string, now?: Date): ReturnType<typeof withdrawOffer>
  /** Orders 5 t for pick-up unless told otherwise. */
  buy(offerId: string, wanted?: Partial<Wanted>, who?: Person, now?: Date): ReturnType<typeof placeSpotOrder>
  list(query?: Partial<SpotQuery>, now?: Date): ReturnType<typeof queryOffers>
}

const ALL = SpotQuery.parse({ filters: 'all' })

export async function openSpotRoom(maxConnections = 4): Promise<SpotRoom> {
  const test = await openTestDatabase({ maxConnections })
  const { db } = test
  const town = await settleTown(db)
  const shopOf = (person: Person) => person.shopId ?? ''
  const mine = shopOf(town.merchant)
  const publish: SpotRoom['publish'] = (shop, wanted, now = NOON) =>
    db.transaction((tx) => publishOffer(tx, shopOf(shop), offerInput(town, wanted), now))
  return {
    test,
    db,
    town,
    publish,
    offer: async (wanted = {}, now = NOON) => accepted(await publish(town.merchant, wanted, now)).offerId,
    reprice: (offerId, version, priceFenPerTon, now = NOON, tiers) =>
      db.transaction((tx) =>
        repriceOffer(tx, mine, { offerId, version, priceFenPerTon, tiers, requestId: newId() }, now),
      ),
    inspect: (offerId, inspection, now = NOON) =>
      db.transaction((tx) => inspectOffer(tx, mine, { offerId, inspection, requestId: newId() }, now)),
    withdraw: (offerId, now = NOON) => db.transaction((tx) => withdrawOffer(tx, mine, offerId, now)),
    buy: (offerId, wanted = {}, who = town.buyer, now = NOON) =>
      placeSpotOrder(callOf(db, who, now), {
        offerId,
        offerVersion: 1,
        weightKg: 5_000,
        delivery: 'pickup',
        requestId: newId(),
        ...wanted,
      }),
    list: (query = {}, now = NOON) => queryOffers(db.orm, { ...ALL, ...query }, now),
  }
}
