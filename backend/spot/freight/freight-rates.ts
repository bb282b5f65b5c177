import { shortCityName, storedCityNames } from 'backend/addresses'
import { catalogueCity } from 'backend/catalogue'
import type { Tx } from 'backend/platform/database/database'
import { type AnsweredEndpoint, answer, merchantMutation, shopIdOf } from 'backend/platform/endpoint'
import { recordEvent } from 'backend/platform/events/record-events'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import * as contract from 'contract/spot/freight-rates'
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { offerEvent } from '../offers/record-offer-events'
import { shopFreightRate } from '../tables'

type Rate = z.output<typeof contract.FreightRate>

/** A merchant's freight rates. They apply to offers that the merchant delivers without a freight of their own. */
export function freightEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.freightRates, async (call) => {
      const { fromCity, toPlace, fenPerTon } = shopFreightRate
      const rows = await call.db.orm
        .select({ fromCity, toPlace, fenPerTon })
        .from(shopFreightRate)
        .where(eq(shopFreightRate.shopId, shopIdOf(call)))
        .orderBy(asc(fromCity), asc(toPlace))
      return accept(rows)
    }),

    merchantMutation(contract.setFreightRate, 'merchant.set_freight', async (tx, call, input) => {
      const { shopId } = call.actor
      const { fromCity, toPlace, fenPerTon } = input
      const set = await setRate(tx, shopId, { fromCity, toPlace, fenPerTon })
      if (set.ok) await recordEvent(tx, offerEvent('offer_freight_changed', shopId, shopId, call.now))
      return set
    }),

    merchantMutation(contract.removeFreightRate, 'merchant.remove_freight', async (tx, call, input) => {
      const { shopId } = call.actor
      const removed = await tx
        .delete(shopFreightRate)
        .where(
          and(
            eq(shopFreightRate.shopId, shopId),
            inArray(shopFreightRate.fromCity, storedCityNames(input.fromCity)),
            inArray(shopFreightRate.toPlace, storedCityNames(input.toPlace)),
          ),
        )
        .returning({ toPlace: shopFreightRate.toPlace })
      if (removed.length > 0)
        await recordEvent(tx, offerEvent('offer_freight_changed', shopId, shopId, call.now))
      return accept({ removed: removed.length })
    }),
  ]
}

async function setRate(
  tx: Tx,
  shopId: string,
  { fromCity, toPlace, fenPerTon }: Rate,
): Promise<Verdict<Rate, 'from_city_unknown' | 'place_unknown' | 'too_many_rates'>> {
  const [from, to] = await Promise.all([placeNamed(tx, fromCity), placeNamed(tx, toPlace)])
  if (!from?.isCity) return refuse('from_city_unknown')
  if (!to) return refuse('place_unknown')
  const rate = { fromCity: from.name, toPlace: to.name, fenPerTon }
  await tx
    .insert(shopFreightRate)
    .values({ shopId, ...rate })
    .onConflictDoUpdate({
      target: [shopFreightRate.shopId, shopFreightRate.fromCity, shopFreightRate.toPlace],
      set: { fenPerTon: sql`excluded.fen_per_ton` },
    })
  const total = await tx.$count(shopFreightRate, eq(shopFreightRate.shopId, shopId))
  return total > contract.FREIGHT_RATES_MAX ? refuse('too_many_rates') : accept(rate)
}

/** A city by its short or full name, else a province. */
async function placeNamed(tx: Tx, typed: string): Promise<{ name: string; isCity: boolean } | undefined> {
  const [short, names] = [shortCityName(typed), storedCityNames(typed)]
  const [found] = await tx
    .select({ city: catalogueCity.name, province: catalogueCity.province })
    .from(catalogueCity)
    .where(
      or(
        inArray(catalogueCity.name, names),
        eq(catalogueCity.province, typed),
        sql`${catalogueCity.province} in (${`${short}省`}, ${`${short}市`})`,
      ),
    )
    .orderBy(desc(inArray(catalogueCity.name, names)))
    .limit(1)
  if (!found) return undefined
  const isCity = names.includes(found.city)
  return { name: isCity ? found.city : found.province, isCity }
}
