import { catalogueProduct } from 'backend/catalogue'
import type { Reader, Tx } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { newId } from 'backend/platform/ids'
import { likePattern, searchWords } from 'backend/search'
import type { TdsQuery, TdsValue } from 'contract/quality'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { tds } from './tables'

export type TdsRow = typeof tds.$inferSelect

interface NewTds {
  productId: string
  values: TdsValue[]
  /** Invented for the demo market. */
  isDemo: boolean
}

/** Publishes data sheets, each as the next version of its grade. */
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
  id: catalogueProduct.id,
  category: catalogueProduct.category,
  grade: catalogueProduct.grade,
  maker: catalogueProduct.maker,
  processing: catalogueProduct.processing,
}

const readSku = preparedStatement((orm) =>
  orm
    .select({ sku: skuColumns, tds })
    .from(catalogueProduct)
    .leftJoin(tds, eq(tds.productId, catalogueProduct.id))
    .where(eq(catalogueProduct.id, sql.placeholder('id')))
    .orderBy(desc(tds.version))
    .limit(1)
    .prepare('sku'),
)

/** A grade with its newest data sheet or null. Undefined if the grade does not exist. */
export async function skuWithTds(reader: Reader, id: string) {
  return (await readSku(reader, { id }))[0]
}

/** A page of the newest data sheets of matching grades, by category, grade and maker, with the total. */
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
  const found = and(isNewest, ...conditionsOf(query))
  return await reader
    .select({ sku: skuColumns, tds, total: sql<number>`count(*) over ()`.mapWith(Number) })
    .from(catalogueProduct)
    .innerJoin(tds, eq(tds.productId, catalogueProduct.id))
    .where(found)
    .orderBy(catalogueProduct.category, catalogueProduct.grade, catalogueProduct.maker, catalogueProduct.id)
    .limit(limit)
    .offset(offset)
}

/** Grade and maker are compared in search form: upper case, without dashes and blanks. */
function conditionsOf({ category, sText }: z.output<typeof TdsQuery>): SQL[] {
  const key = sql`regexp_replace(upper(${catalogueProduct.grade} || ' ' || ${catalogueProduct.maker}), '[-_/·.,()（） ]+', '', 'g')`
  return [
    ...(category === undefined ? [] : [eq(catalogueProduct.category, category)]),
    ...searchWords(sText).map((word) => sql`${key} like ${likePattern(word)}`),
  ]
}
