import type { PriceTons } from 'contract/spot/price-tons'
import { type SQL, sql } from 'drizzle-orm'
import { type FilterName, isNameFilter, priceBand, productBand } from './list-filters'

/** Maximum number of counted search results, to limit the time. */
export const COUNTED_MAX = 5_000

/** Source of a filter's values: the product, the warehouse, or the offer itself; and the columns of their names. */
const PARTS = {
  goods: { key: sql`l.product_id`, more: sql``, names: sql`join catalogue_product p on p.id = c.product_id` },
  warehouses: {
    key: sql`l.warehouse_id`,
    more: sql``,
    names: sql`join catalogue_warehouse w on w.id = c.warehouse_id`,
  },
  ways: { key: sql`l.deliveries`, more: sql`, l.stock_level, l.price_band`, names: sql`` },
} as const
type Part = keyof typeof PARTS

/** Source of each filter's values. */
const SOURCES: Record<FilterName, { part: Part; value: SQL }> = {
  category: { part: 'goods', value: sql`p.category` },
  maker: { part: 'goods', value: sql`p.maker` },
  processing: { part: 'goods', value: sql`p.processing` },
  meltFlow: { part: 'goods', value: productBand('meltFlow') },
  density: { part: 'goods', value: productBand('density') },
  city: { part: 'warehouses', value: sql`w.city` },
  warehouse: { part: 'warehouses', value: sql`w.name` },
  delivery: { part: 'ways', value: sql`c.deliveries` },
  price: { part: 'ways', value: sql`c.price_band` },
  stock: { part: 'ways', value: sql`c.stock_level` },
}

export interface CountedShape {
  /** Filters to count, at least one. */
  counted: readonly FilterName[]
  /** Conditions of filters with chosen values, all of which are counted. */
  conditions: ReadonlyMap<FilterName, SQL>
  /** Whether at most the newest COUNTED_MAX offers are counted. */
  isLimited: boolean
  /** Maximum number of values per filter. */
  valuesMax: number
  /** For which prices are compared. */
  tons: PriceTons
}

const partsOf = ({ counted }: CountedShape) => [...new Set(counted.map((name) => SOURCES[name].part))]

/** Filters of a part that are counted together. A filter with chosen values is counted separately. */
const namesIn = ({ counted, conditions }: CountedShape, part: Part) =>
  counted.filter((name) => SOURCES[name].part === part && !conditions.has(name))

/** Result of grouping() for a row grouped by this one of several keys: one bit for each other key. */
const markOf = <T>(keys: readonly T[], key: T) =>
  2 ** keys.length - 1 - 2 ** (keys.length - 1 - keys.indexOf(key))

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `)
const setOf = (part: Part) => sql`(${PARTS[part].key}${PARTS[part].more})`

/** Offers to count, with their price range. */
function countedList(where: SQL, { isLimited, tons }: CountedShape): SQL {
  const limit = isLimited ? sql`order by l.published_at desc limit ${COUNTED_MAX}` : sql``
  return sql`(select l.*, ${priceBand(tons)} as price_band from offer_listing l where ${where} ${limit}) l`
}

/**
 * Tables for a `with` clause: the list is read once and counted by product, by warehouse and by offer columns, as far
 * as the filters need it. Names of products and warehouses are then joined once for all filters. Each filter with
 * chosen values is counted again without itself, so that a second value can be chosen.
 */
export function countedTables(found: SQL, shape: CountedShape): SQL {
  const { conditions } = shape
  const parts = partsOf(shape)
  const where = (others: readonly SQL[]) => sql.join([found, ...others], sql` and `)
  const columns = list(parts.map((part) => sql`${PARTS[part].key}${PARTS[part].more}`))
  const counted = sql`counted as materialized (
    select ${columns}, count(*) as n, grouping(${list(parts.map((part) => PARTS[part].key))}) as part
    from ${countedList(where([...conditions.values()]), shape)}
    group by grouping sets (${list(parts.map(setOf))}))`
  const others = [...conditions.keys()].map((name) => {
    const { part } = SOURCES[name]
    const others = [...conditions].filter(([other]) => other !== name).map(([, condition]) => condition)
    return sql`${countedFor(name)} as materialized (
      select ${PARTS[part].key}${PARTS[part].more}, count(*) as n
      from ${countedList(where(others), shape)} group by ${setOf(part)})`
  })
  return list([counted, ...parts.flatMap((part) => namedTable(shape, part)), ...others])
}

/** Counts by each filter's values of one part. */
function namedTable(shape: CountedShape, part: Part): SQL[] {
  const names = namesIn(shape, part)
  if (names.length === 0) return []
  const columns = names.map((name) => sql.identifier(name))
  return [
    sql`${named(part)} as materialized (
      select ${list(columns.map((column) => sql`v.${column}`))}, sum(v.n) as n,
        grouping(${list(columns.map((column) => sql`v.${column}`))}) as part
      from (select ${list(names.map((name) => sql`${SOURCES[name].value} as ${sql.identifier(name)}`))}, c.n
        from counted c ${PARTS[part].names} where c.part = ${markOf(partsOf(shape), part)}) v
      group by grouping sets (${list(columns.map((column) => sql`(v.${column})`))}))`,
  ]
}

const countedFor = (name: FilterName) => sql.identifier(`counted_for_${name}`)
const named = (part: Part) => sql.identifier(`named_${part}`)

/** Total number of offers: every part counts each once. */
export function totalOf(shape: CountedShape): SQL {
  const parts = partsOf(shape)
  const [first = 'goods'] = parts
  return sql`(select coalesce(sum(c.n), 0) from counted c where c.part = ${markOf(parts, first)})`
}

/** The facets as JSON in the form of CountedFacets: chosen values first, then the most frequent. */
export function facetsOf(shape: CountedShape): SQL {
  const fields = shape.counted.map((name) => {
    const rows = sql`${valuesOf(shape, name)} order by is_chosen desc, n desc, value limit ${shape.valuesMax}::bigint`
    return sql`${name}::text, coalesce((select json_agg(json_build_object('value', f.value, 'count', f.n)
      order by f.is_chosen desc, f.n desc, f.value) from (${rows}) f), '[]')`
  })
  return sql`json_build_object(${list(fields)})`
}

/** A filter's values with their counts. */
function valuesOf(shape: CountedShape, name: FilterName): SQL {
  const { part, value } = SOURCES[name]
  if (!shape.conditions.has(name)) {
    const mark = markOf(namesIn(shape, part), name)
    return sql`select c.${sql.identifier(name)} as value, c.n, false as is_chosen
      from ${named(part)} c where c.part = ${mark}`
  }
  const isChosen = isNameFilter(name) ? sql`${value} = any(${sql.placeholder(name)}::text[])` : sql`false`
  return sql`select ${value} as value, sum(c.n) as n, ${isChosen} as is_chosen
    from ${countedFor(name)} c ${PARTS[part].names} group by 1, 3`
}
