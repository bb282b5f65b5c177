import type { CatalogueIds } from 'backend/catalogue'
import { type SQL, sql } from 'drizzle-orm'

/** Entity that words match. */
export type MatchedEntity = 'product' | 'warehouse'

/**
 * Condition on rows of the list, `l`, whose product or warehouse matches the words.
 * @param name prefix of the statement's parameters: `${name}_products`, `${name}_warehouses`
 */
export function matchCondition(entity: MatchedEntity, name: string): SQL {
  if (entity === 'product') return sql`l.product_id = any(${sql.placeholder(`${name}_products`)}::uuid[])`
  return sql`l.warehouse_id = any(${sql.placeholder(`${name}_warehouses`)}::uuid[])`
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
