import { catalogueProduct, catalogueWarehouse } from 'backend/catalogue'
import { anyOf } from 'backend/platform/database/any-of'
import type { Reader } from 'backend/platform/database/database'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { sql } from 'drizzle-orm'
import { uniq } from 'es-toolkit/array'
import { COMPARABLE_DAYS } from '../quote-store'

/** What a price is compared with besides the former one. */
export interface ComparedGoods {
  /** "T30S 镇海炼化 · 宁波 中塑仓" */
  readonly name: string
  /** The last quote of the grade in the city, or those of all other cities. */
  readonly quotesFenPerTon: readonly number[]
}

interface Goods {
  readonly productId: string
  readonly warehouseId: string
}

/** Reads names and quotes of goods. Quotes older than two weeks do not count. */
export async function readComparedGoods(
  reader: Reader,
  goods: readonly Goods[],
  now: Date,
): Promise<(one: Goods) => ComparedGoods> {
  const productIds = uniq(goods.map(({ productId }) => productId))
  const warehouseIds = uniq(goods.map(({ warehouseId }) => warehouseId))
  const products = await reader
    .select({ id: catalogueProduct.id, grade: catalogueProduct.grade, maker: catalogueProduct.maker })
    .from(catalogueProduct)
    .where(anyOf(catalogueProduct.id, productIds))
  const warehouses = await reader
    .select({ id: catalogueWarehouse.id, name: catalogueWarehouse.name, city: catalogueWarehouse.city })
    .from(catalogueWarehouse)
    .where(anyOf(catalogueWarehouse.id, warehouseIds))
  const quotes = await readQuotes(reader, productIds, now)
  const productById = new Map(products.map((one) => [one.id, one]))
  const warehouseById = new Map(warehouses.map((one) => [one.id, one]))
  return ({ productId, warehouseId }) => {
    const [product, warehouse] = [productById.get(productId), warehouseById.get(warehouseId)]
    if (!product || !warehouse) throw new Error(`goods ${productId} in ${warehouseId} do not exist`)
    const cities = quotes.get(productId) ?? new Map<string, number>()
    const own = cities.get(warehouse.city)
    return {
      name: `${product.grade} ${product.maker} · ${warehouse.city} ${warehouse.name}`,
      quotesFenPerTon: own === undefined ? [...cities.values()] : [own],
    }
  }
}

/** The last quote of each city, by product. */
async function readQuotes(
  reader: Reader,
  productIds: readonly string[],
  now: Date,
): Promise<Map<string, Map<string, number>>> {
  const today = shanghaiDay(now)
  const rows = await reader.execute<{ productId: string; city: string; priceFenPerTon: number }>(sql`
    select distinct on (q.product_id, q.city) q.product_id as "productId", q.city,
      q.price_fen_per_ton::int as "priceFenPerTon"
    from daily_quote q
    where ${anyOf(sql`q.product_id`, productIds)}
      and q.day <= ${today}::date and q.day > ${today}::date - ${COMPARABLE_DAYS}::int
    order by q.product_id, q.city, q.day desc, q.revision desc`)
  const quotes = new Map<string, Map<string, number>>()
  for (const { productId, city, priceFenPerTon } of rows) {
    const cities = quotes.get(productId) ?? new Map<string, number>()
    quotes.set(productId, cities.set(city, priceFenPerTon))
  }
  return quotes
}
