import { instant, rowHash, wholeNumber } from 'backend/platform/database/columns'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Goods of an offer that a merchant sells by the bag, from a stock pool of their own. */
export const retailGoods = pgTable(
  'retail_goods',
  {
    id: uuid().primaryKey(),
    shopId: uuid().notNull(),
    memberId: uuid().notNull(),
    offerId: uuid().notNull(),
    productId: uuid().notNull(),
    warehouseId: uuid().notNull(),
    bagKg: integer().notNull(),
    priceFenPerBag: wholeNumber(),
    /** Most bags of one order. */
    limitBags: integer().notNull(),
    remark: text(),
    /** Pool of the inventory with the bags alone. */
    poolId: uuid().notNull().unique('retail_pool'),
    createdAt: instant().notNull(),
    endedAt: instant(),
    rowHash: rowHash(),
  },
  (t) => [
    check('retail_bag_weight', sql`${t.bagKg} in (25, 50)`),
    check('retail_price_positive', sql`${t.priceFenPerBag} > 0`),
    check('retail_limit', sql`${t.limitBags} > 0 and ${t.limitBags} * ${t.bagKg} <= 1000`),
    uniqueIndex('retail_open_of_offer').on(t.offerId).where(sql`${t.endedAt} is null`),
    index('retail_of_shop').on(t.shopId, t.createdAt, t.id),
    index('retail_of_product').on(t.productId),
    index('retail_of_warehouse').on(t.warehouseId),
  ],
)
