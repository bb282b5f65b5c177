import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import type { EventCache } from 'backend/platform/events/event-cache'
import { startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { interpret, unknownNames } from 'backend/search'
import { COMMON_VALUES_MAX } from 'contract/ranges'
import type { SpotPage, SpotQuery, SpotSearch } from 'contract/spot/list'
import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { findNearGrades } from '../find-near-grades'
import { type CountedFacets, facetsFrom } from './facet-values'
import { COUNTED_MAX, countedTables, facetsOf, totalOf } from './list-facets'
import { COMMON_FILTERS, chosenValues, conditionOf, FILTERS, type FilterName } from './list-filters'
import { findWordMatches, type WordMatches, whereBest, whereWords } from './list-words'

interface Order {
  by: SQL
  /** Source of the rows in this order: an index of `l`, the list, or of `s`, the stock. */
  from: SQL
}

const LIST = sql`offer_listing l`
const LIST_BY_STOCK = sql`inventory_pool s join offer o on o.pool_id = s.id join offer_listing l on l.offer_id = o.id`

const ORDER: Record<SpotQuery['sort'], Order> = {
  default: { by: sql`l.published_at desc, l.offer_id desc`, from: LIST },
  price_asc: { by: sql`l.price_fen_per_ton, l.offer_id`, from: LIST },
  price_desc: { by: sql`l.price_fen_per_ton desc, l.offer_id desc`, from: LIST },
  stock: { by: sql`s.available_kg desc, l.offer_id`, from: LIST_BY_STOCK },
}

/** Everything that changes the SQL of the list. All other inputs are parameters. */
interface ListShape extends WordMatches {
  readonly sort: SpotQuery['sort']
  readonly isOfOneShop: boolean
  /** Maximum number of values per facet. */
  readonly valuesMax: number
  /** Filters to count. */
  readonly counted: readonly FilterName[]
  /** Filters with chosen values. */
  readonly chosen: readonly FilterName[]
}

/** Total and facets of a list, the same for all its pages and orders. */
export interface ListCounts {
  readonly total: number
  readonly facets: CountedFacets
}

type Page = Pick<SpotPage, 'list'> & Partial<ListCounts>

/** Maximum number of values per facet with all filters. */
const ALL_VALUES_MAX = 40

/** Maximum number of cached statements. Most visitors use few filters at a time. */
const SHAPES_KEPT = 200

/**
 * A page of offers on sale with total and facets, in one statement. Each facet counts its values with the other
 * filters applied.
 * @param cache counts of lists without search words; with it the statement reads the rows alone
 */
export async function queryOffers(
  reader: Reader,
  q: SpotQuery,
  now: Date,
  cache?: EventCache<ListCounts>,
): Promise<SpotPage> {
  const understood = q.sText === '' ? null : await interpret(reader, q.sText)
  const terms = understood?.terms ?? []
  const chosen = chosenValues(q)
  const { words, best, values } = await findWordMatches(reader, q, terms)
  const shape: ListShape = {
    sort: q.sort,
    isOfOneShop: q.shopId !== undefined,
    valuesMax: q.filters === 'all' || q.shopId !== undefined ? ALL_VALUES_MAX : COMMON_VALUES_MAX,
    counted: FILTERS.filter((name) => q.filters === 'all' || COMMON_FILTERS.includes(name) || name in chosen),
    chosen: FILTERS.filter((name) => chosen[name] !== undefined),
    words,
    best,
  }
  const parameters = {
    now: now.toISOString(),
    today: startOfShanghaiDay(now).toISOString(),
    size: q.size,
    offset: q.page * q.size,
    ...chosen,
    ...values,
    ...(q.shopId !== undefined && { shopId: q.shopId }),
  }
  const key = words.length > 0 ? null : countsKey(shape, q.shopId, chosen)
  const { list, total, facets } = await readPage(
    reader,
    shape,
    parameters,
    key === null ? undefined : cache,
    key ?? '',
  )
  const { page, size } = q
  const search: SpotSearch | null = understood && {
    words: terms.map(({ typed, meant, how }) => ({ typed, meant, how })),
    suggestions: understood.suggestions,
    ...(await findNearGrades(reader, total === 0 && q.shopId === undefined ? terms : [], now)),
  }
  const isMore = understood !== null && total >= COUNTED_MAX
  const shownFacets = facetsFrom(facets)
  const unknown = await unknownNames(reader, { chosen: q, facets: shownFacets })
  return { list, total, isMore, facets: shownFacets, unknown, search, page, size, at: now.toISOString() }
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
): Promise<Pick<SpotPage, 'list'> & ListCounts> {
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
      ...whereWords(shape),
    ],
    sql` and `,
  )
  const conditions = new Map(shape.chosen.map((name) => [name, conditionOf(name)]))
  const { counted: names, valuesMax } = shape
  const counted = { counted: names, conditions, isLimited: shape.words.length > 0, valuesMax }
  const page = sql`page as (${pageRows(shape, sql.join([found, ...conditions.values()], sql` and `))})`
  const answer = sql`(
    with ${hasCounts ? sql`${countedTables(found, counted)}, ${page}` : page}
    select json_build_object(
      ${hasCounts ? sql`'total', ${totalOf(counted)}, 'facets', ${facetsOf(counted)},` : sql``}
      'list', coalesce((select json_agg(${ROW} order by page.place)
          from page
          join offer_listing l on l.offer_id = page.offer_id
          join inventory_pool s on s.id = l.pool_id), '[]')
    ) as page) answer`
  return preparedStatement((orm) =>
    orm.select({ page: sql<Page>`answer.page` }).from(answer).prepare('spot_list'),
  )
}

/**
 * Ids and positions of the page's offers. Exact matches rank before others. Both are read in the list's order and
 * only as far as the page needs, the second only after the end of the first.
 */
function pageRows(shape: ListShape, fits: SQL): SQL {
  const { by, from } = ORDER[shape.sort]
  const [size, offset] = [sql.placeholder('size'), sql.placeholder('offset')]
  const places = sql`limit ${size}::bigint offset ${offset}::bigint`
  if (shape.best.length === 0)
    return sql`select l.offer_id, row_number() over (order by ${by}) as place
      from ${from} where ${fits} order by ${by} ${places}`
  const isBest = sql.join(whereBest(shape), sql` and `)
  const reach = sql`${size}::bigint + ${offset}::bigint`
  const tier = (number: SQL, condition: SQL, limit: SQL) => sql`(
    select l.offer_id, l.published_at, ${number} as tier from ${from} where ${fits} and ${condition}
    order by ${by} limit ${limit})`
  return sql`with best as materialized ${tier(sql`0`, isBest, reach)},
    rest as materialized ${tier(sql`1`, sql`not (${isBest})`, sql`${reach} - (select count(*) from best)`)}
    select l.offer_id, row_number() over (order by l.tier, ${by}) as place
    from (select * from best union all select * from rest) l order by l.tier, ${by} ${places}`
}

/** One offer row, compared with its last price before today. */
const ROW = sql`json_build_object(
  'id', l.offer_id, 'category', l.category, 'grade', l.grade, 'maker', l.maker, 'processing', l.processing,
  'warehouse', l.warehouse, 'city', l.city, 'availableKg', s.available_kg, 'minKg', l.min_kg,
  'stepKg', l.step_kg,
  'validUntil', to_char(l.valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'priceFenPerTon', l.price_fen_per_ton,
  'changeFenPerTon', l.price_fen_per_ton - (
    select y.price_fen_per_ton from offer_price y
    where y.offer_id = l.offer_id and y.at < ${sql.placeholder('today')}::timestamptz
    order by y.version desc limit 1))`

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
