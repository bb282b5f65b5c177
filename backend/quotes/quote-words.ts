import { type CatalogueIds, findIdsByWords } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database/database'
import { interpret } from 'backend/search'
import type { QuotePage } from 'contract/quotes'
import { type SQL, sql } from 'drizzle-orm'

export interface QuoteWords {
  /** Interpretation of the words. Null without words. */
  interpretation: QuotePage['search']
  /** Matching ids of each word. */
  found: CatalogueIds[]
}

/** Interprets words like the offer list does, and finds the matching products and places. */
export async function findQuoteWords(reader: Reader, sText: string): Promise<QuoteWords> {
  if (sText === '') return { interpretation: null, found: [] }
  const { terms, suggestions } = await interpret(reader, sText)
  const found = await findIdsByWords(
    reader,
    terms.map(({ all }) => all),
  )
  return {
    interpretation: { words: terms.map(({ typed, meant, how }) => ({ typed, meant, how })), suggestions },
    found,
  }
}

/** Condition: quotes `f` of products, or of cities with a warehouse, that match every word. */
export function holding({ found }: QuoteWords): SQL {
  const each = found.map(
    ({ productIds, warehouseIds }) => sql`(f.product_id = any(${`{${productIds.join()}}`}::uuid[])
      or f.city in (select w.city from catalogue_warehouse w where w.id = any(${`{${warehouseIds.join()}}`}::uuid[])))`,
  )
  return sql.join([sql`true`, ...each], sql` and `)
}
