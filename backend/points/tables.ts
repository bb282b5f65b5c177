import { instant, rowHash, wholeNumber } from 'backend/platform/database/columns'
import {
  ADJUSTMENT_STATES,
  type AdjustmentState,
  CAMPAIGN_STATES,
  type CampaignState,
  MOVE_KINDS,
  type MoveKind,
} from 'contract/points/states'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const moveKinds = Object.keys(MOVE_KINDS) as [MoveKind]
const campaignStates = Object.keys(CAMPAIGN_STATES) as [CampaignState]
const adjustmentStates = Object.keys(ADJUSTMENT_STATES) as [AdjustmentState]

const owner = () => ({
  ownerKind: text({ enum: ['member', 'company'] }).notNull(),
  ownerId: uuid().notNull(),
})
/** Owners of points. The row's lock orders everything that changes an owner's batches. */
export const pointsOwner = pgTable(
  'points_owner',
  {
    ownerId: uuid().primaryKey(),
    ownerKind: text({ enum: ['member', 'company'] }).notNull(),
    /** Points that were taken back while there were too few; the next points earned pay them. */
    debt: wholeNumber().default(0),
    createdAt: instant().notNull(),
  },
  (t) => [check('points_owner_debt', sql`${t.debt} >= 0`)],
)

/** Points that were given together and expire together. */
export const pointsBatch = pgTable(
  'points_batch',
  {
    id: uuid().primaryKey(),
    ...owner(),
    /** The batch whose points came back too late to keep its end: these are prolonged. Null: an own batch. */
    originId: uuid(),
    points: wholeNumber(),
    /** What is neither spent, taken back nor ended. */
    left: wholeNumber(),
    givenAt: instant().notNull(),
    /** Exclusive: the start of a day in Asia/Shanghai. */
    expiresAt: instant().notNull(),
    /** When the owner was told that it ends soon. */
    announcedAt: instant(),
    rowHash: rowHash(),
  },
  (t) => [
    check('points_batch_points', sql`${t.points} > 0`),
    check('points_batch_left', sql`${t.left} between 0 and ${t.points}`),
    check('points_batch_times', sql`${t.givenAt} < ${t.expiresAt}`),
    index('points_batch_of_owner').on(t.ownerId, t.expiresAt, t.id),
    index('points_batch_open').on(t.expiresAt, t.id).where(sql`${t.left} > 0`),
  ],
)

/** Append-only: each change of a batch. Their sum is what is left of it. */
export const pointsMove = pgTable(
  'points_move',
  {
    id: uuid().primaryKey(),
    batchId: uuid()
      .notNull()
      .references(() => pointsBatch.id),
    ...owner(),
    kind: text({ enum: moveKinds }).notNull(),
    /** Positive: into the batch. */
    points: wholeNumber(),
    /** Order, earning, adjustment or batch, by the kind. */
    causeId: uuid().notNull(),
    actorId: text().notNull(),
    requestId: uuid().notNull(),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [
    check(
      'points_move_sign',
      sql`case when ${t.kind} in ('earn', 'return') then ${t.points} > 0
        when ${t.kind} = 'adjust' then ${t.points} <> 0 else ${t.points} < 0 end`,
    ),
    index('points_move_of_batch').on(t.batchId),
    index('points_move_of_owner').on(t.ownerId, t.at, t.id),
    index('points_move_of_cause').on(t.causeId, t.kind),
  ],
)

/** Completed orders that count for the points of a month, with the terms of their completion. */
export const pointsOrder = pgTable(
  'points_order',
  {
    orderId: uuid().primaryKey(),
    ...owner(),
    /** First day of the month in Asia/Shanghai. */
    month: date({ mode: 'string' }).notNull(),
    kg: wholeNumber(),
    /** Buyer and seller are one company or have one legal representative: the order earns nothing. */
    isRelated: boolean().notNull(),
    pointsPerTon: integer().notNull(),
    completedAt: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [
    check('points_order_kg', sql`${t.kg} >= 0`),
    check('points_order_rate', sql`${t.pointsPerTon} >= 0`),
    index('points_order_of_month').on(t.ownerId, t.month),
  ],
)

/** Append-only: points for the full tons that an order added to a month, or took from it. */
export const pointsEarning = pgTable(
  'points_earning',
  {
    id: uuid().primaryKey(),
    ...owner(),
    month: date({ mode: 'string' }).notNull(),
    orderId: uuid()
      .notNull()
      .references(() => pointsOrder.orderId),
    tons: integer().notNull(),
    points: integer().notNull(),
    /** Change of the owner's debt: positive where too few points were left, negative where earned points paid it. */
    debt: integer().notNull(),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [
    check(
      'points_earning_signs',
      sql`${t.tons} <> 0 and ${t.tons}::bigint * ${t.points} >= 0
        and case when ${t.tons} > 0 then ${t.debt} between -${t.points} and 0 else ${t.debt} between 0 and -${t.points} end`,
    ),
    index('points_earning_of_month').on(t.ownerId, t.month),
    index('points_earning_of_order').on(t.orderId),
  ],
)

/** Points that one operator proposes to give or take, and another decides. */
export const pointsAdjustment = pgTable(
  'points_adjustment',
  {
    id: uuid().primaryKey(),
    ...owner(),
    points: integer().notNull(),
    /** Shown to the owner. */
    reason: text().notNull(),
    state: text({ enum: adjustmentStates }).notNull(),
    /** Of a booked one: what was missing when points were taken, or what given points paid of the debt, negative. */
    debt: integer().notNull().default(0),
    proposedBy: uuid().notNull(),
    proposedAt: instant().notNull(),
    decidedBy: uuid(),
    decidedAt: instant(),
    rejection: text(),
    rowHash: rowHash(),
  },
  (t) => [
    check('points_adjustment_points', sql`${t.points} <> 0 and abs(${t.points}) <= 100000`),
    check('points_adjustment_two_operators', sql`${t.decidedBy} <> ${t.proposedBy}`),
    check(
      'points_adjustment_decided',
      sql`(${t.state} = 'proposed') = (${t.decidedBy} is null) and (${t.decidedBy} is null) = (${t.decidedAt} is null)
        and (${t.state} = 'rejected') = (${t.rejection} is not null)`,
    ),
    check(
      'points_adjustment_debt',
      sql`case when ${t.state} <> 'booked' then ${t.debt} = 0 when ${t.points} > 0 then ${t.debt} between -${t.points} and 0
        else ${t.debt} between 0 and -${t.points} end`,
    ),
    uniqueIndex('points_adjustment_one_open').on(t.ownerId).where(sql`${t.state} = 'proposed'`),
    index('points_adjustment_of_owner').on(t.ownerId, t.proposedAt),
    index('points_adjustment_proposed').on(t.proposedAt, t.id),
  ],
)

/** A period with extra points per full ton, which one operator proposes and another decides. */
export const pointsCampaign = pgTable(
  'points_campaign',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    reason: text().notNull(),
    /** Starts of days in Asia/Shanghai; the end is exclusive. */
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    extraPerTon: integer().notNull(),
    /** Codes of categories; none: all goods. */
    categories: text().array().notNull(),
    capPoints: integer().notNull(),
    ownerCapPoints: integer().notNull(),
    /** What it has given, less what was taken back. */
    givenPoints: integer().notNull().default(0),
    state: text({ enum: campaignStates }).notNull(),
    proposedBy: uuid().notNull(),
    proposedAt: instant().notNull(),
    decidedBy: uuid(),
    decidedAt: instant(),
    rejection: text(),
    /** When it was ended early; later orders do not count. */
    endedAt: instant(),
    rowHash: rowHash(),
  },
  (t) => [
    check('points_campaign_period', sql`${t.startsAt} < ${t.endsAt} and ${t.endedAt} >= ${t.decidedAt}`),
    check(
      'points_campaign_points',
      sql`${t.extraPerTon} > 0 and ${t.ownerCapPoints} between 1 and ${t.capPoints}
        and ${t.givenPoints} between 0 and ${t.capPoints}`,
    ),
    check('points_campaign_two_operators', sql`${t.decidedBy} <> ${t.proposedBy}`),
    check(
      'points_campaign_decided',
      sql`(${t.state} = 'proposed') = (${t.decidedBy} is null) and (${t.decidedBy} is null) = (${t.decidedAt} is null)
        and (${t.state} = 'rejected') = (${t.rejection} is not null) and (${t.state} = 'ended') = (${t.endedAt} is not null)
        and (${t.givenPoints} = 0 or ${t.state} in ('approved', 'ended'))
        and (${t.state} not in ('approved', 'ended') or ${t.decidedAt} < ${t.startsAt})`,
    ),
    index('points_campaign_proposed').on(t.proposedAt, t.id),
    index('points_campaign_period_of').on(t.startsAt, t.endsAt),
  ],
)

/** Append-only: points of a campaign for the full tons that an order added to it, or took from it. */
export const pointsBonus = pgTable(
  'points_bonus',
  {
    id: uuid().primaryKey(),
    campaignId: uuid()
      .notNull()
      .references(() => pointsCampaign.id),
    ...owner(),
    orderId: uuid()
      .notNull()
      .references(() => pointsOrder.orderId),
    tons: integer().notNull(),
    /** Points of a ton that the commission bore at the completion. */
    perTon: integer().notNull(),
    /** Fewer than tons × points of a ton where a cap was reached. */
    points: integer().notNull(),
    /** As of an earning. */
    debt: integer().notNull(),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [
    check(
      'points_bonus_signs',
      sql`${t.tons} <> 0 and ${t.perTon} >= 0 and case when ${t.tons} > 0
        then ${t.points} between 0 and ${t.tons}::bigint * ${t.perTon} and ${t.debt} between -${t.points} and 0
        else ${t.points} <= 0 and ${t.debt} between 0 and -${t.points} end`,
    ),
    index('points_bonus_of_owner').on(t.campaignId, t.ownerId),
    index('points_bonus_of_order').on(t.orderId),
    index('points_bonus_owner').on(t.ownerId),
  ],
)

export const pointsCategory = pgTable(
  'points_category',
  {
    id: uuid().primaryKey(),
    name: text().notNull().unique('points_category_name'),
    position: smallint().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [check('points_category_position', sql`${t.position} between 0 and 999`)],
)

/** Goods of the mall, sold by the piece for points, or points and cash. */
export const pointsGoods = pgTable(
  'points_goods',
  {
    id: uuid().primaryKey(),
    categoryId: uuid()
      .notNull()
      .references(() => pointsCategory.id),
    title: text().notNull(),
    about: text().notNull(),
    pictures: text().array().notNull(),
    pointsPerPiece: integer().notNull(),
    cashFenPerPiece: wholeNumber(),
    /** What a piece costs the market, with its parcel. */
    costFenPerPiece: wholeNumber(),
    /** Most pieces per owner; null: no limit. */
    limitPieces: integer(),
    /** Shop that delivers the goods; null: the market itself. */
    shopId: uuid(),
    /** What the market pays that shop for a piece. */
    shopFenPerPiece: bigint({ mode: 'number' }),
    /** Pieces that can be ordered. */
    stock: integer().notNull(),
    /** Counts the changes of price and limit: a form carries the version that it shows. */
    version: integer().notNull(),
    isOnSale: boolean().notNull(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [
    check(
      'points_goods_price',
      sql`${t.pointsPerPiece} > 0 and ${t.cashFenPerPiece} >= 0 and ${t.costFenPerPiece} >= 0`,
    ),
    check('points_goods_limit', sql`${t.limitPieces} > 0`),
    check(
      'points_goods_shop',
      sql`(${t.shopId} is null) = (${t.shopFenPerPiece} is null) and ${t.shopFenPerPiece} > 0
        and ${t.shopFenPerPiece} <= ${t.costFenPerPiece}`,
    ),
    check('points_goods_stock', sql`${t.stock} >= 0`),
    check('points_goods_pictures', sql`cardinality(${t.pictures}) between 0 and 5`),
    index('points_goods_on_sale').on(t.categoryId, t.createdAt, t.id).where(sql`${t.isOnSale}`),
    index('points_goods_changed').on(t.changedAt, t.id),
  ],
)

/** Append-only: changes of the stock of goods by operators. Orders change it too. */
export const pointsStockMove = pgTable(
  'points_stock_move',
  {
    id: uuid().primaryKey(),
    goodsId: uuid()
      .notNull()
      .references(() => pointsGoods.id),
    pieces: integer().notNull(),
    reason: text().notNull(),
    operatorId: uuid().notNull(),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [check('points_stock_move_pieces', sql`${t.pieces} <> 0`), index().on(t.goodsId, t.at)],
)

/** What an order of points goods cost in points, and what came back of it. */
export const pointsRedemption = pgTable(
  'points_redemption',
  {
    orderId: uuid().primaryKey(),
    goodsId: uuid()
      .notNull()
      .references(() => pointsGoods.id),
    ...owner(),
    memberId: uuid().notNull(),
    pieces: integer().notNull(),
    pointsPerPiece: integer().notNull(),
    cashFenPerPiece: wholeNumber(),
    costFenPerPiece: wholeNumber(),
    /** Number among the owner's redemptions of the goods, so that the limit is counted by one order at a time. */
    position: integer().notNull(),
    requestId: uuid().notNull(),
    at: instant().notNull(),
    returnedPieces: integer().notNull().default(0),
    /** Pieces that were never sent and went back on the shelf. */
    restockedPieces: integer().notNull().default(0),
    /** When the order was completed, and the points with it. */
    usedAt: instant(),
    rowHash: rowHash(),
  },
  (t) => [
    check(
      'points_redemption_pieces',
      sql`${t.pieces} > 0 and ${t.pointsPerPiece} > 0 and ${t.position} > 0
        and ${t.cashFenPerPiece} >= 0 and ${t.costFenPerPiece} >= 0`,
    ),
    check(
      'points_redemption_returned',
      sql`${t.returnedPieces} between 0 and ${t.pieces} and ${t.restockedPieces} between 0 and ${t.returnedPieces}`,
    ),
    unique('points_redemption_position').on(t.ownerId, t.goodsId, t.position),
    index('points_redemption_of_owner').on(t.ownerId, t.at, t.orderId),
    index('points_redemption_of_goods').on(t.goodsId, t.at),
  ],
)

/** An order that a shop delivers for the market, and what the market owes the shop. */
export const pointsDelivery = pgTable(
  'points_delivery',
  {
    /** The order. */
    id: uuid()
      .primaryKey()
      .references(() => pointsRedemption.orderId),
    shopId: uuid().notNull(),
    /** The shop's company, which is paid. */
    companyId: uuid().notNull(),
    fenPerPiece: wholeNumber(),
    at: instant().notNull(),
    /** For the pieces that stayed with the buyer; null until the order is completed. */
    owedFen: bigint({ mode: 'number' }),
    /** When the order was completed. */
    dueAt: instant(),
    paidAt: instant(),
    rowHash: rowHash(),
  },
  (t) => [
    check('points_delivery_price', sql`${t.fenPerPiece} > 0`),
    check(
      'points_delivery_owed',
      sql`(${t.owedFen} is null) = (${t.dueAt} is null) and ${t.owedFen} > 0 and (${t.paidAt} is null or coalesce(${t.paidAt} >= ${t.dueAt}, false))`,
    ),
    index('points_delivery_of_shop').on(t.shopId, t.at, t.id),
    index('points_delivery_due').on(t.dueAt, t.id).where(sql`${t.dueAt} is not null and ${t.paidAt} is null`),
  ],
)

export type PointsBatchRow = typeof pointsBatch.$inferSelect
export type PointsGoodsRow = typeof pointsGoods.$inferSelect
export type RedemptionRow = typeof pointsRedemption.$inferSelect
