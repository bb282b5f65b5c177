import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Reader } from 'backend/platform/database/database'
import { nameSkeleton } from 'contract/confusable-names'
import type { SimilarName } from 'contract/reviews'
import { ne, sql } from 'drizzle-orm'
import { company, shop } from './tables'

const SIMILAR_NAMES_MAX = 20

/** Names that are compared in one turn of the event loop: a few milliseconds. */
const NAMES_PER_TURN = 500

/**
 * Names of companies and shops that look like one of these names, or are equal to it.
 * @param names names that were applied for
 * @param ownCompanyId company whose own names do not count
 */
export async function findSimilarNames(
  reader: Reader,
  names: readonly (string | null | undefined)[],
  ownCompanyId: string | null | undefined,
): Promise<SimilarName[]> {
  const skeletons = new Set(
    names.map((name) => nameSkeleton(name ?? '')).filter((skeleton) => skeleton !== ''),
  )
  if (skeletons.size === 0) return []
  const isOther = (column: typeof company.id | typeof shop.companyId) =>
    ownCompanyId ? ne(column, ownCompanyId) : undefined
  const rows = await reader
    .select({ kind: sql<SimilarName['kind']>`'company'`, name: company.name })
    .from(company)
    .where(isOther(company.id))
    .unionAll(
      reader
        .select({ kind: sql<SimilarName['kind']>`'shop'`, name: shop.name })
        .from(shop)
        .where(isOther(shop.companyId)),
    )
  const similar: SimilarName[] = []
  for (let start = 0; start < rows.length && similar.length < SIMILAR_NAMES_MAX; start += NAMES_PER_TURN) {
    const compared = rows.slice(start, start + NAMES_PER_TURN)
    similar.push(...compared.filter(({ name }) => skeletons.has(nameSkeleton(name))))
    await nextTurn()
  }
  return similar.slice(0, SIMILAR_NAMES_MAX)
}
