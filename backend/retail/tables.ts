import { instant, rowHash, wholeNumber } from 'backend/platform/database/columns'
import { PIN_STATES, type PinState, SHARE_STATES, type ShareState } from 'contract/pins/terms'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const pinStates = Object.keys(PIN_STATES) as [PinState]
const shareStates = Object.keys(SHARE_STATES) as [ShareState]

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

/** Terms under which members fill pins of retail goods. Frozen when the merchant offers them. */
export const retailPinDeal = pgTable(
  'retail_pin_deal',
  {
    id: uuid().primaryKey(),
    goodsId: uuid()
      .notNull()
      .references(() => retailGoods.id),
    shopId: uuid().notNull(),
    memberId: uuid().notNull(),
    /** Paid shares that fill a pin. */
    heads: integer().notNull(),
    priceFenPerBag: wholeNumber(),
    /** Price of the goods when the deal was offered. */
    retailFenPerBag: wholeNumber(),
    /** Bags of one head. */
    minBags: integer().notNull(),
    maxBags: integer().notNull(),
    createdAt: instant().notNull(),
    endedAt: instant(),
    rowHash: rowHash(),
  },
  (t) => [
    check(
      'retail_pin_deal_price',
      sql`${t.priceFenPerBag} > 0 and ${t.priceFenPerBag} < ${t.retailFenPerBag}`,
    ),
    check('retail_pin_deal_heads', sql`${t.heads} between 2 and 10`),
    check('retail_pin_deal_bags', sql`${t.minBags} > 0 and ${t.minBags} <= ${t.maxBags}`),
    uniqueIndex('retail_pin_deal_open').on(t.goodsId).where(sql`${t.endedAt} is null`),
    index('retail_pin_deal_of_goods').on(t.goodsId, t.createdAt, t.id),
  ],
)

/** A pin that some heads fill together. */
export const retailPin = pgTable(
  'retail_pin',
  {
    id: uuid().primaryKey(),
    pinNo: text().notNull().unique('retail_pin_no'),
    dealId: uuid()
      .notNull()
      .references(() => retailPinDeal.id),
    goodsId: uuid().notNull(),
    heads: integer().notNull(),
    /** The most that its heads can take; held in the pool of the goods while the pin is open. */
    stockKg: wholeNumber(),
    openedAt: instant().notNull(),
    /** Last instant to pay. */
    deadline: instant().notNull(),
    stockHoldId: uuid().notNull().unique('retail_pin_stock_hold'),
    state: text({ enum: pinStates }).notNull(),
    endedAt: instant(),
    rowHash: rowHash(),
  },
  (t) => [
    check('retail_pin_times', sql`${t.openedAt} < ${t.deadline}`),
    check('retail_pin_ended', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
    index('retail_pin_of_deal').on(t.dealId, t.state),
    index('retail_pin_of_goods').on(t.goodsId, t.deadline).where(sql`${t.state} = 'open'`),
    index('retail_pin_open').on(t.deadline).where(sql`${t.state} = 'open'`),
  ],
)

/** A member's part of a retail pin, with everything that its order needs. */
export const retailPinShare = pgTable(
  'retail_pin_share',
  {
    id: uuid().primaryKey(),
    pinId: uuid()
      .notNull()
      .references(() => retailPin.id),
    memberId: uuid().notNull(),
    /** Company of the member when it joined. */
    companyId: uuid(),
    /** The same if the company buys and pays. */
    buyingCompanyId: uuid(),
    buyerName: text().notNull(),
    isOpener: boolean().notNull(),
    bags: integer().notNull(),
    goodsFen: wholeNumber(),
    freightFen: wholeNumber(),
    totalFen: wholeNumber(),
    deliveryPlace: text().notNull(),
    deliveryContact: text().notNull(),
    remark: text(),
    joinedAt: instant().notNull(),
    payBefore: instant().notNull(),
    state: text({ enum: shareStates }).notNull(),
    paidAt: instant(),
    /** The member who paid. */
    paidBy: uuid(),
    payRequestId: uuid(),
    /** Holds the share's bags between the filling of the pin and the order. */
    stockHoldId: uuid(),
    endedAt: instant(),
    orderId: uuid().unique('retail_pin_share_order'),
    rowHash: rowHash(),
  },
  (t) => [
    check(
      'retail_pin_share_sums',
      sql`${t.bags} > 0 and ${t.goodsFen} > 0 and ${t.freightFen} >= 0
      and ${t.totalFen} = ${t.goodsFen} + ${t.freightFen}`,
    ),
    check(
      'retail_pin_share_buyer',
      sql`${t.buyingCompanyId} is null or ${t.buyingCompanyId} = ${t.companyId}`,
    ),
    check(
      'retail_pin_share_paid',
      sql`num_nonnulls(${t.paidAt}, ${t.paidBy}, ${t.payRequestId}) in (0, 3)
        and (${t.state} in ('paid', 'ordered', 'released')) = (${t.paidAt} is not null)`,
    ),
    check(
      'retail_pin_share_ended',
      sql`(${t.state} in ('unpaid', 'paid')) = (${t.endedAt} is null) and (${t.state} = 'ordered') = (${t.orderId} is not null)`,
    ),
    uniqueIndex('retail_pin_share_of_member')
      .on(t.pinId, t.memberId)
      .where(sql`${t.state} in ('unpaid', 'paid')`),
    uniqueIndex('retail_pin_share_of_company')
      .on(t.pinId, t.companyId)
      .where(sql`${t.state} in ('unpaid', 'paid') and ${t.companyId} is not null`),
    index('retail_pin_share_by_member').on(t.memberId, t.joinedAt),
    index('retail_pin_share_by_company')
      .on(t.buyingCompanyId, t.joinedAt)
      .where(sql`${t.buyingCompanyId} is not null`),
    index('retail_pin_share_unpaid').on(t.payBefore).where(sql`${t.state} = 'unpaid'`),
    index('retail_pin_share_unsettled').on(t.pinId).where(sql`${t.state} = 'paid'`),
  ],
)
