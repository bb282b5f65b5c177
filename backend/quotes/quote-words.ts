import { anyOf } from 'backend/platform/database/any-of'
import type { Reader } from 'backend/platform/database/database'
import { interpret, type SearchFilter } from 'backend/search'
import type { QuotePage } from 'contract/quotes'
import { type SQL, sql } from 'drizzle-orm'

export interface QuoteWords {
  /** Interpretation of the words. Null without words. */
  interpretation: QuotePage['search']
  filter: SearchFilter | null
}

/** Interprets words like the offer list does. Weights and delivery ways do not limit quotes. */
export async function findQuoteWords(reader: Reader, sText: string): Promise<QuoteWords> {
  if (sText === '') return { interpretation: null, filter: null }
  const { terms, suggestions, literal, filter } = await interpret(reader, sText)
  const words = terms.map(({ typed, meant, how, without }) => ({ typed, meant, how, without }))
  return { interpretation: { words, suggestions: [...suggestions], literal }, filter }
}

/** Condition: quotes `f` of products, of cities with a warehouse, and with a price that match the words. */
export function holding({ filter }: QuoteWords): SQL {
  const { productIds = null, warehouseIds = null, price = null } = filter ?? {}
  return sql.join(
    [
      sql`true`,
      ...(productIds ? [anyOf(sql`f.product_id`, productIds)] : []),
      ...(warehouseIds
        ? [sql`f.city in (select w.city from catalogue_warehouse w where ${anyOf(sql`w.id`, warehouseIds)})`]
        : []),
      ...(price?.minFenPerTon != null ? [sql`f.price >= ${price.minFenPerTon}`] : []),
      ...(price?.maxFenPerTon != null ? [sql`f.price <= ${price.maxFenPerTon}`] : []),
    ],
    sql` and `,
  )
}
