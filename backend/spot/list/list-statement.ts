/** The statement of a page of the list: its rows, and its counts. */
import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import type { SpotQuery } from 'contract/spot/list'
import type { PriceTons } from 'contract/spot/price-tons'
import { type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { StoredOfferRow } from '../offer-rows'
import type { CountedFacets } from './facet-values'
import { countedTables, facetsOf, totalOf } from './list-facets'
import { arrayText, conditionOf, DELIVERY_BITS, type FilterName } from './list-filters'
import { type WordMatches, whereBest, whereWords } from './list-words'
import { pageByGroups } from './page-by-groups'
import { hasTiers, priceColumn } from './price-columns'
import { isFresh, isStale } from './quote-age'
import type { DeliveredRow } from './row-delivered-prices'

/** Maximum number of cached statements. Most visitors use few filters at a time. */
const SHAPES_KEPT = 200

interface Order {
  by: SQL
  /** Source of the rows in this order: an index of `l`, the list, of `s`, the stock, or `g`, the sorted products. */
  from: SQL
}

const LIST = sql`offer_listing l`
const LIST_BY_STOCK = sql`inventory_pool s join offer o on o.pool_id = s.id join offer_listing l on l.offer_id = o.id`
/** Products are few, so they are sorted first and their offers read by an index. */
const LIST_BY_PRODUCT = sql`catalogue_product g join offer_listing l on l.product_id = g.id`

const IS_DELIVERED = sql`l.deliveries & ${DELIVERY_BITS.delivered}::smallint <> 0`

/** Values of different conditions cannot be compared: conditions are groups, and offers without a value come last. */
const MELT_FLOW_CONDITION = sql`g.melt_flow_value is null, g.melt_flow_celsius, g.melt_flow_load`
/** Without a condition values cannot be compared with each other either. */
const KNOWN_MELT_FLOW = sql`case when g.melt_flow_celsius is not null then g.melt_flow_value end`

export type StoredSort = Exclude<SpotQuery['sort'], 'delivered_asc'>

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
export interface ListShape extends WordMatches {
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

/** Total and facets of a list, the same for all its pages and orders. */
export interface ListCounts {
  readonly total: number
  readonly facets: CountedFacets
}

/** A row of a page. */
export type StoredRow = StoredOfferRow & DeliveredRow

/** What a list by delivered price compares of each of hundreds of rows. */
export type ComparedRow = DeliveredRow & Pick<StoredRow, 'quotedAt'>

/** Columns of the rows: all that a page shows, or what is compared. */
interface RowKinds {
  shown: StoredRow
  compared: ComparedRow
}
export type RowKind = keyof RowKinds

export type Page<Kind extends RowKind> = { list: RowKinds[Kind][] } & Partial<ListCounts>

/** Values of the placeholders. */
export type ListParameters = Record<string, unknown> & { size: number; offset: number }

/** What a statement reads. */
interface Contents<Kind extends RowKind> {
  kind: Kind
  /** Also total and facets. */
  hasCounts: boolean
}

/** Reads a page by the statement of a shape, which is kept and prepared. */
export async function runStatement<Kind extends RowKind>(
  reader: Reader,
  shape: ListShape,
  parameters: ListParameters,
  contents: Contents<Kind>,
): Promise<Page<Kind>> {
  const [row] = await statementFor(shape, contents)(reader, parameters)
  if (!row) throw new Error('the list statement returned no row')
  return row.page as Page<Kind>
}

const statements = new LRUCache<string, ReturnType<typeof listStatement>>({ max: SHAPES_KEPT })

function statementFor(shape: ListShape, contents: Contents<RowKind>) {
  const key = JSON.stringify([shape, contents])
  const statement = statements.get(key) ?? listStatement(shape, contents)
  statements.set(key, statement)
  return statement
}

/** The rows of these offers, in their order; those that are no longer on sale are left out. */
export async function rowsByIds(
  reader: Reader,
  ids: readonly string[],
  { tons, ...parameters }: { tons: PriceTons; today: string; now: string },
): Promise<StoredRow[]> {
  const statement = rowStatements.get(tons) ?? rowStatement(tons)
  rowStatements.set(tons, statement)
  const [row] = await statement(reader, { ...parameters, ids: arrayText(ids) })
  return row?.list ?? []
}

const rowStatements = new Map<PriceTons, ReturnType<typeof rowStatement>>()

function rowStatement(tons: PriceTons) {
  const answer = sql`(
    select coalesce(json_agg(${rowAt(tons)} order by page.place), '[]') as list
    from unnest(${sql.placeholder('ids')}::uuid[]) with ordinality as page(offer_id, place)
    ${joinRows} where l.valid_until > ${sql.placeholder('now')}::timestamptz) answer`
  return preparedStatement((orm) =>
    orm.select({ list: sql<StoredRow[]>`answer.list` }).from(answer).prepare('spot_rows'),
  )
}

/** Rows come first from an index in the order of the list, or are the best of the few search matches. */
function listStatement(shape: ListShape, { kind, hasCounts }: Contents<RowKind>) {
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
      'list', coalesce((select json_agg(${kind === 'shown' ? rowAt(tons) : COMPARED_ROW} order by page.place)
          from page ${joinRows}), '[]')
    ) as page) answer`
  return preparedStatement((orm) =>
    orm.select({ page: sql<Page<RowKind>>`answer.page` }).from(answer).prepare('spot_list'),
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

/** Tables of the rows of `page`. */
const joinRows = sql`join offer_listing l on l.offer_id = page.offer_id
  join catalogue_product g on g.id = l.product_id
  join inventory_pool s on s.id = l.pool_id`

/** What decides the delivered price of a row. Most offers have neither tiers nor an own freight. */
const DELIVERED_FIELDS = sql`
  'id', l.offer_id, 'shopId', l.shop_id, 'city', l.city, 'availableKg', s.available_kg, 'minKg', l.min_kg,
  'stepKg', l.step_kg, 'priceFenPerTon', l.price_fen_per_ton, 'isLiquid', g.is_liquid,
  'quotedAt', to_char(l.quoted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'isDelivered', ${IS_DELIVERED},
  'freightFenPerTon', case when ${IS_DELIVERED} then (select d.freight_fen_per_ton from offer_delivery d
    where d.offer_id = l.offer_id and d.way = 'delivered') end,
  'tiers', case when ${hasTiers(sql`l`)} then coalesce((
    select json_agg(json_build_object('fromKg', t.from_kg, 'offFenPerTon', t.off_fen_per_ton) order by t.from_kg)
    from offer o join offer_price_tier t on t.offer_id = o.id and t.version = o.version
    where o.id = l.offer_id), '[]') else '[]' end`

const COMPARED_ROW = sql`json_build_object(${DELIVERED_FIELDS})`

/** One offer row, compared with its last price before today. */
const rowAt = (tons: PriceTons) => sql`json_build_object(${DELIVERED_FIELDS},
  'category', l.category, 'grade', l.grade, 'maker', l.maker, 'processing', l.processing,
  'warehouse', l.warehouse,
  'validUntil', to_char(l.valid_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'tierFenPerTon', ${priceColumn(sql`l`, tons)}, 'hasTiers', ${hasTiers(sql`l`)},
  'changeFenPerTon', l.price_fen_per_ton - (
    select y.price_fen_per_ton from offer_price y
    where y.offer_id = l.offer_id and y.at < ${sql.placeholder('today')}::timestamptz
    order by y.version desc limit 1),
  'meltFlow', g.melt_flow, 'meltFlowCelsius', g.melt_flow_celsius, 'meltFlowLoad', g.melt_flow_load,
  'isHazardous', g.is_hazardous, 'deliveryBits', l.deliveries)`
