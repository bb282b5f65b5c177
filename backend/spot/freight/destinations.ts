import { prefectureOf, shortCityName, storedCityNames } from 'backend/addresses'
import { roadKm } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database/database'
import { DAY_MS, shanghaiDay } from 'backend/platform/shanghai-time'
import { valuesOf } from 'backend/settings'
import type { FreightTable, Road } from 'contract/spot/freight'
import { QUOTED_DAYS } from 'contract/spot/freight-terms'
import { arrayText } from '../list/list-filters'
import { FREIGHT_SETTINGS, freightTableOf } from './freight-table'
import { type DestinationRow, readDestinations } from './read-destinations'

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

/** Of goods that the merchant does not deliver. */
export const UNKNOWN: Destination = { shopFenPerTon: null, road: null }

/**
 * Distances, merchants' rates and carriers' prices from several origins to one city, by one statement, with the market's
 * freight table.
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
  const rows = await readDestinations(reader, {
    shopIds: arrayText(distinct.map(({ shopId }) => shopId)),
    cities: arrayText(distinct.map(({ city }) => city)),
    toNames: arrayText(storedCityNames(toCity)),
    prefecture: shortCityName(prefectureOf(toCity) ?? ''),
    at: at.toISOString(),
    since: shanghaiDay(new Date(at.getTime() - QUOTED_DAYS * DAY_MS)),
  })
  const table = freightTableOf(valuesOf(FREIGHT_SETTINGS, rows[0]?.settings ?? {}))
  const found = new Map(rows.map((row) => [keyOf(row), destinationOf(row, table)]))
  return (origin) => found.get(keyOf(origin)) ?? UNKNOWN
}

function destinationOf(row: DestinationRow, table: FreightTable): Destination {
  const { fromLat, fromLng, toLat, toLng, shopFenPerTon, quotedFenPerTon, carriers } = row
  const km = roadKm({ lat: fromLat, lng: fromLng }, { lat: toLat, lng: toLng })
  const quoted =
    quotedFenPerTon === null || carriers === null ? null : { fenPerTon: quotedFenPerTon, carriers }
  return {
    shopFenPerTon: shopFenPerTon === null ? null : Number(shopFenPerTon),
    road: km === null ? null : { km, table, quoted },
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

/** The way by road between two cities with what decides the market's freight; null: a city is unknown. */
export async function roadBetween(
  reader: Reader,
  fromCity: string,
  toCity: string,
  at: Date,
): Promise<Road | null> {
  return (await destinationFrom(reader, { shopId: NO_SHOP, city: fromCity }, toCity, at)).road
}
