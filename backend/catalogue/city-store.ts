import type { Reader } from 'backend/platform/database'
import { writtenOnce } from 'backend/platform/written-once'
import type { City } from 'contract/places'
import { city } from './tables'

const readCities = writtenOnce((orm) =>
  orm.select().from(city).orderBy(city.pinyin, city.name).prepare('cities'),
)

/** Every city, in the order of its pinyin. There are some hundred, so that nobody reads them in parts. */
export async function listCities(reader: Reader): Promise<City[]> {
  return await readCities(reader)
}
