import { catalogueProduct } from 'backend/catalogue'
import type { Reader, Tx } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { newId } from 'backend/platform/ids'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
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

/** Whether a version has started at an instant. */
function isValid(now: unknown): SQL {
  return sql`coalesce(${tds.validFrom}, ${tds.publishedAt}) <= ${now}::timestamptz`
}

const readCurrent = preparedStatement((orm) =>
  orm
    .select()
    .from(tds)
    .where(and(eq(tds.productId, sql.placeholder('productId')), isValid(sql.placeholder('now'))))
    .orderBy(desc(tds.version))
    .limit(1)
    .prepare('current_tds'),
)

/** The data sheet of a grade that is valid at an instant: the newest that has started. */
export async function currentTds(reader: Reader, productId: string, now: Date): Promise<TdsRow | undefined> {
  return (await readCurrent(reader, { productId, now: now.toISOString() }))[0]
}

/** The newest version of a grade, also one that starts later. */
export async function newestTds(reader: Reader, productId: string): Promise<TdsRow | undefined> {
  const [row] = await reader
    .select()
    .from(tds)
    .where(eq(tds.productId, productId))
    .orderBy(desc(tds.version))
    .limit(1)
  return row
}

/** A page of the versions of a grade, newest first. */
export async function versionsOf(reader: Reader, productId: string, place: Place): Promise<Page<TdsRow>> {
  const ofGrade = eq(tds.productId, productId)
  return await readPage(reader, tds, {
    where: ofGrade,
    orderBy: [desc(tds.version)],
    ...place,
  })
}

/** Adds a version. @returns undefined if another one has its number */
export async function insertVersion(
  tx: Tx,
  row: Omit<typeof tds.$inferInsert, 'id' | 'isDemo'>,
): Promise<TdsRow | undefined> {
  const added = tx.insert(tds).values({ ...row, id: newId(), isDemo: false })
  return (await added.onConflictDoNothing().returning())[0]
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
    .leftJoin(tds, and(eq(tds.productId, catalogueProduct.id), isValid(sql.placeholder('now'))))
    .where(eq(catalogueProduct.id, sql.placeholder('id')))
    .orderBy(desc(tds.version))
    .limit(1)
    .prepare('sku'),
)

/** A grade with its valid data sheet or null. Undefined if the grade does not exist. */
export async function skuWithTds(reader: Reader, id: string, now: Date) {
  return (await readSku(reader, { id, now: now.toISOString() }))[0]
}

/** A page of the valid data sheets of matching grades, by category, grade and maker, with the total. */
export async function findTds(reader: Reader, query: z.output<typeof TdsQuery>, now: Date) {
  const { page, size } = query
  const rows = await readTds(reader, query, { limit: size, offset: page * size, now })
  const isPastTheEnd = rows.length === 0 && page > 0
  const [counted] = isPastTheEnd ? await readTds(reader, query, { limit: 1, offset: 0, now }) : rows
  return { rows, total: counted?.total ?? 0 }
}

async function readTds(
  reader: Reader,
  query: z.output<typeof TdsQuery>,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
) {
  const isNewest = sql`${tds.version} = (select max(t.version) from tds t where t.product_id = ${tds.productId}
    and coalesce(t.valid_from, t.published_at) <= ${now.toISOString()}::timestamptz)`
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
