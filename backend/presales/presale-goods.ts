/** Goods of presales: those of their offers, with the delivery ways that were frozen with the terms. */
import { frozenDeliveries } from 'backend/activities'
import type { FrozenDeliveries } from 'backend/platform/database/activity-tables'
import type { Reader } from 'backend/platform/database/database'
import { type Offer, offersByIds } from 'backend/spot'
import { uniq } from 'es-toolkit'
import type { Presale } from './presale-store'

type Source = Pick<Presale, 'id' | 'offerId'> & FrozenDeliveries

/** By presale. */
export async function goodsOfPresales(
  reader: Reader,
  presales: readonly Source[],
): Promise<Map<string, Offer>> {
  const offers = await offersByIds(reader, uniq(presales.map(({ offerId }) => offerId)))
  return new Map(
    presales.flatMap((presale) => {
      const offer = offers.get(presale.offerId)
      if (!offer) return []
      return [[presale.id, { ...offer, deliveries: frozenDeliveries(presale) ?? offer.deliveries }] as const]
    }),
  )
}

/** @throws Error if the goods do not exist */
export async function goodsOfPresale(reader: Reader, presale: Source): Promise<Offer> {
  const goods = (await goodsOfPresales(reader, [presale])).get(presale.id)
  if (!goods) throw new Error(`presale ${presale.id} has no goods`)
  return goods
}
