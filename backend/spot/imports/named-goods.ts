/** The goods, warehouses and offers that the names in a table mean. Read once per import, which is one transaction. */
import {
  catalogueProduct,
  catalogueWarehouse,
  listCategories,
  listOfferableProducts,
  listOfferableWarehouses,
  type Product,
} from 'backend/catalogue'
import type { CellValues } from 'backend/imports'
import type { Reader } from 'backend/platform/database/database'
import { searchForm } from 'backend/search'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { offer } from '../tables'

export interface NamedGoods {
  /** Goods that take new offers. */
  products(names: GoodsNames): Product[]
  warehouseId(name: string): string | undefined
  categoryName(code: string): string
  /** The shop's offers that a row can mean: one, none, or several of the same goods. */
  offers(key: CellValues): string[]
}

type GoodsNames = Readonly<Record<'grade' | 'maker' | 'processing', string>>

interface OwnOffer extends GoodsNames {
  id: string
  warehouse: string
  validUntil: Date
}

export async function readNamedGoods(reader: Reader, shopId: string, now: Date): Promise<NamedGoods> {
  const [products, warehouses, categories, own] = await Promise.all([
    listOfferableProducts(reader),
    listOfferableWarehouses(reader),
    listCategories(reader),
    ownOffers(reader, shopId),
  ])
  const goods = groupBy(products, nameOfGoods)
  const places = new Map(warehouses.map(({ id, name }) => [searchForm(name), id]))
  const nameOfCategory = new Map(categories.map(({ code, name }) => [code, name]))
  const byId = new Map(own.map((one) => [one.id, one]))
  const byName = groupBy(own, (one) => `${nameOfGoods(one)} ${searchForm(one.warehouse)}`)
  return {
    products: (names) => (goods.get(nameOfGoods(names)) ?? []).filter((one) => isProcessed(one, names)),
    warehouseId: (name) => places.get(searchForm(name)),
    categoryName: (code) => nameOfCategory.get(code) ?? '',
    offers: ({ offerNo = '', grade = '', maker = '', processing = '', warehouse = '' }) => {
      const names = { grade, maker, processing }
      const place = `${nameOfGoods(names)} ${searchForm(warehouse)}`
      const same = (byName.get(place) ?? []).filter((one) => isProcessed(one, names))
      if (offerNo !== '') return same.filter(({ id }) => id === byId.get(offerNo.toLowerCase())?.id).map(idOf)
      const open = same.filter(({ validUntil }) => validUntil > now)
      return (open.length > 0 ? open : same.slice(0, 1)).map(idOf)
    },
  }
}

const idOf = ({ id }: { id: string }) => id

const nameOfGoods = ({ grade, maker }: { grade: string; maker: string }) =>
  `${searchForm(grade)} ${searchForm(maker)}`

function isProcessed(one: { processing: string }, { processing }: GoodsNames): boolean {
  return processing === '' || searchForm(one.processing) === searchForm(processing)
}

/** Offers that are not withdrawn, the newest first. */
async function ownOffers(reader: Reader, shopId: string): Promise<OwnOffer[]> {
  const { grade, maker, processing } = catalogueProduct
  return await reader
    .select({
      ...{ id: offer.id, grade, maker, processing },
      ...{ warehouse: catalogueWarehouse.name, validUntil: offer.validUntil },
    })
    .from(offer)
    .innerJoin(catalogueProduct, eq(catalogueProduct.id, offer.productId))
    .innerJoin(catalogueWarehouse, eq(catalogueWarehouse.id, offer.warehouseId))
    .where(and(eq(offer.shopId, shopId), isNull(offer.withdrawnAt)))
    .orderBy(desc(offer.publishedAt), desc(offer.id))
}

export function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
