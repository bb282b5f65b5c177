import { prefectureOf, shortCityName, storedCityNames } from 'backend/addresses'
import { roadKm } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { settingsInForce, valuesOf } from 'backend/settings'
import type { FreightTable, Road } from 'contract/spot/freight'
import { sql } from 'drizzle-orm'
import { arrayText } from '../list/list-filters'
import { FREIGHT_SETTINGS, freightTableOf } from './freight-table'

/** A merchant's goods in a city. */
export interface FreightOrigin {
  shopId: string
  city: string
}

/** What decides the freight from an origin to the buyer's city. */
export interface Destination {
  /** The merchant's own freight per ton; null: none set. */
  shopFenPerTon: number | null
  /** Null: a city is unknown. */
  road: Road | null
}

interface Row {
  shopId: string
  city: string
  fromLat: number | null
  fromLng: number | null
  toLat: number | null
  toLng: number | null
  shopFenPerTon: string | null
  settings: Parameters<typeof valuesOf>[1]
}

const readDestinations = preparedStatement((orm) => {
  const destination = sql`(select c.name, c.province, c.lat, c.lng from catalogue_city c
    where c.name = any(${sql.placeholder('toNames')}::text[]) or c.name = ${sql.placeholder('prefecture')}
    order by (c.name = any(${sql.placeholder('toNames')}::text[])) desc limit 1)`
  const rows = sql`(
    select o.shop_id, o.from_city, f.lat as from_lat, f.lng as from_lng, t.lat as to_lat, t.lng as to_lng,
      (select r.fen_per_ton from shop_freight_rate r
        where r.shop_id = o.shop_id and r.from_city = o.from_city
          and (r.to_place = t.name or r.to_place = t.province or r.to_place = any(${sql.placeholder('toNames')}::text[]))
        order by (r.to_place = t.province) is true limit 1) as shop_fen_per_ton
    from unnest(${sql.placeholder('shopIds')}::uuid[], ${sql.placeholder('cities')}::text[]) o (shop_id, from_city)
    left join catalogue_city f on f.name = o.from_city
    left join ${destination} t on true) destination`
  return orm
    .select({
      shopId: sql<string>`shop_id`,
      city: sql<string>`from_city`,
      fromLat: sql<number | null>`from_lat`,
      fromLng: sql<number | null>`from_lng`,
      toLat: sql<number | null>`to_lat`,
      toLng: sql<number | null>`to_lng`,
      shopFenPerTon: sql<string | null>`shop_fen_per_ton`,
      settings: settingsInForce(FREIGHT_SETTINGS, sql.placeholder('at')),
    })
    .from(rows)
    .prepare('freight_destinations')
})

/** Of goods that the merchant does not deliver. */
export const UNKNOWN: Destination = { shopFenPerTon: null, road: null }

/**
 * Distances and merchants' rates from several origins to one city, by one statement, with the market's freight table.
 * @param toCity as typed: 东莞 or 东莞市. A county-level city without a position has that of its prefecture.
 * @param at instant at which the table must apply
 * @returns a function from origin to destination
 */
export async function destinationsFrom(
  reader: Reader,
  origins: readonly FreightOrigin[],
  toCity: string,
  at: Date,
): Promise<(origin: FreightOrigin) => Destination> {
  const keyOf = ({ shopId, city }: FreightOrigin) => `${shopId} ${city}`
  const distinct = [...new Map(origins.map((origin) => [keyOf(origin), origin])).values()]
  const rows: Row[] = await readDestinations(reader, {
    shopIds: arrayText(distinct.map(({ shopId }) => shopId)),
    cities: arrayText(distinct.map(({ city }) => city)),
    toNames: arrayText(storedCityNames(toCity)),
    prefecture: shortCityName(prefectureOf(toCity) ?? ''),
    at: at.toISOString(),
  })
  const table = freightTableOf(valuesOf(FREIGHT_SETTINGS, rows[0]?.settings ?? {}))
  const found = new Map(rows.map((row) => [keyOf(row), destinationOf(row, table)]))
  return (origin) => found.get(keyOf(origin)) ?? UNKNOWN
}

function destinationOf(row: Row, table: FreightTable): Destination {
  const { fromLat, fromLng, toLat, toLng, shopFenPerTon } = row
  const km = roadKm({ lat: fromLat, lng: fromLng }, { lat: toLat, lng: toLng })
  return {
    shopFenPerTon: shopFenPerTon === null ? null : Number(shopFenPerTon),
    road: km === null ? null : { km, table },
  }
}

/** Distance and merchant's rate from one origin. */
export async function destinationFrom(
  reader: Reader,
  origin: FreightOrigin,
  toCity: string,
  at: Date,
): Promise<Destination> {
  return (await destinationsFrom(reader, [origin], toCity, at))(origin)
}

/** Names no shop, so that no merchant's rate applies. */
const NO_SHOP = '00000000-0000-0000-0000-000000000000'

/** The way by road between two cities with the market's freight table; null: a city is unknown. */
export async function roadBetween(
  reader: Reader,
  fromCity: string,
  toCity: string,
  at: Date,
): Promise<Road | null> {
  return (await destinationFrom(reader, { shopId: NO_SHOP, city: fromCity }, toCity, at)).road
}
