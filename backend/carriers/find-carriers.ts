import { countValues, searchForm } from 'backend/search'
import type { CarrierQuery } from 'contract/carriers'
import type { CarrierSort } from 'contract/carriers/names'
import type { ListedCarrier } from './directory'

type Narrowing = Pick<CarrierQuery, 'body' | 'hazard' | 'city'>

/**
 * A page of matching carriers, with the counts per body, class and city under the other filters.
 * @param onLine carriers with a line between the wanted places; null: no places are wanted
 */
export function findCarriers(
  all: readonly ListedCarrier[],
  query: CarrierQuery,
  onLine: ReadonlySet<string> | null,
) {
  const { body, hazard, city, sort, page, size } = query
  const words = query.sText.split(/\s+/).map(searchForm).filter(Boolean)
  const named = all.filter((one) => (onLine === null || onLine.has(one.id)) && isNamed(one, words))
  const chosen = { body, hazard, city }
  const fitting = named.filter((one) => fits(one, chosen)).sort(ORDERS[sort])
  const facetOf = <K extends keyof Narrowing>(key: K) =>
    countValues(
      named.filter((one) => fits(one, { ...chosen, [key]: [] })),
      (one) => VALUES[key](one),
      query[key],
    )
  return {
    list: fitting.slice(page * size, (page + 1) * size),
    total: fitting.length,
    ...{ page, size },
    unknown: city
      .filter((value) => !all.some((one) => one.city === value))
      .map((value) => ({ filter: 'city', value })),
    facets: { body: facetOf('body'), hazard: facetOf('hazard'), city: facetOf('city') },
  }
}

const VALUES: Record<keyof Narrowing, (carrier: ListedCarrier) => readonly string[]> = {
  body: ({ bodies }) => bodies,
  hazard: ({ hazardClasses }) => hazardClasses,
  city: ({ city }) => [city],
}

function isNamed({ name, city }: ListedCarrier, words: readonly string[]): boolean {
  const key = searchForm(`${name} ${city}`)
  return words.every((word) => key.includes(word))
}

/** One of the chosen bodies and cities, and all chosen classes: a permit must cover each of them. */
function fits(carrier: ListedCarrier, { body, hazard, city }: Narrowing): boolean {
  return (
    (body.length === 0 || body.some((one) => carrier.bodies.includes(one))) &&
    hazard.every((one) => carrier.hazardClasses.includes(one)) &&
    (city.length === 0 || city.includes(carrier.city))
  )
}

type Comparison = (a: ListedCarrier, b: ListedCarrier) => number

const byPermit: Comparison = (a, b) => Number(b.isPermitValid) - Number(a.isPermitValid)
const byLines: Comparison = (a, b) => b.lines - a.lines
const byTrucks: Comparison = (a, b) => b.trucks - a.trucks
const byId: Comparison = (a, b) => (a.id < b.id ? -1 : 1)

const ORDERS: Record<CarrierSort, Comparison> = {
  default: (a, b) => byPermit(a, b) || byLines(a, b) || byTrucks(a, b) || byId(a, b),
  lines: (a, b) => byLines(a, b) || byTrucks(a, b) || byId(a, b),
  trucks: (a, b) => byTrucks(a, b) || byLines(a, b) || byId(a, b),
}
