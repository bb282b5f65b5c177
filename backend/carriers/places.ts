import { shortCityName, storedCityNames } from 'backend/addresses'
import { listCities } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database/database'

export interface KnownPlaces {
  /** The stored name of a city: 东莞 for 东莞市. */
  city(typed: string): string | undefined
  /** The stored name of a city, else the full name of a province: 广东省 for 广东. */
  place(typed: string): string | undefined
  /** Places whose lines serve a city: the city and its province. */
  placesOf(city: string): readonly string[]
}

/** The cities and provinces between which lines go. */
export async function readPlaces(reader: Reader): Promise<KnownPlaces> {
  const cities = await listCities(reader)
  const provinceOf = new Map(cities.map(({ name, province }) => [name, province]))
  const provinces = new Set(provinceOf.values())
  const city = (typed: string) => storedCityNames(typed).find((name) => provinceOf.has(name))
  const province = (typed: string) => {
    const short = shortCityName(typed)
    return [typed.trim(), `${short}省`, `${short}市`, `${short}自治区`].find((name) => provinces.has(name))
  }
  return {
    city,
    place: (typed) => city(typed) ?? province(typed) ?? regionOf(provinces, typed),
    placesOf: (name) => [name, provinceOf.get(name) ?? []].flat(),
  }
}

/** 广西 for 广西壮族自治区. */
function regionOf(provinces: ReadonlySet<string>, typed: string): string | undefined {
  const short = typed.trim()
  if (short.length < 2) return undefined
  return [...provinces].find((name) => name.endsWith('自治区') && name.startsWith(short))
}
