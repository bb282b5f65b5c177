import type { DivisionQuery, listDivisions } from 'contract/addresses'
import type { OutputOf } from 'contract/endpoint'
import type { z } from 'zod'
import { DIVISION_NAMES } from './division-names'

/** Districts by city, by province, in the order of the official codes. */
const divisions = new Map<string, Map<string, readonly string[]>>()
for (const line of DIVISION_NAMES.trim().split('\n')) {
  const [province = '', city = '', ...districts] = line.split(' ')
  const cities = divisions.get(province) ?? new Map<string, readonly string[]>()
  divisions.set(province, cities.set(city, districts))
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

function isCountyLevelCity(cities: Map<string, readonly string[]> | undefined, name: string): boolean {
  return name.endsWith('市') && [...(cities?.values() ?? [])].some((districts) => districts.includes(name))
}
