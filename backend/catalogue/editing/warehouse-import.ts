import type { ImportKind, StoredRecord } from 'backend/imports'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import type { CatalogueUse } from 'backend/platform/record-use'
import type { TableColumn } from 'backend/platform/table-files'
import { PLACE_MAX, WAREHOUSE_NAME_MAX, WarehouseFacts } from 'contract/catalogue/warehouses'
import { LONG_TEXT_MAX } from 'contract/schema'
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { increaseCatalogueVersion } from '../names-store'
import { city as cityTable, warehouse } from '../tables'
import { countUses } from './count-uses'
import { readBySchema } from './read-by-schema'

const text = (maxLength: number) => ({ type: 'text', maxLength }) as const

const WAREHOUSE_COLUMNS: readonly TableColumn<keyof WarehouseFacts>[] = [
  { key: 'name', heading: '仓库名称', kind: text(WAREHOUSE_NAME_MAX), isRequired: true },
  { key: 'province', heading: '省份', kind: text(PLACE_MAX), isRequired: true },
  { key: 'city', heading: '城市', kind: text(PLACE_MAX), isRequired: true },
  { key: 'address', heading: '地址', kind: text(LONG_TEXT_MAX), isRequired: true },
  { key: 'freeDays', heading: '免仓储天数', kind: { type: 'integer' } },
]

/** Columns of a warehouse's facts. */
export const WAREHOUSE_FACTS = {
  name: warehouse.name,
  province: warehouse.province,
  city: warehouse.city,
  address: warehouse.address,
  freeDays: warehouse.freeDays,
}

/** Warehouses by name. */
export function warehouseImport(uses: () => readonly CatalogueUse[]): ImportKind<WarehouseFacts> {
  return {
    name: 'warehouses',
    columns: WAREHOUSE_COLUMNS,
    keyColumns: ['name'],
    read: (values) => readBySchema(WarehouseFacts, values),
    write: (facts) => ({ ...facts, freeDays: String(facts.freeDays) }),
    validate: placeProblems,
    findByKeys: async (reader, keys, isLocking) => {
      const names = keys.map(({ name = '' }) => name)
      return await findWarehouses(reader, inArray(warehouse.name, names), isLocking)
    },
    lockByIds: async (tx, ids) => await findWarehouses(tx, inArray(warehouse.id, [...ids]), true),
    add: addWarehouses,
    replace: replaceWarehouses,
    remove: async (tx, ids) => {
      if (ids.length > 0) await tx.delete(warehouse).where(inArray(warehouse.id, [...ids]))
    },
    usesOf: async (reader, ids) => await countUses(reader, uses(), 'warehouse', ids),
    finish: increaseCatalogueVersion,
  }
}

/** Freight is computed by the coordinates of the city, so it must be one that the market knows. */
export async function placeProblems(
  reader: Reader,
  facts: readonly Pick<WarehouseFacts, 'city' | 'province'>[],
): Promise<{ key: string; text: string }[][]> {
  const names = [...new Set(facts.map(({ city }) => city))]
  const rows = await reader
    .select({ name: cityTable.name, province: cityTable.province })
    .from(cityTable)
    .where(inArray(cityTable.name, names))
  const provinces = new Map(rows.map(({ name, province }) => [name, province]))
  return facts.map(({ city, province }) => {
    const known = provinces.get(city)
    if (known === undefined)
      return [{ key: 'city', text: `没有城市“${city}”，请填写地级市的简称，例如 宁波` }]
    return known === province ? [] : [{ key: 'province', text: `${city}属于${known}` }]
  })
}

async function findWarehouses(
  reader: Reader,
  where: SQL,
  isLocking: boolean,
): Promise<StoredRecord<WarehouseFacts>[]> {
  const found = reader
    .select({ id: warehouse.id, version: warehouse.version, facts: WAREHOUSE_FACTS })
    .from(warehouse)
    .where(where)
    .orderBy(asc(warehouse.id))
  return await (isLocking ? found.for('update') : found)
}

async function addWarehouses(tx: Tx, facts: readonly WarehouseFacts[]): Promise<string[] | null> {
  const rows = facts.map((one) => ({ id: newId(), ...one }))
  const added = await tx.insert(warehouse).values(rows).onConflictDoNothing().returning({ id: warehouse.id })
  return added.length === rows.length ? rows.map(({ id }) => id) : null
}

async function replaceWarehouses(
  tx: Tx,
  records: readonly { id: string; facts: WarehouseFacts }[],
): Promise<void> {
  for (const { id, facts } of records)
    await tx
      .update(warehouse)
      .set({ ...facts, version: sql`${warehouse.version} + 1` })
      .where(eq(warehouse.id, id))
}
