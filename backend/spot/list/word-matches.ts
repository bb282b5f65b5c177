import type { CatalogueIds } from 'backend/catalogue'
import { type SQL, sql } from 'drizzle-orm'

/** Entity that the search words match. */
export type MatchedEntity = 'product' | 'warehouse' | 'either'

/** Words without any match count as words for products. */
export function matchedEntity({ productIds, warehouseIds }: CatalogueIds): MatchedEntity {
  if (warehouseIds.length === 0) return 'product'
  return productIds.length === 0 ? 'warehouse' : 'either'
}

/** Merges conditions: those on products into one, those on warehouses into one. */
export function mergeMatches(matches: readonly CatalogueIds[]): CatalogueIds[] {
  const of = (entity: MatchedEntity) => matches.filter((match) => matchedEntity(match) === entity)
  const [products, warehouses] = [of('product'), of('warehouse')]
  return [
    ...(products.length > 0
      ? [{ productIds: intersect(products.map((one) => one.productIds)), warehouseIds: [] }]
      : []),
    ...(warehouses.length > 0
      ? [{ productIds: [], warehouseIds: intersect(warehouses.map((one) => one.warehouseIds)) }]
      : []),
    ...of('either'),
  ]
}

function intersect([first = [], ...others]: readonly string[][]): string[] {
  const sets = others.map((ids) => new Set(ids))
  return first.filter((id) => sets.every((set) => set.has(id)))
}

/**
 * Condition on rows of the list, `l`, whose product or warehouse matches the words.
 * @param name prefix of the statement's parameters: `${name}_products`, `${name}_warehouses`
 */
export function matchCondition(entity: MatchedEntity, name: string): SQL {
  const product = sql`l.product_id = any(${sql.placeholder(`${name}_products`)}::uuid[])`
  const warehouse = sql`l.warehouse_id = any(${sql.placeholder(`${name}_warehouses`)}::uuid[])`
  return { product, warehouse, either: sql`(${product} or ${warehouse})` }[entity]
}

/** The parameters of `matchCondition`. */
export function matchParameters(
  name: string,
  { productIds, warehouseIds }: CatalogueIds,
): Record<string, string> {
  return {
    [`${name}_products`]: `{${productIds.join()}}`,
    [`${name}_warehouses`]: `{${warehouseIds.join()}}`,
  }
}
