import { searchForm } from 'backend/search'
import type { WarehouseQuery, WarehouseRow, warehouseList } from 'contract/catalogue/places'
import type { OutputOf } from 'contract/endpoint'
import { unknownValues } from './find-shops'

/** Matching warehouses, most goods first, with counts per province and city. */
export function findWarehouses(
  warehouses: readonly WarehouseRow[],
  { keyword, province, city }: WarehouseQuery,
): OutputOf<typeof warehouseList> {
  const words = keyword.split(/\s+/).map(searchForm).filter(Boolean)
  const named = warehouses.filter((warehouse) => isNamed(warehouse, words))
  const isIn = (chosen: readonly string[], value: string) => chosen.length === 0 || chosen.includes(value)
  const inProvince = named.filter((warehouse) => isIn(province, warehouse.province))
  return {
    list: inProvince
      .filter((warehouse) => isIn(city, warehouse.city))
      .sort((a, b) => b.availableKg - a.availableKg || b.offers - a.offers || (a.id < b.id ? -1 : 1)),
    unknown: [
      ...unknownValues(
        'province',
        province,
        warehouses.map((warehouse) => warehouse.province),
      ),
      ...unknownValues(
        'city',
        city,
        warehouses.map((warehouse) => warehouse.city),
      ),
    ],
    facets: {
      province: count(
        named.map((warehouse) => warehouse.province),
        province,
      ),
      city: count(
        inProvince.map((warehouse) => warehouse.city),
        city,
      ),
    },
  }
}

function isNamed({ name, address, city, province }: WarehouseRow, words: readonly string[]): boolean {
  const key = searchForm(`${province} ${city} ${name} ${address}`)
  return words.every((word) => key.includes(word))
}

/** Counts values, most frequent first, and always includes chosen ones. */
function count(values: readonly string[], chosen: readonly string[]) {
  const counts = new Map(chosen.map((value) => [value, 0]))
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, n]) => ({ value, count: n })).sort((a, b) => b.count - a.count)
}
