import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { sql } from 'drizzle-orm'
import { product, warehouse } from './tables'

/** Ids of products and warehouses. */
export interface CatalogueIds {
  productIds: string[]
  warehouseIds: string[]
}

/**
 * Finds the products and warehouses that match any word of a set ("m:镇海炼化", "t:宁波").
 * @returns one result per set, in order
 */
export async function findIdsByWords(
  reader: Reader,
  sets: readonly (readonly string[])[],
): Promise<CatalogueIds[]> {
  return sets.length === 0 ? [] : await found(reader, { sets: JSON.stringify(sets) })
}

const found = preparedStatement((orm) => {
  const rows = sql`(
    select sets.place,
      array(select g.id from ${product} g where g.words && sets.words) as product_ids,
      array(select h.id from ${warehouse} h where h.words && sets.words) as warehouse_ids
    from (select s.place, array(select jsonb_array_elements_text(s.words)) as words
      from jsonb_array_elements(${sql.placeholder('sets')}::jsonb) with ordinality s(words, place)) sets) found`
  return orm
    .select({
      productIds: sql<string[]>`array_to_json(found.product_ids)`,
      warehouseIds: sql<string[]>`array_to_json(found.warehouse_ids)`,
    })
    .from(rows)
    .orderBy(sql`found.place`)
    .prepare('find_ids_by_words')
})
