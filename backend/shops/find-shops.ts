import { countValues, searchForm } from 'backend/search'
import type { OutputOf } from 'contract/endpoint'
import type { ShopQuery, ShopRow, shopList } from 'contract/shops'

type Found = OutputOf<typeof shopList>
type Narrowing = Pick<ShopQuery, 'category' | 'city'>

export const GOOD_SHOPS_MAX = 8

/** A page of matching shops, with the counts per category and city under the other filter. */
export function findShops(shops: readonly ShopRow[], query: ShopQuery): Found {
  const { category, city, sort, page, size } = query
  const words = query.sText.split(/\s+/).map(searchForm).filter(Boolean)
  const named = shops.filter((shop) => isNamed(shop, words))
  const fitting = named.filter((shop) => fits(shop, { category, city })).sort(ORDERS[sort](words))
  return {
    list: fitting.slice(page * size, (page + 1) * size),
    total: fitting.length,
    unknown: [
      ...unknownValues(
        'category',
        category,
        shops.flatMap(({ mainCategories }) => mainCategories),
      ),
      ...unknownValues(
        'city',
        city,
        shops.flatMap((shop) => shop.city ?? []),
      ),
    ],
    page,
    size,
    facets: {
      category: countValues(
        named.filter((shop) => fits(shop, { category: [], city })),
        (shop) => shop.mainCategories,
        category,
      ),
      city: countValues(
        named.filter((shop) => fits(shop, { category, city: [] })),
        (shop) => shop.city ?? [],
        city,
      ),
    },
  }
}

/** Chosen values that no shop has. */
export function unknownValues(filter: string, chosen: readonly string[], all: readonly string[]) {
  return chosen.filter((value) => !all.includes(value)).map((value) => ({ filter, value }))
}

/** Recommended shops: they have completed orders and offers on sale. */
export function bestShops(shops: readonly ShopRow[]): ShopRow[] {
  return shops
    .filter(({ offers }) => offers > 0)
    .sort(ORDERS.default([]))
    .slice(0, GOOD_SHOPS_MAX)
}

function isNamed({ name, companyName, city }: ShopRow, words: readonly string[]): boolean {
  const key = searchForm(`${name} ${companyName} ${city ?? ''}`)
  return words.every((word) => key.includes(word))
}

function fits(shop: ShopRow, { category, city }: Narrowing): boolean {
  const inCategory = category.length === 0 || category.some((code) => shop.mainCategories.includes(code))
  return inCategory && (city.length === 0 || city.includes(shop.city ?? ''))
}

type Comparison = (a: ShopRow, b: ShopRow) => number

const byTrade: Comparison = (a, b) => b.deliveredKg - a.deliveredKg || b.completedOrders - a.completedOrders
const byOffers: Comparison = (a, b) => b.offers - a.offers || b.availableKg - a.availableKg
const byId: Comparison = (a, b) => (a.id < b.id ? -1 : 1)

/** With the default sort, an exact name match comes first. */
const ORDERS: Record<ShopQuery['sort'], (words: readonly string[]) => Comparison> = {
  default: (words) => (a, b) =>
    Number(searchForm(b.name) === words.join('')) - Number(searchForm(a.name) === words.join('')) ||
    Number(b.offers > 0) - Number(a.offers > 0) ||
    (b.score ?? 0) - (a.score ?? 0) ||
    byTrade(a, b) ||
    byOffers(a, b) ||
    byId(a, b),
  trade: () => (a, b) => byTrade(a, b) || byOffers(a, b) || byId(a, b),
  offers: () => (a, b) => byOffers(a, b) || byTrade(a, b) || byId(a, b),
}
