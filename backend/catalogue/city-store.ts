import { prefectureOf, readPlace, shortCityName, storedCityNames } from 'backend/addresses'
import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import type { City } from 'contract/catalogue/places'
import { city } from './tables'

const readCities = preparedStatement((orm) =>
  orm.select().from(city).orderBy(city.pinyin, city.name).prepare('cities'),
)

/** The city at the beginning of an address, with its position in degrees: a county-level city before its prefecture. */
export async function findCityInAddress(
  reader: Reader,
  address: string,
): Promise<{ city: string; lat: number; lng: number } | undefined> {
  const place = readPlace(address)
  if (!place) return undefined
  const cities = (await readCities(reader)).filter(({ province }) => province === place.province)
  for (const division of [place.district, place.city]) {
    const names = division === null ? [] : [division, shortCityName(division)]
    const found = cities.find(({ name, lat, lng }) => names.includes(name) && lat !== null && lng !== null)
    if (found) return { city: found.name, lat: Number(found.lat), lng: Number(found.lng) }
  }
  return undefined
}

/**
 * The centre of a city in degrees, as typed: 东莞 or 东莞市. A county-level city without a position has that of its
 * prefecture.
 */
export async function findCityCentre(
  reader: Reader,
  typed: string,
): Promise<{ lat: number; lng: number } | undefined> {
  const cities = await readCities(reader)
  const names = [...storedCityNames(typed), shortCityName(prefectureOf(typed) ?? '')]
  const [centre] = names.flatMap((wanted) =>
    cities.flatMap(({ name, lat, lng }) =>
      name === wanted && lat !== null && lng !== null ? [{ lat, lng }] : [],
    ),
  )
  return centre
}

/** All cities in order of pinyin. There are a few hundred, so the list is not paged. */
export async function listCities(reader: Reader): Promise<City[]> {
  return await readCities(reader)
}
