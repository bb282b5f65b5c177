import { type CatalogueIds, findIdsByWords } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database/database'
import { interpret } from 'backend/search'
import type { QuotePage } from 'contract/quotes'
import { type SQL, sql } from 'drizzle-orm'

export interface QuoteWords {
  /** How the words were understood; null where there are none. */
  said: QuotePage['search']
  /** What holds each of the words. */
  found: CatalogueIds[]
}

/** Takes words for what they mean in the trade, as the list of offers does, and looks up which goods and places they are. */
export async function lookUpWords(reader: Reader, sText: string): Promise<QuoteWords> {
  if (sText === '') return { said: null, found: [] }
  const { terms, suggestions } = await interpret(reader, sText)
  const found = await findIdsByWords(
    reader,
    terms.map(({ all }) => all),
  )
  return {
    said: { words: terms.map(({ typed, meant, how }) => ({ typed, meant, how })), suggestions },
    found,
  }
}

/** Quotes `f` of goods, or of cities with a warehouse, that hold every one of the words. */
export function holding({ found }: QuoteWords): SQL {
  const each = found.map(
    ({ productIds, warehouseIds }) => sql`(f.product_id = any(${`{${productIds.join()}}`}::uuid[])
      or f.city in (select w.city from warehouse w where w.id = any(${`{${warehouseIds.join()}}`}::uuid[])))`,
  )
  return sql.join([sql`true`, ...each], sql` and `)
}
