import { shopsByIds } from 'backend/account'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { uniq } from 'es-toolkit/array'
import { category, companyPermit, maker, product, warehouse } from './tables'

/** Without `words`, which only PostgreSQL reads, and what only operators see. */
const {
  words: _goodsWords,
  version: _v,
  disabledAt: _d,
  mergedInto: _m,
  ...productColumns
} = getTableColumns(product)
const { id, name, province, city, address } = getTableColumns(warehouse)
const warehouseColumns = { id, name, province, city, address }

export type Product = Omit<typeof product.$inferSelect, 'words' | 'version' | 'disabledAt' | 'mergedInto'>
type NewProduct = Omit<typeof product.$inferInsert, 'id'>
export type Warehouse = Pick<typeof warehouse.$inferSelect, keyof typeof warehouseColumns>

export async function addCategories(tx: Tx, rows: (typeof category.$inferInsert)[]): Promise<void> {
  await tx.insert(category).values(rows)
}

export async function addMakers(tx: Tx, rows: (typeof maker.$inferInsert)[]): Promise<void> {
  await tx.insert(maker).values(rows)
}

export async function addProducts(tx: Tx, rows: NewProduct[]): Promise<Product[]> {
  return await tx
    .insert(product)
    .values(rows.map((row) => ({ id: newId(), ...row })))
    .returning(productColumns)
}

export async function addWarehouses(tx: Tx, rows: Omit<Warehouse, 'id'>[]): Promise<Warehouse[]> {
  return await tx
    .insert(warehouse)
    .values(rows.map((row) => ({ id: newId(), ...row })))
    .returning(warehouseColumns)
}

/** Records or renews a company's permit to trade hazardous chemicals. `validUntil` is the last valid day (yyyy-mm-dd). */
export async function grantPermit(
  tx: Tx,
  permit: { companyId: string; permitNo: string; validUntil: string },
): Promise<void> {
  const target = [companyPermit.companyId, companyPermit.permitNo]
  const set = { validUntil: permit.validUntil }
  await tx.insert(companyPermit).values(permit).onConflictDoUpdate({ target, set })
}

/** Whether the company may trade hazardous chemicals on the day. */
export async function hasPermit(reader: Reader, companyId: string | null, day: string): Promise<boolean> {
  if (companyId === null) return false
  return (await permitsOf(reader, companyId)).some(({ validUntil }) => validUntil >= day)
}

/** The same for the company of a shop. */
export async function hasShopPermit(reader: Reader, shopId: string, day: string): Promise<boolean> {
  const shop = (await shopsByIds(reader, [shopId])).get(shopId)
  return await hasPermit(reader, shop?.companyId ?? null, day)
}

export async function permitsOf(
  reader: Reader,
  companyId: string,
): Promise<{ permitNo: string; validUntil: string }[]> {
  return await reader
    .select({ permitNo: companyPermit.permitNo, validUntil: companyPermit.validUntil })
    .from(companyPermit)
    .where(eq(companyPermit.companyId, companyId))
}

export async function listCategories(reader: Reader): Promise<(typeof category.$inferSelect)[]> {
  return await reader.select().from(category).orderBy(category.sort)
}

/** A product with its category's Chinese name. */
export async function productById(
  reader: Reader,
  id: string,
): Promise<(Product & { categoryName: string }) | undefined> {
  const [row] = await reader
    .select({ product: productColumns, categoryName: category.name })
    .from(product)
    .innerJoin(category, eq(category.code, product.category))
    .where(eq(product.id, id))
  return row && { ...row.product, categoryName: row.categoryName }
}

/** The Chinese name of a category, or undefined if it is unknown. */
export async function categoryName(reader: Reader, code: string): Promise<string | undefined> {
  return (await reader.select({ name: category.name }).from(category).where(eq(category.code, code)))[0]?.name
}

export async function listProducts(reader: Reader, categoryCode?: string): Promise<Product[]> {
  return await findProducts(reader, categoryCode ? eq(product.category, categoryCode) : undefined)
}

/** Neither the grade nor its category nor its maker is disabled. */
const isOfferable = sql`(${product.disabledAt} is null
  and not exists (select from ${category} c where c.code = ${product.category} and c.disabled_at is not null)
  and not exists (select from ${maker} m where m.name = ${product.maker} and m.disabled_at is not null))`

/** Goods that take new offers. */
export async function listOfferableProducts(reader: Reader, categoryCode?: string): Promise<Product[]> {
  const ofCategory = categoryCode ? eq(product.category, categoryCode) : undefined
  return await findProducts(reader, and(isOfferable, ofCategory))
}

/** Goods that take new offers, by the name of the grade in any case. */
export async function offerableProductsOfGrade(reader: Reader, grade: string): Promise<Product[]> {
  return await findProducts(reader, and(isOfferable, sql`lower(${product.grade}) = lower(${grade})`))
}

async function findProducts(reader: Reader, where: SQL | undefined): Promise<Product[]> {
  return await reader
    .select(productColumns)
    .from(product)
    .where(where)
    .orderBy(product.category, product.grade, product.maker)
}

export async function listWarehouses(reader: Reader): Promise<Warehouse[]> {
  return await reader.select(warehouseColumns).from(warehouse).orderBy(warehouse.city, warehouse.name)
}

/** A warehouse, also a disabled one. */
export async function warehouseById(reader: Reader, id: string): Promise<Warehouse | undefined> {
  return (await reader.select(warehouseColumns).from(warehouse).where(eq(warehouse.id, id)))[0]
}

/** Warehouses that take new offers. */
export async function listOfferableWarehouses(reader: Reader): Promise<Warehouse[]> {
  return await reader
    .select(warehouseColumns)
    .from(warehouse)
    .where(isNull(warehouse.disabledAt))
    .orderBy(warehouse.city, warehouse.name)
}

/**
 * A grade for a new offer, undefined if it is disabled. The lock lasts until the end of the transaction, so that the
 * undo of an import cannot delete the grade meanwhile.
 */
export async function lockOfferableProduct(
  tx: Tx,
  productId: string,
): Promise<(Product & { categoryName: string }) | undefined> {
  const isWanted = and(eq(product.id, productId), isOfferable)
  const [locked] = await tx.select({ id: product.id }).from(product).where(isWanted).for('key share')
  return locked && (await productById(tx, productId))
}

/** The same for a warehouse. */
export async function lockOfferableWarehouse(tx: Tx, warehouseId: string): Promise<boolean> {
  const isWanted = and(eq(warehouse.id, warehouseId), isNull(warehouse.disabledAt))
  const locked = await tx.select({ id: warehouse.id }).from(warehouse).where(isWanted).for('key share')
  return locked.length > 0
}

/** Locks grades and warehouses of many new offers. @returns false if one of them takes no new offers */
export async function lockOfferableGoods(
  tx: Tx,
  { productIds, warehouseIds }: { productIds: readonly string[]; warehouseIds: readonly string[] },
): Promise<boolean> {
  const [products, warehouses] = [uniq(productIds), uniq(warehouseIds)]
  const lockedProducts = await tx
    .select({ id: product.id })
    .from(product)
    .where(and(inArray(product.id, products), isOfferable))
    .orderBy(asc(product.id))
    .for('key share')
  const lockedWarehouses = await tx
    .select({ id: warehouse.id })
    .from(warehouse)
    .where(and(inArray(warehouse.id, warehouses), isNull(warehouse.disabledAt)))
    .orderBy(asc(warehouse.id))
    .for('key share')
  return lockedProducts.length === products.length && lockedWarehouses.length === warehouses.length
}

/** Days of storage without a fee, by the name of the warehouse. */
export async function freeDaysByWarehouse(
  reader: Reader,
  names: readonly string[],
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map()
  const rows = await reader
    .select({ name: warehouse.name, freeDays: warehouse.freeDays })
    .from(warehouse)
    .where(inArray(warehouse.name, uniq(names)))
  return new Map(rows.map((row) => [row.name, row.freeDays]))
}
