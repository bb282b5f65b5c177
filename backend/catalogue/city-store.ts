import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import type { City } from 'contract/catalogue/places'
import { city } from './tables'

const readCities = preparedStatement((orm) =>
  orm.select().from(city).orderBy(city.pinyin, city.name).prepare('cities'),
)

/** The city that an address names, with its position in degrees; of several the longest name. */
export async function findCityInAddress(
  reader: Reader,
  address: string,
): Promise<{ city: string; lat: number; lng: number } | undefined> {
  const found = (await readCities(reader))
    .filter(({ name, lat, lng }) => address.includes(name) && lat !== null && lng !== null)
    .sort((a, b) => b.name.length - a.name.length)[0]
  return found && { city: found.name, lat: Number(found.lat), lng: Number(found.lng) }
}

/** All cities in order of pinyin. There are a few hundred, so the list is not paged. */
export async function listCities(reader: Reader): Promise<City[]> {
  return await readCities(reader)
}
