import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import type { EventCache } from 'backend/platform/events/event-cache'
import { startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { describeTerms, filterFor, type Interpretation, interpret, unknownNames } from 'backend/search'
import type { DiscountLevel } from 'contract/discounts/rules'
import { COMMON_VALUES_MAX } from 'contract/ranges'
import { type SpotPage, SpotQuery, type SpotSearch } from 'contract/spot/list'
import type { PriceTons } from 'contract/spot/price-tons'
import { isStaleQuote } from 'contract/spot/quote-age'
import { type SQL, sql } from 'drizzle-orm'
import { sortBy, uniqBy } from 'es-toolkit/array'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { findNearGrades } from '../find-near-grades'
import { discounted, offerRows, type StoredOfferRow } from '../offer-rows'
import { type CountedFacets, facetsFrom } from './facet-values'
import { COUNTED_MAX, countedTables, facetsOf, totalOf } from './list-facets'
import {
  arrayText,
  COMMON_FILTERS,
  chosenValues,
  conditionOf,
  DELIVERY_BITS,
  FILTERS,
  type FilterName,
} from './list-filters'
import { findWordMatches, type WordMatches, whereBest, whereWords } from './list-words'
import { citiesNear } from './near-cities'
import { otherTypesOf } from './other-types'
import { pageByGroups } from './page-by-groups'
import { hasTiers, priceColumn } from './price-columns'
import { isFresh, isStale } from './quote-age'
import { findRelaxations } from './relaxed-search'
import { type DeliveredRow, deliveredPricesOf } from './row-delivered-prices'
import type { TonsQuery } from './tons-query'

interface Order {
  by: SQL
  /** Source of the rows in this order: an index of `l`, the list, of `s`, the stock, or `g`, the sorted products. */
  from: SQL
}

const LIST = sql`offer_listing l`
const LIST_BY_STOCK = sql`inventory_pool s join offer o on o.pool_id = s.id join offer_listing l on l.offer_id = o.id`
/** Products are few, so they are sorted first and their offers read by an index. */
const LIST_BY_PRODUCT = sql`catalogue_product g join offer_listing l on l.product_id = g.id`

/** Values of different conditions cannot be compared: conditions are groups, and offers without a value come last. */
const MELT_FLOW_CONDITION = sql`g.melt_flow_value is null, g.melt_flow_celsius, g.melt_flow_load`
/** Without a condition values cannot be compared with each other either. */
const KNOWN_MELT_FLOW = sql`case when g.melt_flow_celsius is not null then g.melt_flow_value end`

type StoredSort = Exclude<SpotQuery['sort'], 'delivered_asc'>

/** The orders that the database has. @param tons for which prices are compared */
function orderBy(sort: StoredSort, tons: PriceTons): Order {
  const price = priceColumn(sql`l`, tons)
  const orders: Record<StoredSort, () => Order> = {
    default: () => ({ by: sql`l.published_at desc, l.offer_id desc`, from: LIST }),
    price_asc: () => ({ by: sql`${price}, l.offer_id`, from: LIST }),
    price_desc: () => ({ by: sql`${price} desc, l.offer_id desc`, from: LIST }),
    stock: () => ({ by: sql`s.available_kg desc, l.offer_id`, from: LIST_BY_STOCK }),
    stock_asc: () => ({ by: sql`s.available_kg, l.offer_id`, from: LIST_BY_STOCK }),
    grade: () => ({ by: sql`g.grade, ${price}, l.offer_id`, from: LIST_BY_PRODUCT }),
    maker: () => ({ by: sql`g.maker, g.grade, ${price}, l.offer_id`, from: LIST_BY_PRODUCT }),
    melt_flow: () => ({
      by: sql`${MELT_FLOW_CONDITION}, ${KNOWN_MELT_FLOW}, g.grade, ${price}, l.offer_id`,
      from: LIST_BY_PRODUCT,
    }),
    melt_flow_desc: () => ({
      by: sql`${MELT_FLOW_CONDITION}, ${KNOWN_MELT_FLOW} desc nulls last, g.grade, ${price}, l.offer_id`,
      from: LIST_BY_PRODUCT,
    }),
  }
  return orders[sort]()
}

/** Everything that changes the SQL of the list. All other inputs are parameters. */
interface ListShape extends WordMatches {
  readonly sort: StoredSort
  readonly isOfOneShop: boolean
  /** Only offers in the cities of the parameter `nearCities`. */
  readonly isNear: boolean
  /** Maximum number of values per facet. */
  readonly valuesMax: number
  /** Filters to count. */
  readonly counted: readonly FilterName[]
  /** Filters with chosen values. */
  readonly chosen: readonly FilterName[]
}

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

/** Total and facets of a list, the same for all its pages and orders. */
export interface ListCounts {
  readonly total: number
  readonly facets: CountedFacets
}

/** A row as the statement reads it. */
type StoredRow = StoredOfferRow & DeliveredRow

type Page = { list: StoredRow[] } & Partial<ListCounts>

/** Maximum number of values per facet with all filters. */
const ALL_VALUES_MAX = 40

/** Number of offers that a list by delivered price compares; half of them of the destination's region. */
const COMPARED_MAX = 500

/** Number of rows of a relaxed search. */
const RELAXED_ROWS = 10

/** Maximum number of cached statements. Most visitors use few filters at a time. */
const SHAPES_KEPT = 200

/**
 * A page of offers on sale with total and facets, in one statement. Each facet counts its values with the other
 * filters applied.
 * @param cache counts of lists without search words; with it the statement reads the rows alone
 */
export async function queryOffers(
  reader: Reader,
  q: TonsQuery,
  context: ListContext,
  cache?: EventCache<ListCounts>,
): Promise<z.input<typeof SpotPage>> {
  const understood = q.sText === '' ? null : await interpret(reader, q.sText)
  return await readOffers(reader, q, context, understood, cache)
}

/** @param understood the interpretation of the search text, or a part of it */
async function readOffers(
  reader: Reader,
  q: TonsQuery,
  context: ListContext,
  understood: Interpretation | null,
  cache?: EventCache<ListCounts>,
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
  const { list, total, facets } = await readPage(
    reader,
    shape,
    parameters,
    key === null ? undefined : cache,
    key ?? '',
  )
  const { page, size } = q
  const search = understood && (await searchOf(reader, q, understood, { ...context, total }))
  const compared = isByDelivered ? await nearAndCheap(reader, shape, parameters, { list, total, ...q }) : null
  const isMore = compared ? total > compared.length : understood !== null && total >= COUNTED_MAX
  const shownFacets = facetsFrom(facets)
  const unknown = await unknownNames(reader, { chosen: q, facets: shownFacets })
  const listed = compared
    ? await cheapestDelivered(reader, compared, q, context)
    : await listedOffers(reader, list, q, context)
  return {
    list: listed,
    tons: q.tons,
    total: compared?.length ?? total,
    isMore,
    facets: shownFacets,
    unknown,
    search,
    page,
    size,
    at: now,
  }
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

/**
 * The offers that a list by delivered price compares: the cheapest in the destination's region, which freight favours,
 * and the cheapest of all.
 */
async function nearAndCheap(
  reader: Reader,
  shape: ListShape,
  parameters: Parameters,
  { list, total, destination }: { list: StoredRow[]; total: number; destination: string },
): Promise<StoredRow[]> {
  if (total <= list.length) return list
  const nearCities = arrayText(await citiesNear(reader, destination))
  const near = { ...shape, isNear: true }
  const wanted = { ...parameters, nearCities, size: COMPARED_MAX / 2, offset: 0 }
  const { list: nearest } = await runStatement(reader, near, wanted, false)
  return uniqBy([...nearest, ...list], ({ id }) => id).slice(0, COMPARED_MAX)
}

/** A page of the compared offers by their delivered price, confirmed prices first and unknown ones last. */
async function cheapestDelivered(
  reader: Reader,
  compared: readonly StoredRow[],
  { page, size, ...q }: TonsQuery,
  context: ListContext,
): Promise<z.input<typeof SpotPage>['list']> {
  const prices = await deliveredPricesOf(reader, compared, q, context)
  const priceOf = ({ id }: StoredRow) => prices.get(id)?.deliveredFenPerTon ?? Number.POSITIVE_INFINITY
  const sorted = sortBy(compared, [({ quotedAt }) => isStaleQuote(quotedAt, context.now), priceOf, 'id'])
  return await listedOffers(
    reader,
    sorted.slice(page * size, (page + 1) * size),
    { ...q, page, size },
    context,
  )
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

type Parameters = Record<string, unknown> & { size: number; offset: number }

/** Reads the rows, and the counts unless they are cached and fit to the rows. */
async function readPage(
  reader: Reader,
  shape: ListShape,
  parameters: Parameters,
  cache: EventCache<ListCounts> | undefined,
  key: string,
): Promise<{ list: StoredRow[] } & ListCounts> {
  const cached = cache?.get(key)
  if (cached) {
    const { list } = await runStatement(reader, shape, parameters, false)
    if (isConsistent(list.length, cached.total, parameters)) return { list, ...cached }
  }
  const store = cache?.reading(key)
  const { list, total = 0, facets = {} } = await runStatement(reader, shape, parameters, true)
  store?.({ total, facets })
  return { list, total, facets }
}

/** Whether a page with this number of rows can belong to a list of this total. */
function isConsistent(rows: number, total: number, { size, offset }: Parameters): boolean {
  return rows === Math.max(0, Math.min(size, total - offset))
}

async function runStatement(
  reader: Reader,
  shape: ListShape,
  parameters: Parameters,
  hasCounts: boolean,
): Promise<Page> {
  const [row] = await statementFor(shape, hasCounts)(reader, parameters)
  if (!row) throw new Error('the list statement returned no row')
  return row.page
}

const statements = new LRUCache<string, ReturnType<typeof listStatement>>({ max: SHAPES_KEPT })

function statementFor(shape: ListShape, hasCounts: boolean) {
  const key = JSON.stringify([shape, hasCounts])
  const statement = statements.get(key) ?? listStatement(shape, hasCounts)
  statements.set(key, statement)
  return statement
}

/** Rows come first from an index in the order of the list, or are the best of the few search matches. */
function listStatement(shape: ListShape, hasCounts: boolean) {
  const found = sql.join(
    [
      sql`l.valid_until > ${sql.placeholder('now')}::timestamptz`,
      ...(shape.isOfOneShop ? [sql`l.shop_id = ${sql.placeholder('shopId')}`] : []),
      ...(shape.isNear ? [sql`l.city = any(${sql.placeholder('nearCities')}::text[])`] : []),
      ...whereWords(shape),
    ],
    sql` and `,
  )
  const conditions = new Map(shape.chosen.map((name) => [name, conditionOf(name, shape.tons)]))
  const { counted: names, valuesMax, tons } = shape
  const counted = {
    counted: names,
    conditions,
    isLimited: shape.words.length + shape.limits.length > 0,
    valuesMax,
    tons,
  }
  const page = sql`page as (${pageRows(shape, sql.join([found, ...conditions.values()], sql` and `))})`
  const answer = sql`(
    with ${hasCounts ? sql`${countedTables(found, counted)}, ${page}` : page}
    select json_build_object(
      ${hasCounts ? sql`'total', ${totalOf(counted)}, 'facets', ${facetsOf(counted)},` : sql``}
      'list', coalesce((select json_agg(${rowAt(tons)} order by page.place)
          from page
          join offer_listing l on l.offer_id = page.offer_id
          join catalogue_product g on g.id = l.product_id
          join inventory_pool s on s.id = l.pool_id), '[]')
    ) as page) answer`
  return preparedStatement((orm) =>
    orm.select({ page: sql<Page>`answer.page` }).from(answer).prepare('spot_list'),
  )
}

/**
 * Ids and positions of the page's offers. Exact matches rank before others, and in each of the two, prices that were
 * confirmed lately before stale ones.
 */
function pageRows(shape: ListShape, fits: SQL): SQL {
  const { by, from } = orderBy(shape.sort, shape.tons)
  const now = sql`${sql.placeholder('now')}::timestamptz`
  const isBest = sql.join(whereBest(shape), sql` and `)
  const ranks =
    shape.best.length === 0 ? [fits] : [sql`${fits} and ${isBest}`, sql`${fits} and not (${isBest})`]
  const groups = ranks.flatMap((rank) =>
    [isFresh, isStale].map((is) => sql`${rank} and ${is(sql`l.quoted_at`, now)}`),
  )
  return pageByGroups({
    from,
    by,
    groups,
    size: sql`${sql.placeholder('size')}`,
    offset: sql`${sql.placeholder('offset')}`,
  })
}

/** One offer row, compared with its last price before today. */
const rowAt = (tons: PriceTons) => sql`json_build_object(
  'id', l.offer_id, 'category', l.category, 'grade', l.grade, 'maker', l.maker, 'processing', l.processing,
  'warehouse', l.warehouse, 'city', l.city, 'availableKg', s.available_kg, 'minKg', l.min_kg,
  'stepKg', l.step_kg,
  'validUntil', to_char(l.valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'quotedAt', to_char(l.quoted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'priceFenPerTon', l.price_fen_per_ton, 'tierFenPerTon', ${priceColumn(sql`l`, tons)},
  'hasTiers', ${hasTiers(sql`l`)},
  'changeFenPerTon', l.price_fen_per_ton - (
    select y.price_fen_per_ton from offer_price y
    where y.offer_id = l.offer_id and y.at < ${sql.placeholder('today')}::timestamptz
    order by y.version desc limit 1),
  'meltFlow', g.melt_flow, 'meltFlowCelsius', g.melt_flow_celsius, 'meltFlowLoad', g.melt_flow_load,
  'isHazardous', g.is_hazardous, 'isLiquid', g.is_liquid, 'deliveryBits', l.deliveries, 'shopId', l.shop_id,
  'isDelivered', l.deliveries & ${DELIVERY_BITS.delivered}::smallint <> 0,
  'freightFenPerTon', (select d.freight_fen_per_ton from offer_delivery d
    where d.offer_id = l.offer_id and d.way = 'delivered'),
  'tiers', coalesce((select json_agg(json_build_object('fromKg', t.from_kg, 'offFenPerTon', t.off_fen_per_ton)
      order by t.from_kg)
    from offer o join offer_price_tier t on t.offer_id = o.id and t.version = o.version
    where o.id = l.offer_id), '[]'))`

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
