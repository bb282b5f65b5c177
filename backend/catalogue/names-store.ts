import type { Reader, Tx } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { eq, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  catalogueState,
  category,
  city as cityTable,
  maker as makerTable,
  product,
  warehouse,
} from './tables'

/** A product with the properties by which it is searched. */
export type CatalogueGoods = Pick<
  typeof product.$inferSelect,
  | 'id'
  | 'category'
  | 'grade'
  | 'maker'
  | 'processing'
  | 'application'
  | 'processClass'
  | 'filler'
  | 'origin'
  | 'meltFlowValue'
  | 'meltFlowCelsius'
  | 'meltFlowLoad'
  | 'densityValue'
  | 'vaPercent'
  | 'kValueMin'
  | 'kValueMax'
  | 'intrinsicViscosity'
  | 'relativeViscosity'
>

/** All names in the catalogue, for the search vocabulary. */
export interface CatalogueNames {
  categories: { code: string; name: string }[]
  goods: CatalogueGoods[]
  places: { id: string; warehouse: string; city: string; province: string; address: string }[]
  /** Makers with short names and groups, including some without products. */
  makers: { name: string; shortNames: string[]; groupName: string | null; place: string }[]
  /** Grades under the name of a merged duplicate. */
  aliases: { alias: string; grade: string }[]
  /** Cities of the country, also those without a warehouse. */
  cities: { name: string; province: string }[]
}

/**
 * A key that changes with every change that operators make to names, and with every new product, warehouse or maker of
 * the demo market and of tests, whose ids rise with time.
 */
export async function catalogueVersion(reader: Reader): Promise<string> {
  const [row] = await readNewestIds(reader)
  return row?.key ?? ''
}

const readNewestIds = preparedStatement((orm) => {
  const ids = sql`(select concat((select id from ${product} order by id desc limit 1), ' ',
    (select id from ${warehouse} order by id desc limit 1), ' ', (select count(*) from ${makerTable}), ' ',
    (select version from ${catalogueState})) as key) newest`
  return orm.select({ key: sql<string>`newest.key` }).from(ids).prepare('catalogue_version')
})

/** Makes searches learn the names again. Call it last in a transaction: it locks the one row that all changes share. */
export async function increaseCatalogueVersion(tx: Tx): Promise<void> {
  await tx.update(catalogueState).set({ version: sql`${catalogueState.version} + 1` })
}

/** Makers by all their names, and those that only products name. */
export async function readMakerNames(reader: Reader): Promise<string[]> {
  const { name, shortNames, groupName } = makerTable
  const makers = await reader.select({ name, shortNames, groupName }).from(makerTable)
  const ofProducts = await reader.selectDistinct({ maker: product.maker }).from(product)
  const names = makers.flatMap((row) => [row.name, ...row.shortNames, row.groupName ?? row.name])
  return [...new Set([...names, ...ofProducts.map(({ maker }) => maker)])]
}

export async function readCatalogueNames(reader: Reader): Promise<CatalogueNames> {
  const categories = await reader.select({ code: category.code, name: category.name }).from(category)
  const { id, category: code, grade, maker, processing, application, processClass, filler, origin } = product
  const { meltFlowValue, meltFlowCelsius, meltFlowLoad, densityValue, vaPercent } = product
  const { kValueMin, kValueMax, intrinsicViscosity, relativeViscosity } = product
  const texts = { id, category: code, grade, maker, processing, application, processClass, filler, origin }
  const figures = { meltFlowValue, meltFlowCelsius, meltFlowLoad, densityValue, vaPercent }
  const more = { kValueMin, kValueMax, intrinsicViscosity, relativeViscosity }
  const goods = await reader
    .select({ ...texts, ...figures, ...more })
    .from(product)
    .where(isNull(product.mergedInto))
    .orderBy(id)
  const kept = alias(product, 'kept')
  const aliases = await reader
    .selectDistinct({ alias: grade, grade: kept.grade })
    .from(product)
    .innerJoin(kept, eq(kept.id, product.mergedInto))
    .where(ne(kept.grade, grade))
  const { id: warehouseId, name, city, province, address } = warehouse
  const places = await reader
    .select({ id: warehouseId, warehouse: name, city, province, address })
    .from(warehouse)
  const makers = await reader.select().from(makerTable)
  const cities = await reader.select({ name: cityTable.name, province: cityTable.province }).from(cityTable)
  return { categories, goods, places, makers, aliases, cities }
}
