/** Goods of group purchases: those of an offer, or of the catalogue with a warehouse and delivery ways of their own. */
import { type ActivityGoods, frozenDeliveries } from 'backend/activities'
import {
  catalogueProduct,
  catalogueWarehouse,
  hasShopPermit,
  lockOfferableProduct,
  lockOfferableWarehouse,
  warehouseById,
} from 'backend/catalogue'
import { correctStock, openPool, setStockAside, transferStock } from 'backend/inventory'
import type { FrozenDeliveries } from 'backend/platform/database/activity-tables'
import type { Reader, Tx } from 'backend/platform/database/database'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { lockOffer, offerById, offerState, offersByIds } from 'backend/spot'
import { eq, inArray, sql } from 'drizzle-orm'
import { uniq } from 'es-toolkit'
import type { Group } from './group-store'
import { groupPurchase } from './tables'

type Source = Pick<Group, 'id' | 'offerId'>
type Deliveries = ActivityGoods['deliveries']
/** Goods as they are now. Those that no offer has are described without delivery ways. */
type PresentGoods = Omit<ActivityGoods, 'deliveries'> & { readonly deliveries?: Deliveries }

/** Goods of group purchases with their frozen delivery ways, by group purchase. */
export async function goodsOfGroups(
  reader: Reader,
  groups: readonly (Source & FrozenDeliveries)[],
): Promise<Map<string, ActivityGoods>> {
  const present = await presentGoods(reader, groups)
  return new Map(
    groups.flatMap((group) => {
      const goods = present.get(group.id)
      const deliveries = frozenDeliveries(group) ?? goods?.deliveries
      return goods && deliveries ? [[group.id, { ...goods, deliveries }] as const] : []
    }),
  )
}

/** By group purchase. */
export async function presentGoods(
  reader: Reader,
  groups: readonly Source[],
): Promise<Map<string, PresentGoods>> {
  const offerIds = uniq(groups.flatMap(({ offerId }) => offerId ?? []))
  const ownIds = groups.flatMap(({ id, offerId }) => (offerId === null ? [id] : []))
  const [offers, own] = await Promise.all([offersByIds(reader, offerIds), ownGoods(reader, ownIds)])
  return new Map(
    groups.flatMap(({ id, offerId }) => {
      const goods: PresentGoods | undefined = offerId === null ? own.get(id) : offers.get(offerId)
      return goods ? [[id, goods] as const] : []
    }),
  )
}

/** @throws Error if the goods do not exist */
export async function goodsOfGroup(reader: Reader, group: Source & FrozenDeliveries): Promise<ActivityGoods> {
  const goods = (await goodsOfGroups(reader, [group])).get(group.id)
  if (!goods) throw new Error(`group purchase ${group.id} has no goods`)
  return goods
}

/** Goods that no offer has, by group purchase. */
async function ownGoods(reader: Reader, ids: readonly string[]): Promise<Map<string, PresentGoods>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .select({
      groupId: groupPurchase.id,
      shopId: groupPurchase.shopId,
      productId: catalogueProduct.id,
      warehouseId: catalogueWarehouse.id,
      category: catalogueProduct.category,
      grade: catalogueProduct.grade,
      maker: catalogueProduct.maker,
      processing: catalogueProduct.processing,
      isLiquid: catalogueProduct.isLiquid,
      isHazardous: catalogueProduct.isHazardous,
      warehouse: catalogueWarehouse.name,
      city: catalogueWarehouse.city,
      warehouseAddress: sql<string>`${catalogueWarehouse.province} || ${catalogueWarehouse.city} || ${catalogueWarehouse.address}`,
    })
    .from(groupPurchase)
    .innerJoin(catalogueProduct, eq(catalogueProduct.id, groupPurchase.productId))
    .innerJoin(catalogueWarehouse, eq(catalogueWarehouse.id, groupPurchase.warehouseId))
    .where(inArray(groupPurchase.id, [...ids]))
  return new Map(rows.map(({ groupId, ...goods }) => [groupId, goods]))
}

export interface CatalogueChoice {
  readonly productId: string
  readonly warehouseId: string
  readonly deliveries: Deliveries
}

/** What a new group purchase is for: goods, and what an offer limits. */
export interface ChosenGoods {
  readonly goods: ActivityGoods
  /** Null without an offer. */
  readonly priceFenPerTon: number | null
  readonly availableKg: number | null
}

/** Locks an offer of the shop that is on sale. */
export async function chooseOffer(
  tx: Tx,
  shopId: string,
  offerId: string,
  now: Date,
): Promise<Verdict<ChosenGoods, 'not_found' | 'offer_not_on_sale'>> {
  const offer = await lockOffer(tx, offerId, 'share')
  if (offer?.shopId !== shopId) return refuse('not_found')
  if (offerState(offer, now) !== 'on_sale') return refuse('offer_not_on_sale')
  const { priceFenPerTon, availableKg } = offer
  return accept({ goods: offer, priceFenPerTon, availableKg })
}

/** Locks goods of the catalogue that the shop may offer. */
export async function chooseFromCatalogue(
  tx: Tx,
  shopId: string,
  { productId, warehouseId, deliveries }: CatalogueChoice,
  now: Date,
): Promise<Verdict<ChosenGoods, 'product_unknown' | 'warehouse_unknown' | 'permit_missing'>> {
  const product = await lockOfferableProduct(tx, productId)
  if (!product) return refuse('product_unknown')
  const warehouse = (await lockOfferableWarehouse(tx, warehouseId)) && (await warehouseById(tx, warehouseId))
  if (!warehouse) return refuse('warehouse_unknown')
  const { category, grade, maker, processing, isLiquid, isHazardous } = product
  if (isHazardous && !(await hasShopPermit(tx, shopId, shanghaiDay(now)))) return refuse('permit_missing')
  const { name, province, city, address } = warehouse
  const goods = {
    ...{ shopId, productId, warehouseId, category, grade, maker, processing, isLiquid, isHazardous },
    ...{
      warehouse: name,
      city,
      warehouseAddress: `${province}${city}${address}`,
      deliveries: [...deliveries],
    },
  }
  return accept({ goods, priceFenPerTon: null, availableKg: null })
}

/** Sets the goods of a locked group purchase aside: from the stock of its offer, or as received from the merchant. */
export async function setGoodsAside(
  tx: Tx,
  { id, shopId, offerId, productId, warehouseId, totalKg }: Group,
  now: Date,
): Promise<Verdict<string, 'offer_not_on_sale' | 'group_stock_missing' | 'group_goods_unusable'>> {
  const hasPermit = async ({ isHazardous }: { isHazardous: boolean }) =>
    !isHazardous || (await hasShopPermit(tx, shopId, shanghaiDay(now)))
  if (offerId === null) {
    const product = await lockOfferableProduct(tx, productId ?? '')
    const isUsable =
      product && (await lockOfferableWarehouse(tx, warehouseId ?? '')) && (await hasPermit(product))
    if (!isUsable) return refuse('group_goods_unusable')
    return accept(await openPool(tx, { shopId, onHandKg: totalKg, causeId: id, at: now }))
  }
  const offer = await lockOffer(tx, offerId, 'share')
  if (!offer || offerState(offer, now) !== 'on_sale' || !(await hasPermit(offer)))
    return refuse('offer_not_on_sale')
  const pool = await setStockAside(tx, { fromPoolId: offer.poolId, weightKg: totalKg, at: now })
  return pool.ok ? pool : refuse('group_stock_missing', pool.facts)
}

/** Gives kg of a group purchase's free goods back: to its offer, or out of the books of the market to the merchant. */
export async function moveBack(
  tx: Tx,
  {
    id,
    poolId,
    offerId,
    memberId,
    groupNo,
  }: Pick<Group, 'id' | 'poolId' | 'offerId' | 'memberId' | 'groupNo'>,
  movedKg: number,
  at: Date,
): Promise<void> {
  if (movedKg === 0) return
  if (poolId === null) throw new Error(`group purchase ${id} has no stock`)
  if (offerId === null) {
    const note = `团购 ${groupNo} 未售出的吨数，退回商家`
    const removal = { poolId, deltaKg: -movedKg, reason: 'other' as const, note, memberId, at }
    const removed = await correctStock(tx, removal)
    if (!removed.ok) throw new Error(`group purchase ${id} has less than ${movedKg} free kg`)
    return
  }
  const offer = await offerById(tx, offerId)
  if (!offer) throw new Error(`group purchase ${id} has no offer`)
  const moved = await transferStock(tx, { fromPoolId: poolId, toPoolId: offer.poolId, movedKg, at })
  if (!moved.ok) throw new Error(`group purchase ${id} has less than ${movedKg} free kg`)
}
