import type { Reader } from 'backend/platform/database/database'
import type { PresalePage, PresaleQuery } from 'contract/presales'
import { chunk } from 'es-toolkit'
import type { z } from 'zod'
import { deliveredPricesOf } from './delivered-prices'
import { goodsOfPresales } from './presale-goods'
import {
  comparedPresales,
  type PresaleFilters,
  presaleFacets,
  presalesByIds,
  publicPresales,
  tiersOf,
} from './presale-store'
import { describePresales } from './presale-views'

/** Presales whose delivered prices are reckoned at once. */
const COMPARED_AT_ONCE = 500

/** A page of public presales. With a limit of the delivered price, all that match otherwise are compared. */
export async function presalePage(
  reader: Reader,
  { page, size, city, maxFenPerTon, ...filters }: z.output<typeof PresaleQuery>,
  now: Date,
): Promise<z.input<typeof PresalePage>> {
  const facets = await presaleFacets(reader, filters)
  if (maxFenPerTon === undefined) {
    const { presales, total } = await publicPresales(reader, filters, now, { page, size })
    return { list: await describePresales(reader, presales, now, city), total, page, size, facets, at: now }
  }
  const ids = await idsWithin(reader, filters, { city, maxFenPerTon }, now)
  const presales = await presalesByIds(reader, ids.slice(page * size, (page + 1) * size))
  const list = await describePresales(reader, presales, now, city)
  return { list, total: ids.length, page, size, facets, at: now }
}

/** Ids of public presales whose price of a ton delivered to a city is at most so much. */
async function idsWithin(
  reader: Reader,
  filters: PresaleFilters,
  { city, maxFenPerTon }: { city: string; maxFenPerTon: number },
  now: Date,
): Promise<string[]> {
  const ids: string[] = []
  for (const rows of chunk(await comparedPresales(reader, filters, maxFenPerTon, now), COMPARED_AT_ONCE)) {
    const [offers, tiers] = await Promise.all([
      goodsOfPresales(reader, rows),
      tiersOf(
        reader,
        rows.map(({ id }) => id),
      ),
    ])
    const priced = rows.flatMap((row) => {
      const offer = offers.get(row.id)
      return offer ? [{ ...row, offer, tiers: tiers.get(row.id) ?? [] }] : []
    })
    const prices = await deliveredPricesOf(reader, priced, city, now)
    ids.push(...rows.flatMap(({ id }) => ((prices.get(id) ?? Infinity) <= maxFenPerTon ? [id] : [])))
  }
  return ids
}
