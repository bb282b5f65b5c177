import { findIdsByWords } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database/database'

/** Prefixes of search words: "c:PP", "t:宁波". */
const MARKS = { category: 'c', maker: 'm', processing: 'p', city: 't', warehouse: 'h' } as const
type NameFilter = keyof typeof MARKS

interface Narrowed {
  /** Chosen values by filter. */
  chosen: { readonly [K in NameFilter]?: readonly string[] }
  /** Values with results. */
  facets: { readonly [K in NameFilter]?: readonly { value: string }[] }
}

/** Chosen values that match no name in the catalogue. Only values without results are checked. */
export async function unknownNames(
  reader: Reader,
  { chosen, facets }: Narrowed,
): Promise<{ filter: NameFilter; value: string }[]> {
  const filters = Object.keys(MARKS) as NameFilter[]
  const lost = filters.flatMap((filter) =>
    (chosen[filter] ?? [])
      .filter((value) => !facets[filter]?.some((one) => one.value === value))
      .map((value) => ({ filter, value })),
  )
  const found = await findIdsByWords(
    reader,
    lost.map(({ filter, value }) => [`${MARKS[filter]}:${value}`]),
  )
  return lost.filter((_, i) => found[i]?.productIds.length === 0 && found[i]?.warehouseIds.length === 0)
}
