import { PRICE_RANGES, STOCK_LEVELS } from 'contract/ranges'
import type { SpotPage } from 'contract/spot-list'
import { DELIVERY_WAYS } from 'contract/states'
import { type SQL, sql } from 'drizzle-orm'
import {
  DELIVERY_BITS,
  type FilterName,
  isNameFilter,
  NAME_MARKS,
  PRICE_BAND,
  PRODUCT_RANGES,
  productBand,
} from './list-filters'

/** Of what words find no more is counted than this: who gets so many looks for something narrower. */
export const COUNTED_MAX = 5_000
/** Values beyond these are found by search. */
const FACET_VALUES_MAX = 12

type Facets = SpotPage['facets']
/** As the database counts them: names, or numbers of ranges, levels and sums of delivery bits. */
export type CountedFacets = Partial<Record<FilterName, { value: string | number; count: number }[]>>

/** What a filter's values are told apart by: the product, the warehouse, or the offer itself. */
const PARTS = {
  goods: { columns: sql`l.product_id`, number: sql`3` },
  houses: { columns: sql`l.warehouse_id`, number: sql`5` },
  ways: { columns: sql`l.deliveries, l.stock_level, l.price_band`, number: sql`6` },
} as const

const GOODS = sql`join product p on p.id = c.product_id`
const HOUSES = sql`join warehouse w on w.id = c.warehouse_id`

/** Where each filter's values are read. */
const SOURCES: Record<FilterName, { part: keyof typeof PARTS; value: SQL; join: SQL }> = {
  category: { part: 'goods', value: sql`p.category`, join: GOODS },
  maker: { part: 'goods', value: sql`p.maker`, join: GOODS },
  processing: { part: 'goods', value: sql`p.processing`, join: GOODS },
  meltFlow: { part: 'goods', value: productBand('meltFlow'), join: GOODS },
  density: { part: 'goods', value: productBand('density'), join: GOODS },
  city: { part: 'houses', value: sql`w.city`, join: HOUSES },
  warehouse: { part: 'houses', value: sql`w.name`, join: HOUSES },
  delivery: { part: 'ways', value: sql`c.deliveries`, join: sql`` },
  price: { part: 'ways', value: sql`c.price_band`, join: sql`` },
  stock: { part: 'ways', value: sql`c.stock_level`, join: sql`` },
}

/** Offers that are counted, with the range of their price. */
function countedList(where: SQL, isLimited: boolean): SQL {
  const limit = isLimited ? sql`order by l.published_at desc, l.offer_id desc limit ${COUNTED_MAX}` : sql``
  return sql`(select l.*, ${PRICE_BAND} as price_band from offer_listing l where ${where} ${limit}) l`
}
const COUNTED = sql`l.product_id, l.warehouse_id, l.deliveries, l.stock_level, l.price_band, count(*) as n,
  grouping(l.product_id, l.warehouse_id, l.deliveries) as part`

/**
 * Tables for a `with`: the list is read once and counted three ways at a time, by products, by warehouses and by what
 * differs from offer to offer; what a product or a warehouse is called is looked up afterwards. Each filter with chosen
 * values is counted once more, without itself, so that a second value can be chosen.
 * @param conditions of the filters with chosen values
 * @param isLimited counts the newest COUNTED_MAX offers at most
 */
export function countedTables(found: SQL, conditions: ReadonlyMap<FilterName, SQL>, isLimited: boolean): SQL {
  const where = (kept: readonly SQL[]) => sql.join([found, ...kept], sql` and `)
  const sets = Object.values(PARTS).map(({ columns }) => sql`(${columns})`)
  const counted = sql`counted as materialized (
    select ${COUNTED} from ${countedList(where([...conditions.values()]), isLimited)}
    group by grouping sets (${sql.join(sets, sql`, `)}))`
  const others = [...conditions.keys()].map((name) => {
    const { columns, number } = PARTS[SOURCES[name].part]
    const kept = [...conditions].filter(([other]) => other !== name).map(([, condition]) => condition)
    return sql`${countedFor(name)} as materialized (
      select ${columns}, count(*) as n, ${number} as part
      from ${countedList(where(kept), isLimited)} group by ${columns})`
  })
  return sql.join([counted, ...others], sql`, `)
}

const countedFor = (name: FilterName) => sql.identifier(`counted_for_${name}`)

/** How many offers there are in all. */
export const TOTAL = sql`(select coalesce(sum(c.n), 0) from counted c where c.part = ${PARTS.ways.number})`

/** The wanted facets as JSON, as CountedFacets has it: chosen values first, then the most frequent. */
export function facetsOf(wanted: readonly FilterName[], chosen: ReadonlySet<FilterName>): SQL {
  const fields = wanted.map((name) => {
    const { part, value, join } = SOURCES[name]
    const counted = chosen.has(name) ? countedFor(name) : sql.identifier('counted')
    const isChosen =
      isNameFilter(name) && chosen.has(name)
        ? sql`${NAME_MARKS[name]}::text || ':' || ${value} = any(${sql.placeholder(name)}::text[])`
        : sql`false`
    const rows = sql`select ${value} as value, sum(c.n) as n, ${isChosen} as is_chosen from ${counted} c ${join}
      where c.part = ${PARTS[part].number} group by 1, 3 order by 3 desc, 2 desc, 1 limit ${FACET_VALUES_MAX}`
    return sql`${name}::text, coalesce((select json_agg(json_build_object('value', f.value, 'count', f.n)
      order by f.is_chosen desc, f.n desc, f.value) from (${rows}) f), '[]')`
  })
  return sql`json_build_object(${sql.join(fields, sql`, `)})`
}

/** Names as they are; ranges, levels and delivery ways by their keys, in their own order; what was not counted is empty. */
export function facetsFrom(counted: CountedFacets): Facets {
  const named = (name: keyof typeof NAME_MARKS) =>
    (counted[name] ?? []).map(({ value, count }) => ({ value: String(value), count }))
  const keyed = (name: FilterName, keys: readonly string[], fits: (value: number, i: number) => boolean) =>
    keys.flatMap((key, i) => {
      const fitting = (counted[name] ?? []).filter(({ value }) => value !== null && fits(Number(value), i))
      const count = fitting.reduce((sum, one) => sum + one.count, 0)
      return count > 0 ? [{ value: key, count }] : []
    })
  const inRange = (value: number, i: number) => value === i
  const ways = Object.keys(DELIVERY_WAYS) as (keyof typeof DELIVERY_WAYS)[]
  return {
    category: named('category'),
    maker: named('maker'),
    processing: named('processing'),
    city: named('city'),
    warehouse: named('warehouse'),
    delivery: keyed('delivery', ways, (bits, i) => (bits & DELIVERY_BITS[ways[i] ?? 'pickup']) !== 0),
    meltFlow: keyed('meltFlow', Object.keys(PRODUCT_RANGES.meltFlow.names), inRange),
    density: keyed('density', Object.keys(PRODUCT_RANGES.density.names), inRange),
    price: keyed('price', Object.keys(PRICE_RANGES), inRange),
    stock: keyed('stock', Object.keys(STOCK_LEVELS), (level, i) => level > i),
  }
}
