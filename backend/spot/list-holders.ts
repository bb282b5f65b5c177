import type { FoundByWords } from 'backend/catalogue'
import { type SQL, sql } from 'drizzle-orm'

/** What words are held by: goods, warehouses, or now one and now the other. */
export type Holder = 'goods' | 'houses' | 'either'

/** What holds words that have been looked up; those that nothing holds might as well be words for goods. */
export function holderOf({ goods, houses }: FoundByWords): Holder {
  if (houses.length === 0) return 'goods'
  return goods.length === 0 ? 'houses' : 'either'
}

/** The same conditions in fewer: all that are about goods alone as one, all about warehouses alone as one. */
export function joined(found: readonly FoundByWords[]): FoundByWords[] {
  const of = (holder: Holder) => found.filter((one) => holderOf(one) === holder)
  const [goods, houses] = [of('goods'), of('houses')]
  return [
    ...(goods.length > 0 ? [{ goods: inAll(goods.map((one) => one.goods)), houses: [] }] : []),
    ...(houses.length > 0 ? [{ goods: [], houses: inAll(houses.map((one) => one.houses)) }] : []),
    ...of('either'),
  ]
}

function inAll([first = [], ...others]: readonly string[][]): string[] {
  const sets = others.map((ids) => new Set(ids))
  return first.filter((id) => sets.every((set) => set.has(id)))
}

/**
 * Offers, of `l`, the list, whose goods or warehouse hold certain words.
 * @param name what the values are called: `${name}_goods`, `${name}_houses`
 */
export function heldBy(holder: Holder, name: string): SQL {
  const goods = sql`l.product_id = any(${sql.placeholder(`${name}_goods`)}::uuid[])`
  const houses = sql`l.warehouse_id = any(${sql.placeholder(`${name}_houses`)}::uuid[])`
  return holder === 'goods' ? goods : holder === 'houses' ? houses : sql`(${goods} or ${houses})`
}

/** The values that `heldBy` names. */
export function valuesHeld(name: string, { goods, houses }: FoundByWords): Record<string, string> {
  return { [`${name}_goods`]: `{${goods.join()}}`, [`${name}_houses`]: `{${houses.join()}}` }
}
