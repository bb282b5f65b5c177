import type { Reader } from 'backend/platform/database/database'
import type { EventCache } from 'backend/platform/events/event-cache'
import { startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { describeTerms, filterFor, type Interpretation, interpret, unknownNames } from 'backend/search'
import type { DiscountLevel } from 'contract/discounts/rules'
import { COMMON_VALUES_MAX } from 'contract/ranges'
import { type SpotPage, SpotQuery, type SpotSearch } from 'contract/spot/list'
import { isStaleQuote } from 'contract/spot/quote-age'
import { sql } from 'drizzle-orm'
import { sortBy, uniqBy } from 'es-toolkit/array'
import type { z } from 'zod'
import { findNearGrades } from '../find-near-grades'
import { discounted, offerRows } from '../offer-rows'
import { facetsFrom } from './facet-values'
import { COUNTED_MAX } from './list-facets'
import { arrayText, COMMON_FILTERS, chosenValues, FILTERS } from './list-filters'
import {
  type ComparedRow,
  type ListCounts,
  type ListParameters,
  type ListShape,
  type Page,
  type RowKind,
  rowsByIds,
  runStatement,
  type StoredRow,
  type StoredSort,
} from './list-statement'
import { findWordMatches } from './list-words'
import { citiesNear } from './near-cities'
import { otherTypesOf } from './other-types'
import { findRelaxations } from './relaxed-search'
import { deliveredPricesOf } from './row-delivered-prices'
import type { TonsQuery } from './tons-query'

/** When the list is read, and the discounts of its reader; none for visitors. */
export interface ListContext {
  readonly now: Date
  readonly levels: readonly DiscountLevel[]
  /**
   * Reads what belongs to the rows of a page, by prepared statements: in the transaction of a search each of them would
   * be planned again. The reader of the list by default.
   */
  readonly rowReader?: Reader
}

/** Offers in the order of their delivered prices. */
export interface DeliveredOrder {
  readonly ids: readonly string[]
  readonly isMore: boolean
  readonly facets: ListCounts['facets']
}

/** What pages of one list share, until an event changes it. */
export interface ListCaches {
  readonly counts: EventCache<ListCounts>
  /** By destination and discounts as well. */
  readonly delivered: EventCache<DeliveredOrder>
}

/** Maximum number of values per facet with all filters. */
const ALL_VALUES_MAX = 40

/** Number of offers that a list by delivered price compares; half of them of the destination's region. */
const COMPARED_MAX = 500

/** Number of rows of a relaxed search. */
const RELAXED_ROWS = 10

/**
 * A page of offers on sale with total and facets, in one statement. Each facet counts its values with the other
 * filters applied.
 * @param caches of lists without search words; with them the statement reads the rows alone
 */
export async function queryOffers(
  reader: Reader,
  q: TonsQuery,
  context: ListContext,
  caches?: ListCaches,
): Promise<z.input<typeof SpotPage>> {
  const understood = q.sText === '' ? null : await interpret(reader, q.sText)
  return await readOffers(reader, q, context, understood, caches)
}

/** @param understood the interpretation of the search text, or a part of it */
async function readOffers(
  reader: Reader,
  q: TonsQuery,
  context: ListContext,
  understood: Interpretation | null,
  caches?: ListCaches,
): Promise<z.input<typeof SpotPage>> {
  const { now } = context
  const chosen = chosenValues(q)
  const { words, best, limits, values, tons } = await findWordMatches(reader, q, understood?.filter ?? null)
  const isByDelivered = q.sort === 'delivered_asc'
  const shape: ListShape = {
    sort: q.sort === 'default' ? orderOf(understood) : q.sort === 'delivered_asc' ? 'price_asc' : q.sort,
    isOfOneShop: q.shopId !== undefined,
    isNear: false,
    tons,
    valuesMax: q.filters === 'all' || q.shopId !== undefined ? ALL_VALUES_MAX : COMMON_VALUES_MAX,
    counted: FILTERS.filter((name) => q.filters === 'all' || COMMON_FILTERS.includes(name) || name in chosen),
    chosen: FILTERS.filter((name) => chosen[name] !== undefined),
    words,
    best: q.sort === 'default' && orderOf(understood) !== 'default' ? [] : best,
    limits,
  }
  const parameters = {
    now: now.toISOString(),
    today: startOfShanghaiDay(now).toISOString(),
    size: isByDelivered ? COMPARED_MAX : q.size,
    offset: isByDelivered ? 0 : q.page * q.size,
    ...chosen,
    ...values,
    ...(q.shopId !== undefined && { shopId: q.shopId }),
  }
  const key = words.length + limits.length > 0 ? null : countsKey(shape, q.shopId, chosen)
  const wanted = { shape, parameters, cached: key === null ? undefined : caches && { caches, key } }
  const found = isByDelivered
    ? await cheapestDelivered(reader, wanted, q, context)
    : await readPage('shown', reader, wanted)
  const { list, total, isMore = understood !== null && total >= COUNTED_MAX } = found
  const search = understood && (await searchOf(reader, q, understood, { ...context, total }))
  const facets = facetsFrom(found.facets)
  const unknown = await unknownNames(reader, { chosen: q, facets })
  const { page, size, tons: pricedTons } = q
  const listed = await listedOffers(reader, list, q, context)
  return { list: listed, tons: pricedTons, total, isMore, facets, unknown, search, page, size, at: now }
}

/** What the page says about the search, and what it shows instead where nothing was found. */
async function searchOf(
  reader: Reader,
  q: TonsQuery,
  understood: Interpretation,
  { total, ...context }: ListContext & { total: number },
): Promise<z.input<typeof SpotSearch>> {
  const isEmpty = total === 0 && q.shopId === undefined
  return {
    ...describeTerms(understood),
    relaxed: isEmpty ? await relaxedSearch(reader, q, understood, context) : null,
    ...(await findNearGrades(reader, isEmpty ? understood.terms : [], { now: context.now, tons: q.tons })),
  }
}

/** The rows of the narrowest search that finds something, and the counts of its alternatives. */
async function relaxedSearch(
  reader: Reader,
  q: TonsQuery,
  understood: Interpretation,
  context: ListContext,
): Promise<z.input<typeof SpotSearch>['relaxed']> {
  const { tons } = q
  const hasFilters = FILTERS.some((name) => q[name].length > 0)
  const found = await findRelaxations(reader, understood, context.now, { hasFilters, tons })
  const [first] = found
  if (!first) return null
  const wanted = { ...SpotQuery.parse({ destination: q.destination, size: RELAXED_ROWS }), tons }
  const filter = await filterFor(reader, first.clauses)
  const { list } = await readOffers(reader, wanted, context, {
    ...understood,
    filter,
    clauses: first.clauses,
    terms: [],
  })
  return { choices: found.map(({ clauses: _, ...choice }) => choice), list }
}

const orderOf = (understood: Interpretation | null): StoredSort => {
  const order = understood?.filter.order
  return order === 'price_asc' || order === 'price_desc' || order === 'stock' ? order : 'default'
}

/** A page to read, by its statement. */
interface WantedPage {
  readonly shape: ListShape
  readonly parameters: ListParameters & { today: string; now: string }
  /** Caches, and the key of the list in them. */
  readonly cached: { caches: ListCaches; key: string } | undefined
}

interface FoundPage<Kind extends RowKind> extends ListCounts {
  readonly list: Page<Kind>['list']
  /** Whether there are more offers than are counted. */
  readonly isMore?: boolean
}

/** A page of the offers by their delivered price. */
async function cheapestDelivered(
  reader: Reader,
  wanted: WantedPage,
  q: TonsQuery,
  context: ListContext,
): Promise<FoundPage<'shown'>> {
  const { shape, parameters, cached } = wanted
  const { today, now } = parameters
  const { page, size } = q
  const pageOf = async ({ ids, ...found }: DeliveredOrder) => {
    const shown = ids.slice(page * size, (page + 1) * size)
    const list = await rowsByIds(context.rowReader ?? reader, shown, { tons: shape.tons, today, now })
    return { list, total: ids.length, ...found, isWhole: list.length === shown.length }
  }
  const orders = cached?.caches.delivered
  const key = JSON.stringify([cached?.key, q.destination, context.levels])
  const known = orders?.get(key)
  const found = known && (await pageOf(known))
  if (found?.isWhole) return found
  const store = orders?.reading(key)
  const order = await deliveredOrder(reader, wanted, q, context)
  store?.(order)
  return await pageOf(order)
}

/** Compares the offers: confirmed prices first and unknown ones last. */
async function deliveredOrder(
  reader: Reader,
  wanted: WantedPage,
  q: TonsQuery,
  { now, levels, rowReader = reader }: ListContext,
): Promise<DeliveredOrder> {
  const found = await readPage('compared', reader, wanted)
  const compared = await nearAndCheap(reader, wanted, { ...found, ...q })
  const prices = await deliveredPricesOf(rowReader, compared, q, { now, levels })
  const priceOf = ({ id }: ComparedRow) => prices.get(id)?.deliveredFenPerTon ?? Number.POSITIVE_INFINITY
  const sorted = sortBy(compared, [({ quotedAt }) => isStaleQuote(quotedAt, now), priceOf, 'id'])
  const ids = sorted.map(({ id }) => id)
  return { ids, isMore: found.total > compared.length, facets: found.facets }
}

/**
 * The offers that a list by delivered price compares: the cheapest in the destination's region, which freight favours,
 * and the cheapest of all.
 */
async function nearAndCheap(
  reader: Reader,
  { shape, parameters }: WantedPage,
  { list, total, destination }: FoundPage<'compared'> & { destination: string },
): Promise<readonly ComparedRow[]> {
  if (total <= list.length) return list
  const nearCities = arrayText(await citiesNear(reader, destination))
  const wanted = { ...parameters, nearCities, size: COMPARED_MAX / 2, offset: 0 }
  const nearShape = { ...shape, isNear: true }
  const near = await runStatement(reader, nearShape, wanted, { kind: 'compared', hasCounts: false })
  return uniqBy([...near.list, ...list], ({ id }) => id).slice(0, COMPARED_MAX)
}

/** Rows in wire form. Lists of one shop have neither delivered prices nor other order types. */
async function listedOffers(
  reader: Reader,
  rows: readonly StoredRow[],
  q: TonsQuery,
  { now, levels, rowReader = reader }: ListContext,
): Promise<z.input<typeof SpotPage>['list']> {
  const isOfAllShops = q.shopId === undefined
  const ids = rows.map(({ id }) => id)
  const [offers, prices, otherTypes] = await Promise.all([
    offerRows(rowReader, rows, q.tons),
    isOfAllShops ? deliveredPricesOf(rowReader, rows, q, { now, levels }) : null,
    isOfAllShops ? otherTypesOf(rowReader, ids, now) : null,
  ])
  return discounted(offers, levels).map((offer) => ({
    ...offer,
    deliveredFenPerTon: prices?.get(offer.id)?.deliveredFenPerTon ?? null,
    otherTypes: otherTypes?.get(offer.id) ?? [],
  }))
}

function countsKey(shape: ListShape, shopId: string | undefined, chosen: object): string {
  const { sort: _, ...counted } = shape
  return JSON.stringify([counted, shopId, chosen])
}

/** Reads the rows, and the counts unless they are cached and fit to the rows. */
async function readPage<Kind extends RowKind>(
  kind: Kind,
  reader: Reader,
  { shape, parameters, cached }: WantedPage,
): Promise<FoundPage<Kind>> {
  const read = (hasCounts: boolean) => runStatement(reader, shape, parameters, { kind, hasCounts })
  const counts = cached?.caches.counts.get(cached.key)
  if (counts) {
    const { list } = await read(false)
    if (isConsistent(list.length, counts.total, parameters)) return { list, ...counts }
  }
  const store = cached?.caches.counts.reading(cached.key)
  const { list, total = 0, facets = {} } = await read(true)
  store?.({ total, facets })
  return { list, total, facets }
}

/** Whether a page with this number of rows can belong to a list of this total. */
function isConsistent(rows: number, total: number, { size, offset }: ListParameters): boolean {
  return rows === Math.max(0, Math.min(size, total - offset))
}

export async function countByCategory(reader: Reader, now: Date) {
  return await reader.execute<{ code: string; name: string; offerCount: number }>(sql`
    select c.code, c.name, coalesce(sum(l.n), 0)::int as "offerCount"
    from catalogue_category c
    left join catalogue_product p on p.category = c.code
    left join (
      select product_id, count(*) as n from offer_listing
      where valid_until > ${now.toISOString()} group by product_id
    ) l on l.product_id = p.id
    group by c.code, c.name, c.sort
    order by c.sort`)
}
