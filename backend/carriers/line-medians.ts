/** What carriers ask for a truck load between two cities, for the market's freight (decision 180). */
import type { QuotedLines } from 'backend/spot'
import { USUAL_LOADS, usualLoadKg } from 'contract/carriers/line-rules'
import type { TruckBody } from 'contract/pickup/trucks'
import { MEDIUM_LOAD_KG, TRUCK_LOAD_KG } from 'contract/spot/freight-terms'
import { notInArray, sql } from 'drizzle-orm'
import { carrierLine } from './tables'

/** Trucks that carry no bagged goods. */
const OTHER_BODIES: TruckBody[] = ['tank', 'hazard']
const { body, lengthDm, minKg, priceFen, unit } = carrierLine

const usualKg = sql`case ${sql.join(
  USUAL_LOADS.map(({ toDm, kg }) => sql`when ${lengthDm} <= ${toDm} then ${kg}::int`),
  sql` `,
)} else ${usualLoadKg(Number.POSITIVE_INFINITY)}::int end`

/**
 * A line's price of a ton in a truck load: per ton the price, at least of the least weight; per trip a full truck's by
 * the usual load of its length.
 */
const fenPerTon = sql`round(case ${unit}
  when 'ton' then ${priceFen} * greatest(coalesce(${minKg}, 0) / ${TRUCK_LOAD_KG}::numeric, 1)
  else ${priceFen} * 1000::numeric / (${usualKg}) end)`

/**
 * Median over carriers. Each counts once: its cheapest line to the city, else to the province. Lines of tank trucks, and
 * of trucks that usually carry less than 10 t, do not count: they say nothing of a truck load of bags.
 */
export const mediansOfLines: QuotedLines = ({ fromCities, toPlaces, since }) => sql`
  select l.from_city, round((percentile_cont(0.5) within group (order by l.fen_per_ton))::numeric)::int as fen_per_ton,
    count(*)::int as carriers
  from (
    select distinct on (${carrierLine.fromCity}, ${carrierLine.carrierId})
      ${carrierLine.fromCity} as from_city, ${fenPerTon} as fen_per_ton
    from ${carrierLine}
    where ${carrierLine.fromCity} = any(${fromCities}) and ${carrierLine.toPlace} = any(${toPlaces})
      and ${carrierLine.validUntil} >= ${since}
      and (${body} is null or ${notInArray(body, OTHER_BODIES)})
      and (${lengthDm} is null or (${usualKg}) >= ${MEDIUM_LOAD_KG}::int)
    order by ${carrierLine.fromCity}, ${carrierLine.carrierId},
      ${carrierLine.toPlace} ~ '(省|自治区)$', fen_per_ton) l
  group by l.from_city`
