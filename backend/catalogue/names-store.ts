import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { sql } from 'drizzle-orm'
import { category, maker as makerTable, product, warehouse } from './tables'

/** All names in the catalogue, for the search vocabulary. */
export interface CatalogueNames {
  categories: { code: string; name: string }[]
  goods: { category: string; grade: string; maker: string; processing: string; application: string }[]
  places: { warehouse: string; city: string; province: string }[]
  /** Makers with short names and groups, including some without products. */
  makers: { name: string; shortNames: string[]; groupName: string | null; place: string }[]
}

/** A key that changes with every new product or warehouse, because ids rise with time, and with every new maker. */
export async function catalogueVersion(reader: Reader): Promise<string> {
  const [row] = await readNewestIds(reader)
  return row?.key ?? ''
}

const readNewestIds = preparedStatement((orm) => {
  const ids = sql`(select concat((select id from ${product} order by id desc limit 1), ' ',
    (select id from ${warehouse} order by id desc limit 1), ' ', (select count(*) from ${makerTable})) as key) newest`
  return orm.select({ key: sql<string>`newest.key` }).from(ids).prepare('catalogue_version')
})

export async function readCatalogueNames(reader: Reader): Promise<CatalogueNames> {
  const categories = await reader.select({ code: category.code, name: category.name }).from(category)
  const { category: code, grade, maker, processing, application } = product
  const goods = await reader.select({ category: code, grade, maker, processing, application }).from(product)
  const { name, city, province } = warehouse
  const places = await reader.select({ warehouse: name, city, province }).from(warehouse)
  const makers = await reader.select().from(makerTable)
  return { categories, goods, places, makers }
}
