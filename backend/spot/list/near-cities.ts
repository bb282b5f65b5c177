import { prefectureOf, storedCityNames } from 'backend/addresses'
import { listCities, tradeRegionOf } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database/database'

/** Cities of the same trade region as a destination; none if the destination is unknown. */
export async function citiesNear(reader: Reader, destination: string): Promise<string[]> {
  const cities = await listCities(reader)
  const names = [...storedCityNames(destination), prefectureOf(destination)]
  const there = cities.find(({ name }) => names.includes(name))
  const region = there ? tradeRegionOf(there.province) : null
  if (region === null) return []
  return cities.filter(({ province }) => tradeRegionOf(province) === region).map(({ name }) => name)
}
