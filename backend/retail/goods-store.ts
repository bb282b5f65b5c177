import { accountShop } from 'backend/account'
import { catalogueCategory, catalogueProduct, catalogueWarehouse } from 'backend/catalogue'
import { inventoryPool } from 'backend/inventory'
import { orderingLine, orderingOrder } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { likePattern, searchWords } from 'backend/search'
import type { RetailQuery } from 'contract/retail'
import type { RetailState } from 'contract/retail/terms'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import { retailGoods, retailPin } from './tables'

export interface Place {
  readonly page: number
  readonly size: number
}

const pinnedKg = sql`(select coalesce(sum(${retailPin.stockKg}), 0)::bigint from ${retailPin}
  where ${retailPin.goodsId} = ${retailGoods.id} and ${retailPin.state} = 'open')`

const COLUMNS = {
  id: retailGoods.id,
  shopId: retailGoods.shopId,
  offerId: retailGoods.offerId,
  productId: retailGoods.productId,
  warehouseId: retailGoods.warehouseId,
  bagKg: retailGoods.bagKg,
  priceFenPerBag: retailGoods.priceFenPerBag,
  limitBags: retailGoods.limitBags,
  remark: retailGoods.remark,
  poolId: retailGoods.poolId,
  createdAt: retailGoods.createdAt,
  endedAt: retailGoods.endedAt,
  shopState: accountShop.state,
  category: catalogueProduct.category,
  grade: catalogueProduct.grade,
  maker: catalogueProduct.maker,
  processing: catalogueProduct.processing,
  isLiquid: catalogueProduct.isLiquid,
  isHazardous: catalogueProduct.isHazardous,
  warehouse: catalogueWarehouse.name,
  city: catalogueWarehouse.city,
  province: catalogueWarehouse.province,
  warehouseAddress: sql<string>`${catalogueWarehouse.province} || ${catalogueWarehouse.city} || ${catalogueWarehouse.address}`,
  /** Whole bags that neither an unpaid order nor an open pin holds. */
  availableBags: sql<number>`${inventoryPool.availableKg} / ${retailGoods.bagKg}`.mapWith(Number),
  /** Bags of unpaid orders. */
  waitingBags: sql<number>`(${inventoryPool.heldKg} - ${pinnedKg}) / ${retailGoods.bagKg}`.mapWith(Number),
  /** Bags of open pins. */
  pinnedBags: sql<number>`${pinnedKg} / ${retailGoods.bagKg}`.mapWith(Number),
}

/** Retail goods with their names and stock. */
export type Goods = NonNullable<Awaited<ReturnType<typeof goodsById>>>

function selectGoods(reader: Reader) {
  return reader
    .select(COLUMNS)
    .from(retailGoods)
    .innerJoin(catalogueProduct, eq(catalogueProduct.id, retailGoods.productId))
    .innerJoin(catalogueCategory, eq(catalogueCategory.code, catalogueProduct.category))
    .innerJoin(catalogueWarehouse, eq(catalogueWarehouse.id, retailGoods.warehouseId))
    .innerJoin(inventoryPool, eq(inventoryPool.id, retailGoods.poolId))
    .innerJoin(accountShop, eq(accountShop.id, retailGoods.shopId))
    .$dynamic()
}

export async function goodsById(reader: Reader, id: string) {
  const [goods] = await selectGoods(reader).where(eq(retailGoods.id, id))
  return goods
}

export async function goodsByIds(reader: Reader, ids: readonly string[]): Promise<Map<string, Goods>> {
  if (ids.length === 0) return new Map()
  const goods = await selectGoods(reader).where(inArray(retailGoods.id, [...ids]))
  return new Map(goods.map((row) => [row.id, row]))
}

/** Same as `goodsById`, with the row locked until the transaction ends: `share` for orders, `update` for changes. */
export async function lockGoods(
  tx: Tx,
  id: string,
  strength: 'share' | 'update',
): Promise<Goods | undefined> {
  await tx.select({ id: retailGoods.id }).from(retailGoods).where(eq(retailGoods.id, id)).for(strength)
  return await goodsById(tx, id)
}

/** What a stock pool belongs to, for goods that come back to it. */
export async function goodsOfPool(reader: Reader, poolId: string) {
  const { id, offerId, endedAt } = retailGoods
  const [goods] = await reader
    .select({ id, poolId: retailGoods.poolId, offerId, endedAt })
    .from(retailGoods)
    .where(eq(retailGoods.poolId, poolId))
  if (!goods) throw new Error(`stock pool ${poolId} belongs to no retail goods`)
  return goods
}

/** @returns false if the offer has retail goods on sale */
export async function insertGoods(tx: Tx, goods: typeof retailGoods.$inferInsert): Promise<boolean> {
  const made = await tx
    .insert(retailGoods)
    .values(goods)
    .onConflictDoNothing()
    .returning({ id: retailGoods.id })
  return made.length > 0
}

export async function updateGoods(
  tx: Tx,
  id: string,
  changed: Partial<Pick<typeof retailGoods.$inferSelect, 'priceFenPerBag' | 'endedAt'>>,
): Promise<void> {
  await tx.update(retailGoods).set(changed).where(eq(retailGoods.id, id))
}

/** Goods that buyers can order now, with at least one free bag. */
const isListed = and(
  isNull(retailGoods.endedAt),
  eq(accountShop.state, 'open'),
  eq(catalogueProduct.isLiquid, false),
  eq(catalogueProduct.isHazardous, false),
  gte(COLUMNS.availableBags, 1),
)

type Filters = Pick<RetailQuery, 'sText' | 'category' | 'city'>

function matches({ sText, category, city }: Filters): SQL | undefined {
  const names = sql`upper(regexp_replace(concat(${catalogueProduct.grade}, ${catalogueProduct.maker},
    ${catalogueProduct.category}, ${catalogueCategory.name}, ${catalogueProduct.processing}), '[[:space:]_/.·()（）-]+', '', 'g'))`
  return and(
    isListed,
    ...searchWords(sText).map((word) => sql`${names} like ${likePattern(word)}`),
    category.length > 0 ? inArray(catalogueProduct.category, category) : undefined,
    city.length > 0 ? inArray(catalogueWarehouse.city, city) : undefined,
  )
}

/** Goods on sale, those that cost least per kg first, and what they can be narrowed down by. */
export async function listedGoods(reader: Reader, { page, size, ...filters }: RetailQuery) {
  const [goods, total, category, city] = await Promise.all([
    selectGoods(reader)
      .where(matches(filters))
      .orderBy(...CHEAPEST_FIRST)
      .limit(size)
      .offset(page * size),
    countWhere(reader, matches(filters)),
    facetOf(reader, catalogueProduct.category, matches({ ...filters, category: [] })),
    facetOf(reader, catalogueWarehouse.city, matches({ ...filters, city: [] })),
  ])
  return { goods, total, facets: { category, city } }
}

const CHEAPEST_FIRST = [
  sql`${retailGoods.priceFenPerBag}::numeric / ${retailGoods.bagKg}`,
  asc(retailGoods.id),
]

async function countWhere(reader: Reader, where: SQL | undefined): Promise<number> {
  const [row] = await reader.select({ total: count() }).from(selectGoods(reader).where(where).as('goods'))
  return row?.total ?? 0
}

type Named = typeof catalogueProduct.category | typeof catalogueWarehouse.city

async function facetOf(reader: Reader, column: Named, where: SQL | undefined) {
  const goods = selectGoods(reader).where(where).as('goods')
  const value = column === catalogueWarehouse.city ? goods.city : goods.category
  return await reader
    .select({ value, count: count() })
    .from(goods)
    .groupBy(value)
    .orderBy(desc(count()), asc(value))
}

/** Goods of a grade on sale, those that cost least per kg first. */
export async function goodsOfProduct(reader: Reader, productId: string, limit: number): Promise<Goods[]> {
  return await selectGoods(reader)
    .where(and(isListed, eq(retailGoods.productId, productId)))
    .orderBy(...CHEAPEST_FIRST)
    .limit(limit)
}

export async function goodsOfShop(
  reader: Reader,
  { shopId, state }: { shopId: string; state: RetailState | undefined },
  { page, size }: Place,
): Promise<{ goods: Goods[]; total: number }> {
  const inState = { on_sale: isNull(retailGoods.endedAt), ended: isNotNull(retailGoods.endedAt) }
  const where = and(eq(retailGoods.shopId, shopId), state && inState[state])
  const [goods, [counted]] = await Promise.all([
    selectGoods(reader)
      .where(where)
      .orderBy(desc(retailGoods.createdAt), desc(retailGoods.id))
      .limit(size)
      .offset(page * size),
    reader.select({ total: count() }).from(retailGoods).where(where),
  ])
  return { goods, total: counted?.total ?? 0 }
}

/** Number of the orders of goods that were neither cancelled nor refunded, and the kg sold. */
export async function resultsOf(
  reader: Reader,
  goodsIds: readonly string[],
): Promise<Map<string, { orders: number; soldKg: number }>> {
  if (goodsIds.length === 0) return new Map()
  const rows = await reader
    .select({
      goodsId: orderingLine.subjectId,
      orders: count(),
      soldKg: sql<number>`sum(${orderingLine.soldKg})`.mapWith(Number),
    })
    .from(orderingLine)
    .innerJoin(orderingOrder, eq(orderingOrder.id, orderingLine.orderId))
    .where(
      and(
        eq(orderingLine.subjectKind, 'retail_goods'),
        inArray(orderingLine.subjectId, [...goodsIds]),
        notInArray(orderingOrder.state, ['cancelled', 'refunded']),
      ),
    )
    .groupBy(orderingLine.subjectId)
  return new Map(rows.map(({ goodsId, ...result }) => [goodsId, result]))
}

/** Goods of a merged grade become goods of the kept one. */
export async function moveGoods(tx: Tx, fromId: string, toId: string): Promise<void> {
  await tx.update(retailGoods).set({ productId: toId }).where(eq(retailGoods.productId, fromId))
}
