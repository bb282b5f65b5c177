import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import type { City } from 'contract/catalogue/places'
import { city } from './tables'

const readCities = preparedStatement((orm) =>
  orm.select().from(city).orderBy(city.pinyin, city.name).prepare('cities'),
)

/** All cities in order of pinyin. There are a few hundred, so the list is not paged. */
export async function listCities(reader: Reader): Promise<City[]> {
  return await readCities(reader)
}
