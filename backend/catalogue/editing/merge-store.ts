/** Merges of duplicates: rows of the catalogue itself. Other modules move theirs. */
import type { Reader, Tx } from 'backend/platform/database/database'
import type { CatalogueUse } from 'backend/platform/record-use'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { maker, product } from '../tables'

export type MergedProduct = Pick<
  typeof product.$inferSelect,
  | 'id'
  | 'category'
  | 'grade'
  | 'maker'
  | 'processing'
  | 'version'
  | 'isLiquid'
  | 'isHazardous'
  | 'disabledAt'
  | 'mergedInto'
>

const { id, category, grade, maker: makerName, processing, version } = product
const { isLiquid, isHazardous, disabledAt, mergedInto } = product
const PRODUCT = {
  ...{ id, category, grade, maker: makerName, processing, version },
  ...{ isLiquid, isHazardous, disabledAt, mergedInto },
}

export async function productsToMerge(reader: Reader, ids: readonly string[]): Promise<MergedProduct[]> {
  return await reader
    .select(PRODUCT)
    .from(product)
    .where(inArray(product.id, [...ids]))
}

/** Locks grades in the order of their ids. */
export async function lockProducts(tx: Tx, ids: readonly string[]): Promise<MergedProduct[]> {
  const isChosen = inArray(product.id, [...ids])
  return await tx.select(PRODUCT).from(product).where(isChosen).orderBy(asc(product.id)).for('update')
}

/** Grades of a maker that were not merged, by name. */
export async function productsOfMaker(reader: Reader, name: string): Promise<MergedProduct[]> {
  return await reader
    .select(PRODUCT)
    .from(product)
    .where(and(eq(product.maker, name), sql`${product.mergedInto} is null`))
    .orderBy(asc(product.category), asc(product.grade), asc(product.id))
}

/** Moves what refers to a locked grade, and marks it. Grades that were merged into it follow. */
export async function mergeProduct(
  tx: Tx,
  { from, to }: { from: string; to: string },
  uses: readonly CatalogueUse[],
  now: Date,
): Promise<void> {
  for (const { move } of uses) await move?.(tx, from, to)
  await tx.update(product).set({ mergedInto: to }).where(eq(product.mergedInto, from))
  await tx
    .update(product)
    .set({
      mergedInto: to,
      disabledAt: sql`coalesce(${product.disabledAt}, ${now.toISOString()}::timestamptz)`,
      version: sql`${product.version} + 1`,
    })
    .where(eq(product.id, from))
  await tx
    .update(product)
    .set({ version: sql`${product.version} + 1` })
    .where(eq(product.id, to))
}

/** Gives locked grades another maker. */
export async function renameMaker(
  tx: Tx,
  ids: readonly string[],
  name: string,
  uses: readonly CatalogueUse[],
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(product)
    .set({ maker: name, version: sql`${product.version} + 1` })
    .where(inArray(product.id, [...ids]))
  for (const { renamed } of uses) await renamed?.(tx, ids)
}

/** Marks a locked maker as merged; the kept one takes its names as short names. */
export async function mergeMakerRow(
  tx: Tx,
  { from, to, shortNames }: { from: string; to: string; shortNames: readonly string[] },
  now: Date,
): Promise<void> {
  await tx.update(maker).set({ mergedInto: to }).where(eq(maker.mergedInto, from))
  await tx
    .update(maker)
    .set({
      mergedInto: to,
      shortNames: [],
      disabledAt: sql`coalesce(${maker.disabledAt}, ${now.toISOString()}::timestamptz)`,
      version: sql`${maker.version} + 1`,
    })
    .where(eq(maker.name, from))
  await tx
    .update(maker)
    .set({ shortNames: [...shortNames], version: sql`${maker.version} + 1` })
    .where(eq(maker.name, to))
}
