import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { startOfShanghaiDay } from 'backend/platform/shanghai-time'
import type { NewOffer } from 'contract/home'
import type { OfferRow } from 'contract/spot'
import type { PriceTons } from 'contract/spot/price-tons'
import { desc, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { IS_VALID, offerRows, selectOfferRows } from '../offer-rows'
import { offer, offerListing } from '../tables'
import { pageByGroups } from './page-by-groups'
import { priceAtTons } from './price-columns'
import { isFresh, isStale } from './quote-age'

/** Number of today's latest price changes to search for drops. */
const CHANGES_LOOKED_THROUGH = 500

const NOW = sql`${sql.placeholder('now')}::timestamptz`
const TONS = sql`${sql.placeholder('tons')}`
const ON_SALE = sql`l.valid_until > ${NOW}`
const IS_STALE = isStale(offerListing.quotedAt, NOW)

/** Fresh prices before stale ones, each found by the index of the order, at any depth. Only the page's rows are read. */
function pageIds(by: SQL, condition: SQL, offset: SQL): SQL {
  return pageByGroups({
    from: sql`${offerListing} l`,
    by,
    groups: [isFresh, isStale].map((is) => sql`${condition} and ${is(sql`l.quoted_at`, NOW)}`),
    size: sql`${sql.placeholder('size')}`,
    offset,
  })
}

const NEWEST = pageIds(
  sql`l.published_at desc, l.offer_id desc`,
  sql`${ON_SALE} and l.published_at >= ${sql.placeholder('since')}::timestamptz`,
  sql`${sql.placeholder('offset')}`,
)

const readNewest = preparedStatement((orm) =>
  selectOfferRows(orm)
    .where(sql`${offerListing.offerId} in (select p.offer_id from (${NEWEST}) p)`)
    .orderBy(IS_STALE, desc(offerListing.publishedAt), desc(offerListing.offerId))
    .prepare('newest_offers'),
)

const ENDING = pageIds(
  sql`l.valid_until, l.offer_id`,
  sql`${ON_SALE} and l.valid_until <= ${sql.placeholder('until')}::timestamptz`,
  sql`0`,
)

const readEnding = preparedStatement((orm) =>
  selectOfferRows(orm)
    .where(sql`${offerListing.offerId} in (select p.offer_id from (${ENDING}) p)`)
    .orderBy(IS_STALE, offerListing.validUntil, offerListing.offerId)
    .prepare('ending_offers'),
)

/** Compares with the price before today, so that a rise and fall of today does not count as a drop. A price of today is not stale. */
const readDropped = preparedStatement((orm) =>
  selectOfferRows(orm)
    .where(sql`${IS_VALID} and ${offer.id} in (
      select c.offer_id
      from (select offer_id, version, price_fen_per_ton from offer_price
            where at >= ${sql.placeholder('today')}::timestamptz
            order by at desc limit ${CHANGES_LOOKED_THROUGH}) c
      join offer o on o.id = c.offer_id and o.version = c.version
      where c.price_fen_per_ton < (
        select y.price_fen_per_ton from offer_price y
        where y.offer_id = c.offer_id and y.at < ${sql.placeholder('today')}::timestamptz
        order by y.version desc limit 1))`)
    .orderBy(offerListing.priceFenPerTon, offerListing.offerId)
    .limit(CHANGES_LOOKED_THROUGH)
    .prepare('dropped_offers'),
)

/** One index look-up for each product. A stale price counts only where no other one is on sale. */
const readCheapest = preparedStatement((orm) =>
  selectOfferRows(orm)
    .where(sql`${offerListing.offerId} in (
      select cheapest.offer_id
      from jsonb_array_elements_text(${sql.placeholder('productIds')}::jsonb) wanted (id)
      cross join lateral (
        select x.offer_id from ${offerListing} x
        where x.product_id = wanted.id::uuid and x.valid_until > ${sql.placeholder('now')}::timestamptz
        order by ${isStale(sql`x.quoted_at`, NOW)}, ${priceAtTons(sql`x`, TONS)}, x.offer_id
        limit 1) cheapest)`)
    .prepare('cheapest_offers'),
)

const countNewest = preparedStatement((orm) =>
  orm
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(offerListing)
    .where(sql`${IS_VALID} and ${offerListing.publishedAt} >= ${sql.placeholder('since')}::timestamptz`)
    .prepare('count_newest'),
)

/** Offers published since an instant, newest first and stale prices last, with their number. */
export async function newestOffers(
  reader: Reader,
  { since, now, page, size, tons }: { since: Date; now: Date; page: number; size: number; tons: PriceTons },
): Promise<{ list: z.input<typeof NewOffer>[]; total: number }> {
  const from = { since: since.toISOString(), now: now.toISOString() }
  const [rows, counted] = await Promise.all([
    readNewest(reader, { ...at(now, tons), ...from, size, offset: page * size }),
    countNewest(reader, from),
  ])
  const publishedAt = new Map(rows.map((row) => [row.id, row.publishedAt.toISOString()]))
  const list = (await offerRows(reader, rows, tons)).map((row) => ({
    ...row,
    publishedAt: publishedAt.get(row.id) ?? '',
  }))
  return { list, total: counted[0]?.total ?? 0 }
}

/** Offers that expire before an instant, first to expire first and stale prices last. */
export async function endingOffers(
  reader: Reader,
  now: Date,
  { until, size, tons }: { until: Date; size: number; tons: PriceTons },
): Promise<z.input<typeof OfferRow>[]> {
  const rows = await readEnding(reader, { ...at(now, tons), until: until.toISOString(), size })
  return await offerRows(reader, rows, tons)
}

/** Offers that are cheaper than yesterday, largest drop first. */
export async function droppedOffers(
  reader: Reader,
  now: Date,
  { size, tons }: { size: number; tons: PriceTons },
): Promise<z.input<typeof OfferRow>[]> {
  const rows = await readDropped(reader, at(now, tons))
  const largest = rows.sort((a, b) => (a.changeFenPerTon ?? 0) - (b.changeFenPerTon ?? 0)).slice(0, size)
  return await offerRows(reader, largest, tons)
}

/** The cheapest offer of each given product that has one, in no order. */
export async function cheapestOffers(
  reader: Reader,
  now: Date,
  productIds: readonly string[],
  tons: PriceTons,
): Promise<(z.input<typeof OfferRow> & { productId: string })[]> {
  if (productIds.length === 0) return []
  const rows = await readCheapest(reader, { ...at(now, tons), productIds: JSON.stringify(productIds) })
  const productOf = new Map(rows.map((row) => [row.id, row.productId]))
  return (await offerRows(reader, rows, tons)).map((row) => ({
    ...row,
    productId: productOf.get(row.id) ?? '',
  }))
}

function at(now: Date, tons: PriceTons) {
  return { tons, now: now.toISOString(), today: startOfShanghaiDay(now).toISOString() }
}
