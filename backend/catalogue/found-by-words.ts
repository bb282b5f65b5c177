import type { Reader } from 'backend/platform/database'
import { writtenOnce } from 'backend/platform/written-once'
import { sql } from 'drizzle-orm'
import { product, warehouse } from './tables'

/** Ids of goods and of warehouses. */
export interface FoundByWords {
  goods: string[]
  houses: string[]
}

/**
 * The goods and the warehouses that hold one of some words ("m:镇海炼化", "t:宁波"), for each set of words.
 * @returns as many as there are sets, in their order
 */
export async function foundByWords(
  reader: Reader,
  sets: readonly (readonly string[])[],
): Promise<FoundByWords[]> {
  return sets.length === 0 ? [] : await found(reader, { sets: JSON.stringify(sets) })
}

const found = writtenOnce((orm) => {
  const rows = sql`(
    select sets.place,
      array(select g.id from ${product} g where g.words && sets.words) as goods,
      array(select h.id from ${warehouse} h where h.words && sets.words) as houses
    from (select s.place, array(select jsonb_array_elements_text(s.words)) as words
      from jsonb_array_elements(${sql.placeholder('sets')}::jsonb) with ordinality s(words, place)) sets) found`
  return orm
    .select({
      goods: sql<string[]>`array_to_json(found.goods)`,
      houses: sql<string[]>`array_to_json(found.houses)`,
    })
    .from(rows)
    .orderBy(sql`found.place`)
    .prepare('found_by_words')
})
