import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { settingsInForce, type valuesOf } from 'backend/settings'
import { type SQL, sql } from 'drizzle-orm'
import { FREIGHT_SETTINGS } from './freight-table'

/**
 * Selects what carriers ask for a truck load of bagged goods, per ton with tax, at most one row per city and none without
 * a line: `from_city`, `fen_per_ton` (the median over carriers), `carriers`.
 * @param fromCities array of names of the catalogue
 * @param toPlaces array of the city of destination and its province
 * @param since day; lines that ended before it do not count
 */
export type QuotedLines = (lines: { fromCities: SQL; toPlaces: SQL; since: SQL }) => SQL

/** Coordinates in degrees; null: the city is unknown. */
export interface DestinationRow {
  shopId: string
  city: string
  fromLat: number | null
  fromLng: number | null
  toLat: number | null
  toLng: number | null
  shopFenPerTon: string | null
  quotedFenPerTon: number | null
  carriers: number | null
  settings: Parameters<typeof valuesOf>[1]
}

const WITHOUT_LINES: QuotedLines = () =>
  sql`select null::text as from_city, null::int as fen_per_ton, null::int as carriers where false`

let statement = selectDestinations(WITHOUT_LINES)

/** Sets where carriers' prices come from: a later module has them. */
export function registerQuotedLines(lines: QuotedLines): void {
  statement = selectDestinations(lines)
}

/** One row for each origin. */
export async function readDestinations(
  reader: Reader,
  wanted: Record<'shopIds' | 'cities' | 'toNames' | 'prefecture' | 'at' | 'since', string>,
): Promise<DestinationRow[]> {
  return await statement(reader, wanted)
}

/** One statement, so that lists read prices of carriers without a further round trip. */
function selectDestinations(quotedLines: QuotedLines) {
  const toNames = sql`${sql.placeholder('toNames')}::text[]`
  const cities = sql`${sql.placeholder('cities')}::text[]`
  const quoted = quotedLines({
    fromCities: cities,
    toPlaces: sql`(select array[t.name, t.province] from to_city t)::text[]`,
    since: sql`${sql.placeholder('since')}::date`,
  })
  const rows = sql`(
    with to_city as (
      select c.name, c.province, c.lat, c.lng from catalogue_city c
      where c.name = any(${toNames}) or c.name = ${sql.placeholder('prefecture')}
      order by (c.name = any(${toNames})) desc limit 1)
    select o.shop_id, o.from_city, f.lat as from_lat, f.lng as from_lng, t.lat as to_lat, t.lng as to_lng,
      q.fen_per_ton as quoted_fen_per_ton, q.carriers,
      (select r.fen_per_ton from shop_freight_rate r
        where r.shop_id = o.shop_id and r.from_city = o.from_city
          and (r.to_place = t.name or r.to_place = t.province or r.to_place = any(${toNames}))
        order by (r.to_place = t.province) is true limit 1) as shop_fen_per_ton
    from unnest(${sql.placeholder('shopIds')}::uuid[], ${cities}) o (shop_id, from_city)
    left join catalogue_city f on f.name = o.from_city
    left join to_city t on true
    left join (${quoted}) q on q.from_city = o.from_city) destination`
  return preparedStatement((orm) =>
    orm
      .select({
        shopId: sql<string>`shop_id`,
        city: sql<string>`from_city`,
        fromLat: sql<number | null>`from_lat`,
        fromLng: sql<number | null>`from_lng`,
        toLat: sql<number | null>`to_lat`,
        toLng: sql<number | null>`to_lng`,
        shopFenPerTon: sql<string | null>`shop_fen_per_ton`,
        quotedFenPerTon: sql<number | null>`quoted_fen_per_ton`,
        carriers: sql<number | null>`carriers`,
        settings: settingsInForce(FREIGHT_SETTINGS, sql.placeholder('at')),
      })
      .from(rows)
      .prepare('freight_destinations'),
  )
}
