import { catalogueTables } from 'backend/catalogue'
import type { Reader, Tx } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { newId } from 'backend/platform/ids'
import { containing, searchWords } from 'backend/search'
import type { TdsQuery, TdsValue } from 'contract/quality'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { tds } from './tables'

const { product } = catalogueTables

export type TdsRow = typeof tds.$inferSelect

interface NewTds {
  productId: string
  values: TdsValue[]
  /** Made up for the demo market. */
  isDemo: boolean
}

/** Publishes data sheets: each is the next version of its grade's. */
export async function publishTds(tx: Tx, sheets: readonly NewTds[], at: Date): Promise<void> {
  if (sheets.length === 0) return
  await tx.insert(tds).values(
    sheets.map(({ productId, values, isDemo }) => ({
      id: newId(),
      productId,
      version: sql<number>`1 + (select count(*) from tds t where t.product_id = ${productId})`,
      isDemo,
      values,
      publishedAt: at,
    })),
  )
}

const readCurrent = preparedStatement((orm) =>
  orm
    .select()
    .from(tds)
    .where(eq(tds.productId, sql.placeholder('productId')))
    .orderBy(desc(tds.version))
    .limit(1)
    .prepare('current_tds'),
)

/** The newest data sheet of a grade. */
export async function currentTds(reader: Reader, productId: string): Promise<TdsRow | undefined> {
  return (await readCurrent(reader, { productId }))[0]
}

const skuColumns = {
  id: product.id,
  category: product.category,
  grade: product.grade,
  maker: product.maker,
  processing: product.processing,
}

const readSku = preparedStatement((orm) =>
  orm
    .select({ sku: skuColumns, tds })
    .from(product)
    .leftJoin(tds, eq(tds.productId, product.id))
    .where(eq(product.id, sql.placeholder('id')))
    .orderBy(desc(tds.version))
    .limit(1)
    .prepare('sku'),
)

/** A grade with its newest data sheet, null where it has none; undefined where there is no such grade. */
export async function skuWithTds(reader: Reader, id: string) {
  return (await readSku(reader, { id }))[0]
}

/** A page of the newest data sheets of the grades that are looked for, by category, grade and maker, and their number. */
export async function findTds(reader: Reader, query: z.output<typeof TdsQuery>) {
  const { page, size } = query
  const rows = await readTds(reader, query, { limit: size, offset: page * size })
  const isPastTheEnd = rows.length === 0 && page > 0
  const [counted] = isPastTheEnd ? await readTds(reader, query, { limit: 1, offset: 0 }) : rows
  return { rows, total: counted?.total ?? 0 }
}

async function readTds(
  reader: Reader,
  query: z.output<typeof TdsQuery>,
  { limit, offset }: { limit: number; offset: number },
) {
  const isNewest = sql`${tds.version} = (select max(t.version) from tds t where t.product_id = ${tds.productId})`
  const found = and(isNewest, ...wanted(query))
  return await reader
    .select({ sku: skuColumns, tds, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(product)
    .innerJoin(tds, eq(tds.productId, product.id))
    .where(found)
    .orderBy(product.category, product.grade, product.maker, product.id)
    .limit(limit)
    .offset(offset)
}

/** Grade and maker are compared as search does: upper case, without dashes and blanks. */
function wanted({ category, sText }: z.output<typeof TdsQuery>): SQL[] {
  const key = sql`regexp_replace(upper(${product.grade} || ' ' || ${product.maker}), '[-_/·.,()（） ]+', '', 'g')`
  return [
    ...(category === undefined ? [] : [eq(product.category, category)]),
    ...searchWords(sText).map((word) => sql`${key} like ${containing(word)}`),
  ]
}
