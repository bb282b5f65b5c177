import { shortProvinceName } from 'backend/addresses'
import type { CatalogueNames } from 'backend/catalogue'

type Place = CatalogueNames['places'][number]

const WAREHOUSE_ENDING = /(一号库|物流库|保税库|港前库|港区库|库)$/
/** Districts and towns at the beginning of an address: 樟木头镇, 黄埔区. */
const DISTRICT = /^(?<name>\p{Script=Han}{2,3})(?:镇|区|街道|县)/u

/**
 * The words that name places: cities, provinces, warehouses, and the districts of their addresses; also those where no
 * warehouse is.
 * @returns words with the name to show and the positions of the warehouses
 */
export function placeWords(
  places: readonly Place[],
  cities: CatalogueNames['cities'],
): [word: string, name: string, warehouses: ReadonlySet<number>][] {
  const found = new Map<string, { name: string; warehouses: Set<number> }>()
  const add = (word: string, name: string, at: number | null) => {
    if (word.length < 2) return
    const entry = found.get(word) ?? { name, warehouses: new Set() }
    found.set(word, entry)
    if (at !== null) entry.warehouses.add(at)
  }
  const addArea = (city: string, province: string, at: number | null) => {
    for (const word of [city, `${city}市`]) add(word, city, at)
    for (const word of [province, shortProvinceName(province)])
      if (word !== city && word !== `${city}市`) add(word, province, at)
  }
  for (const { name, province } of cities) addArea(name, province, null)
  places.forEach(({ warehouse, city, province, address }, at) => {
    addArea(city, province, at)
    const district = DISTRICT.exec(address)?.groups?.name
    const market = /\p{Script=Han}{2,4}塑料城/u.exec(address)?.[0]
    const short = warehouse.replace(WAREHOUSE_ENDING, '')
    for (const word of [warehouse, warehouse.replace(/库$/, ''), short, district, market])
      if (word && word !== city) add(word, word === warehouse ? warehouse : `${city} ${word}`, at)
  })
  return [...found].map(([word, { name, warehouses }]) => [word, name, warehouses])
}
