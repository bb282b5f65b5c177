import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import { changeById, findById, insertOne, lockById } from 'backend/platform/stores/rows'
import { and, asc, desc, eq, gte, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import {
  type PointsGoodsRow,
  pointsCategory,
  pointsGoods,
  pointsRedemption,
  pointsStockMove,
} from '../tables'

export interface GoodsWithCategory extends PointsGoodsRow {
  readonly category: string
}

const columns = (reader: Reader) =>
  reader
    .select({ goods: pointsGoods, category: pointsCategory.name })
    .from(pointsGoods)
    .innerJoin(pointsCategory, eq(pointsCategory.id, pointsGoods.categoryId))
const joined = ({ goods, category }: { goods: PointsGoodsRow; category: string }) => ({ ...goods, category })

export async function goodsById(reader: Reader, id: string): Promise<GoodsWithCategory | undefined> {
  const [row] = await columns(reader).where(eq(pointsGoods.id, id))
  return row && joined(row)
}

export const lockGoods = (tx: Tx, id: string) => lockById(tx, pointsGoods, id)
export const plainGoods = (reader: Reader, id: string) => findById(reader, pointsGoods, id)

interface GoodsFilter extends Place {
  isOnSale?: boolean | undefined
  category?: string | undefined
  sText: string
  /** Only goods whose price is within this. */
  within?: { points: number; availableFen: number } | undefined
  isNewestChanged?: boolean
}

/** Goods of the mall, the newest first; of operators the last changed first. */
export async function findGoods(
  reader: Reader,
  { isOnSale, category, sText, within, isNewestChanged = false, ...place }: GoodsFilter,
): Promise<Page<GoodsWithCategory>> {
  const where = and(
    isOnSale === undefined ? undefined : eq(pointsGoods.isOnSale, isOnSale),
    category === undefined ? undefined : eq(pointsGoods.categoryId, category),
    ...sText.split(/\s+/).filter(Boolean).map(hasWord),
    within && lte(pointsGoods.pointsPerPiece, within.points),
    within && lte(pointsGoods.cashFenPerPiece, within.availableFen),
    within && gte(pointsGoods.stock, 1),
  )
  const newest = isNewestChanged ? pointsGoods.changedAt : pointsGoods.createdAt
  const { list, total } = await readPage(
    reader,
    pointsGoods,
    { where, orderBy: [desc(newest), desc(pointsGoods.id)], ...place },
    columns(reader),
  )
  return { list: list.map(joined), total }
}

function hasWord(word: string): SQL | undefined {
  const like = `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return or(sql`${pointsGoods.title} ilike ${like}`, sql`${pointsGoods.about} ilike ${like}`)
}

export async function insertGoods(tx: Tx, row: typeof pointsGoods.$inferInsert): Promise<void> {
  await insertOne(tx, pointsGoods, row)
}

export async function changeGoods(tx: Tx, id: string, set: Partial<PointsGoodsRow>): Promise<void> {
  await changeById(tx, pointsGoods, id, set)
}

/** Takes pieces off the shelf. @returns false, and takes none, if there are fewer */
export async function takePieces(tx: Tx, goodsId: string, pieces: number): Promise<boolean> {
  const taken = await tx
    .update(pointsGoods)
    .set({ stock: sql`${pointsGoods.stock} - ${pieces}` })
    .where(and(eq(pointsGoods.id, goodsId), gte(pointsGoods.stock, pieces)))
    .returning({ id: pointsGoods.id })
  return taken.length === 1
}

export async function putBackPieces(tx: Tx, goodsId: string, pieces: number): Promise<void> {
  await tx
    .update(pointsGoods)
    .set({ stock: sql`${pointsGoods.stock} + ${pieces}` })
    .where(eq(pointsGoods.id, goodsId))
}

export async function insertStockMove(
  tx: Tx,
  move: Omit<typeof pointsStockMove.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(pointsStockMove).values({ ...move, id: newId() })
}

/** Stock changes of goods by operators, the newest first. */
export async function stockMovesOf(reader: Reader, goodsId: string, most: number) {
  return await reader
    .select()
    .from(pointsStockMove)
    .where(eq(pointsStockMove.goodsId, goodsId))
    .orderBy(desc(pointsStockMove.at), desc(pointsStockMove.id))
    .limit(most)
}

/** Categories in their order, with the number of goods on sale. */
export async function listCategories(reader: Reader) {
  const goods = sql<number>`count(${pointsGoods.id}) filter (where ${pointsGoods.isOnSale})`.mapWith(Number)
  return await reader
    .select({ id: pointsCategory.id, name: pointsCategory.name, position: pointsCategory.position, goods })
    .from(pointsCategory)
    .leftJoin(pointsGoods, eq(pointsGoods.categoryId, pointsCategory.id))
    .groupBy(pointsCategory.id)
    .orderBy(asc(pointsCategory.position), asc(pointsCategory.id))
}

export const categoryById = (reader: Reader, id: string) => findById(reader, pointsCategory, id)

/** Adds a category, or changes one. @returns false if another one has the name */
export async function saveCategory(
  tx: Tx,
  { id, name, position, createdAt }: { id: string; name: string; position: number; createdAt: Date },
): Promise<boolean> {
  // Two operators must not add one name twice; the second would fail at the unique key.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('points categories', 0))`)
  const [other] = await tx
    .select({ id: pointsCategory.id })
    .from(pointsCategory)
    .where(and(eq(pointsCategory.name, name), ne(pointsCategory.id, id)))
  if (other) return false
  await tx
    .insert(pointsCategory)
    .values({ id, name, position, createdAt })
    .onConflictDoUpdate({ target: pointsCategory.id, set: { name, position } })
  return true
}

/** Pieces of goods that an owner has, less those that came back, and the number of its redemptions of them. */
export async function takenOf(
  reader: Reader,
  ownerId: string,
  goodsId: string,
): Promise<{ pieces: number; redemptions: number }> {
  const { pieces, returnedPieces } = pointsRedemption
  const [row] = await reader
    .select({
      pieces: sql<number>`coalesce(sum(${pieces} - ${returnedPieces}), 0)`.mapWith(Number),
      redemptions: sql<number>`count(*)`.mapWith(Number),
    })
    .from(pointsRedemption)
    .where(and(eq(pointsRedemption.ownerId, ownerId), eq(pointsRedemption.goodsId, goodsId)))
  return row ?? { pieces: 0, redemptions: 0 }
}
