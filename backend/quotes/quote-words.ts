import { anyOf } from 'backend/platform/database/any-of'
import type { Reader } from 'backend/platform/database/database'
import { describeTerms, interpret, type SearchFilter } from 'backend/search'
import type { QuotePage } from 'contract/quotes'
import { type SQL, sql } from 'drizzle-orm'

export interface QuoteWords {
  /** Interpretation of the words. Null without words. */
  interpretation: QuotePage['search']
  filter: SearchFilter | null
}

/** Conditions that quotes do not have. */
const WITHOUT = ['stock', 'delivery', 'order'] as const

/** Interprets words like the offer list does. */
export async function findQuoteWords(reader: Reader, sText: string): Promise<QuoteWords> {
  if (sText === '') return { interpretation: null, filter: null }
  const understood = await interpret(reader, sText, WITHOUT)
  return { interpretation: describeTerms(understood), filter: understood.filter }
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
