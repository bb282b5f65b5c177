import { catalogueProduct } from 'backend/catalogue'
import { inventoryPool } from 'backend/inventory'
import type { OtherType } from 'backend/spot'
import { type SQL, sql } from 'drizzle-orm'
import { retailGoods, retailPinDeal } from './tables'

/** Goods of offers on sale, of which a bag is free or held; an offer has at most one. */
const goodsOf = (offerIds: SQL) => sql`
  select ${retailGoods.offerId} as offer_id, ${retailGoods.id} as id
  from ${retailGoods}
  join ${catalogueProduct} on ${catalogueProduct.id} = ${retailGoods.productId}
  join ${inventoryPool} on ${inventoryPool.id} = ${retailGoods.poolId}
  where ${retailGoods.offerId} = any(${offerIds}) and ${retailGoods.endedAt} is null
    and not ${catalogueProduct.isLiquid} and not ${catalogueProduct.isHazardous}
    and ${inventoryPool.onHandKg} >= ${retailGoods.bagKg}`

/** Retail goods, and those with a deal of pins. */
export const retailOfOffers: readonly OtherType[] = [
  { type: 4, select: (offerIds) => goodsOf(offerIds) },
  {
    type: 5,
    select: (offerIds) => sql`${goodsOf(offerIds)} and exists (
      select from ${retailPinDeal}
      where ${retailPinDeal.goodsId} = ${retailGoods.id} and ${retailPinDeal.endedAt} is null)`,
  },
]
