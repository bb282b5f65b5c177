/** Warehouses, makers and categories as operators read and change them. */

import type { Reader, Tx } from 'backend/platform/database/database'
import { type Place, readPage } from 'backend/platform/stores/pages'
import type { CatalogueMaker, CatalogueWarehouse } from 'contract/catalogue/records'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { increaseCatalogueVersion } from '../names-store'
import { category, maker, warehouse } from '../tables'
import { WAREHOUSE_FACTS } from './warehouse-import'

interface Query extends Place {
  keyword: string
}

/** Conditions that all words of a search occur in the texts. */
function containsWords(texts: SQL, keyword: string): SQL | undefined {
  const words = keyword.toUpperCase().split(/\s+/).filter(Boolean)
  return and(...words.map((word) => sql`strpos(upper(${texts}), ${word}) > 0`))
}

const WAREHOUSE = {
  id: warehouse.id,
  version: warehouse.version,
  disabledAt: warehouse.disabledAt,
  ...WAREHOUSE_FACTS,
}
type WarehouseRow = Omit<z.input<typeof CatalogueWarehouse>, 'disabledAt'> & { disabledAt: Date | null }

const viewOfWarehouse = (row: WarehouseRow): z.input<typeof CatalogueWarehouse> => ({
  ...row,
  disabledAt: row.disabledAt,
})

/** A page of the warehouses by province, city and name. */
export async function findWarehousePage(reader: Reader, { keyword, ...place }: Query) {
  const { name, province, city, address } = warehouse
  const where = containsWords(sql`concat_ws(' ', ${name}, ${province}, ${city}, ${address})`, keyword)
  const { list: rows, total } = await readPage(
    reader,
    warehouse,
    { where, orderBy: [asc(province), asc(city), asc(name)], ...place },
    reader.select(WAREHOUSE).from(warehouse),
  )
  return { list: rows.map(viewOfWarehouse), total }
}

export async function warehouseRecord(
  reader: Reader,
  id: string,
): Promise<z.input<typeof CatalogueWarehouse> | undefined> {
  const [row] = await reader.select(WAREHOUSE).from(warehouse).where(eq(warehouse.id, id))
  return row && viewOfWarehouse(row)
}

/** The same, locked against concurrent changes. */
export async function lockWarehouse(
  tx: Tx,
  id: string,
): Promise<z.input<typeof CatalogueWarehouse> | undefined> {
  const [row] = await tx.select(WAREHOUSE).from(warehouse).where(eq(warehouse.id, id)).for('update')
  return row && viewOfWarehouse(row)
}

/** Changes a locked warehouse and increases its version. */
export async function changeWarehouseRow(
  tx: Tx,
  id: string,
  change: { address: string; freeDays: number; disabledAt: Date | null },
): Promise<void> {
  await tx
    .update(warehouse)
    .set({ ...change, version: sql`${warehouse.version} + 1` })
    .where(eq(warehouse.id, id))
  await increaseCatalogueVersion(tx)
}

const MAKER = {
  name: maker.name,
  version: maker.version,
  shortNames: maker.shortNames,
  groupName: maker.groupName,
  place: maker.place,
  disabledAt: maker.disabledAt,
  isMerged: sql<boolean>`${maker.mergedInto} is not null`,
  grades: sql<number>`(select count(*) from product p where p.maker = ${maker.name})`.mapWith(Number),
}

/** A page of the makers by name. */
export async function findMakerPage(reader: Reader, { keyword, ...place }: Query) {
  const texts = sql`concat_ws(' ', ${maker.name}, array_to_string(${maker.shortNames}, ' '), ${maker.groupName}, ${maker.place})`
  const where = containsWords(texts, keyword)
  const { list: rows, total } = await readPage(
    reader,
    maker,
    { where, orderBy: [asc(maker.name)], ...place },
    reader.select(MAKER).from(maker),
  )
  return { list: rows.map(viewOfMaker), total }
}

export async function makerRecord(
  reader: Reader,
  name: string,
): Promise<z.input<typeof CatalogueMaker> | undefined> {
  const [row] = await reader.select(MAKER).from(maker).where(eq(maker.name, name))
  return row && viewOfMaker(row)
}

type MakerRow = Omit<z.input<typeof CatalogueMaker>, 'disabledAt'> & { disabledAt: Date | null }

const viewOfMaker = (row: MakerRow): z.input<typeof CatalogueMaker> => ({
  ...row,
  disabledAt: row.disabledAt,
})

/** Locks a maker until the end of the transaction. */
export async function lockMaker(
  tx: Tx,
  name: string,
): Promise<{ version: number; disabledAt: Date | null } | undefined> {
  const { version, disabledAt } = maker
  const [row] = await tx.select({ version, disabledAt }).from(maker).where(eq(maker.name, name)).for('update')
  return row
}

type MakerFacts = Pick<z.input<typeof CatalogueMaker>, 'shortNames' | 'groupName' | 'place'>

/** @returns false if the maker has a row already */
export async function addMakerRow(tx: Tx, name: string, facts: MakerFacts): Promise<boolean> {
  const row = { name, ...facts }
  const added = await tx.insert(maker).values(row).onConflictDoNothing().returning({ name: maker.name })
  await increaseCatalogueVersion(tx)
  return added.length > 0
}

/** Changes a locked maker and increases its version. */
export async function changeMakerRow(
  tx: Tx,
  name: string,
  facts: Partial<MakerFacts> & { disabledAt?: Date | null },
): Promise<void> {
  await tx
    .update(maker)
    .set({ ...facts, version: sql`${maker.version} + 1` })
    .where(eq(maker.name, name))
  await increaseCatalogueVersion(tx)
}

/** Locks a category until the end of the transaction. */
export async function lockCategory(tx: Tx, code: string) {
  const { name, sort, version, disabledAt } = category
  const [row] = await tx
    .select({ name, sort, version, disabledAt })
    .from(category)
    .where(eq(category.code, code))
    .for('update')
  return row
}

/** Changes a locked category and increases its version. */
export async function changeCategoryRow(
  tx: Tx,
  code: string,
  change: { name: string; sort: number; disabledAt: Date | null },
): Promise<void> {
  await tx
    .update(category)
    .set({ ...change, version: sql`${category.version} + 1` })
    .where(eq(category.code, code))
  await increaseCatalogueVersion(tx)
}
