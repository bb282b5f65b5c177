import { companyNamesByIds } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse } from 'backend/platform/verdict'
import { findCarrier, listCarriers } from 'backend/registrations'
import { roadBetween } from 'backend/spot'
import type { QuotationQuery } from 'contract/carriers'
import { isProvince, lineFreight, lineState } from 'contract/carriers/line-rules'
import { roadFreight } from 'contract/spot/freight'
import { amountFen } from 'contract/units'
import { uniq } from 'es-toolkit/array'
import { type LineRow, lineById, linesBetween } from './line-store'
import { readPlaces } from './places'

type Truck = Pick<QuotationQuery, 'body' | 'lengthDm'>

/** Whether a line serves the wanted truck. A line without a body or length takes any. */
export function servesTruck(line: Pick<LineRow, 'body' | 'lengthDm'>, wanted: Truck): boolean {
  const hasBody = wanted.body === undefined || line.body === null || line.body === wanted.body
  return (
    hasBody && (wanted.lengthDm === undefined || line.lengthDm === null || line.lengthDm === wanted.lengthDm)
  )
}

/**
 * Prices of carriers' lines between two cities for a load, cheapest without tax first, with the market's own estimate.
 * Carriers whose permit has ended come last: they take no new waybill.
 */
export async function quoteLines(
  reader: Reader,
  { from, to, weightKg, body, lengthDm, page, size }: QuotationQuery,
  now: Date,
) {
  const places = await readPlaces(reader)
  const [fromCity, toCity] = [places.city(from), places.city(to)]
  if (fromCity === undefined) return refuse('line_from_unknown')
  if (toCity === undefined) return refuse('line_to_unknown')
  const today = shanghaiDay(now)
  const [lines, road, carriers] = await Promise.all([
    linesBetween(reader, { fromCity, toPlaces: places.placesOf(toCity), today }),
    roadBetween(reader, fromCity, toCity, now),
    listCarriers(reader),
  ])
  const valid = new Set(carriers.flatMap((one) => (one.permitUntil >= today ? [one.companyId] : [])))
  const quoted = mostExact(lines.filter((line) => servesTruck(line, { body, lengthDm })))
    .map((line) => ({
      ...line,
      ...lineFreight(line, weightKg),
      state: lineState(line, today),
      isPermitValid: valid.has(line.carrierId),
    }))
    .sort(
      (a, b) =>
        Number(b.isPermitValid) - Number(a.isPermitValid) || a.netFen - b.netFen || (a.id < b.id ? -1 : 1),
    )
  const rows = quoted.slice(page * size, (page + 1) * size)
  const names = await companyNamesByIds(reader, uniq(rows.map(({ carrierId }) => carrierId)))
  const list = rows.map((row) => ({ ...row, carrierName: names.get(row.carrierId) ?? '--' }))
  const estimate = road && estimateOf(road, weightKg)
  return accept({ list, total: quoted.length, page, size, from: fromCity, to: toCity, weightKg, estimate })
}

/** A valid line of any carrier with the freight of a weight; undefined if it cannot be asked for now. */
export async function quotedLine(reader: Reader, lineId: string, weightKg: number, now: Date) {
  const today = shanghaiDay(now)
  const line = await lineById(reader, lineId)
  if (!line || lineState(line, today) === 'expired') return undefined
  const [carrier, names] = await Promise.all([
    findCarrier(reader, line.carrierId),
    companyNamesByIds(reader, [line.carrierId]),
  ])
  if (!carrier || carrier.permitUntil < today) return undefined
  const carrierName = names.get(line.carrierId) ?? '--'
  return {
    ...line,
    ...lineFreight(line, weightKg),
    state: lineState(line, today),
    carrierName,
    isPermitValid: true,
  }
}

function estimateOf(road: Parameters<typeof roadFreight>[0], weightKg: number) {
  const freight = roadFreight(road, weightKg)
  return { ...freight, totalFen: amountFen(freight.fenPerTon, weightKg) }
}

/** Of a carrier's lines for the same truck and unit, the one to the city counts, not the one to its whole province. */
export function mostExact<L extends Pick<LineRow, 'carrierId' | 'toPlace' | 'body' | 'lengthDm' | 'unit'>>(
  lines: readonly L[],
): L[] {
  const best = new Map<string, L>()
  for (const line of lines) {
    const key = [line.carrierId, line.body, line.lengthDm, line.unit].join(' ')
    const other = best.get(key)
    if (!other || isProvince(other.toPlace)) best.set(key, line)
  }
  return [...best.values()]
}
