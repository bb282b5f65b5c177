import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import type { City } from 'contract/catalogue/places'
import { city } from './tables'

const readCities = preparedStatement((orm) =>
  orm.select().from(city).orderBy(city.pinyin, city.name).prepare('cities'),
)

/** Every city, in the order of its pinyin. There are some hundred, so that nobody reads them in parts. */
export async function listCities(reader: Reader): Promise<City[]> {
  return await readCities(reader)
}
