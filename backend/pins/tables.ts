import { instant, rowHash, wholeNumber } from 'backend/platform/database/columns'
import {
  DEAL_STATES,
  type DealState,
  MERGE_STATES,
  type MergeState,
  PIN_STATES,
  type PinState,
  SHARE_STATES,
  type ShareState,
} from 'contract/pins/terms'
import { DELIVERY_WAYS } from 'contract/states'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const dealStates = Object.keys(DEAL_STATES) as [DealState]
const pinStates = Object.keys(PIN_STATES) as [PinState]
const shareStates = Object.keys(SHARE_STATES) as [ShareState]
const mergeStates = Object.keys(MERGE_STATES) as [MergeState]
const ways = Object.keys(DELIVERY_WAYS) as [keyof typeof DELIVERY_WAYS]

/** Trucks of the goods of an offer or of a flash sale that members may buy together. Its terms are frozen from the start. */
export const pinDeal = pgTable(
  'pin_deal',
  {
    id: uuid().primaryKey(),
    dealNo: text().notNull().unique('pin_deal_no'),
    shopId: uuid().notNull(),
    memberId: uuid().notNull(),
    offerId: uuid().notNull(),
    /** The flash sale whose goods are pinned, and with which the deal ends; null: it has goods of its own. */
    saleId: uuid().unique('pin_deal_sale'),
    /** Pool of the inventory with the deal's goods. That of a sale's deal is the sale's. */
    poolId: uuid().notNull().unique('pin_deal_pool'),
    priceFenPerTon: wholeNumber(),
    /** Price of the offer when the deal was offered. */
    offerFenPerTon: wholeNumber(),
    stockKg: wholeNumber(),
    /** A pin of this many kg is full. */
    targetKg: wholeNumber(),
    openMinKg: wholeNumber(),
    joinMinKg: wholeNumber(),
    /** All weights are multiples of it. */
    stepKg: wholeNumber(),
    /** Last instant to open a pin. */
    endsAt: instant().notNull(),
    remark: text(),
    createdAt: instant().notNull(),
    state: text({ enum: dealStates }).notNull(),
    endedAt: instant(),
    /** Kg that went back to the offer at the end. Those of pins that fail later follow them. */
    returnedKg: bigint({ mode: 'number' }),
    rowHash: rowHash(),
  },
  (t) => [
    check('pin_deal_price', sql`${t.priceFenPerTon} > 0 and ${t.priceFenPerTon} < ${t.offerFenPerTon}`),
    check(
      'pin_deal_weights',
      sql`${t.stepKg} > 0 and ${t.joinMinKg} > 0 and ${t.openMinKg} between ${t.joinMinKg} and ${t.targetKg}
        and ${t.stockKg} >= ${t.targetKg} and (${t.saleId} is not null or ${t.stockKg} % ${t.targetKg} = 0)`,
    ),
    check(
      'pin_deal_ended',
      sql`(${t.state} = 'ended') = (${t.endedAt} is not null) and (${t.endedAt} is null) = (${t.returnedKg} is null)`,
    ),
    index('pin_deal_of_shop').on(t.shopId, t.createdAt, t.id),
    index('pin_deal_of_offer').on(t.offerId),
    index('pin_deal_open').on(t.endsAt).where(sql`${t.state} = 'open'`),
  ],
)

/** A truck that members fill together. */
export const pin = pgTable(
  'pin',
  {
    id: uuid().primaryKey(),
    pinNo: text().notNull().unique('pin_no'),
    dealId: uuid()
      .notNull()
      .references(() => pinDeal.id),
    targetKg: wholeNumber(),
    openedAt: instant().notNull(),
    /** Last instant to pay. */
    deadline: instant().notNull(),
    /** Holds the whole truck while the pin is open. */
    stockHoldId: uuid().notNull().unique('pin_stock_hold'),
    state: text({ enum: pinStates }).notNull(),
    endedAt: instant(),
    /** The other pin, if both filled one truck together. */
    mergedWith: uuid().unique('pin_merged_with'),
    rowHash: rowHash(),
  },
  (t) => [
    check(
      'pin_merged',
      sql`${t.mergedWith} is null or (${t.state} = 'filled' and ${t.mergedWith} <> ${t.id})`,
    ),
    check('pin_times', sql`${t.openedAt} < ${t.deadline}`),
    check('pin_ended', sql`(${t.state} = 'open') = (${t.endedAt} is null)`),
    index('pin_of_deal').on(t.dealId, t.state),
    index('pin_open').on(t.deadline).where(sql`${t.state} = 'open'`),
  ],
)

/** A member's part of a pin, with everything that its order needs. */
export const pinShare = pgTable(
  'pin_share',
  {
    id: uuid().primaryKey(),
    pinId: uuid()
      .notNull()
      .references(() => pin.id),
    memberId: uuid().notNull(),
    /** Company of the member when it joined. */
    companyId: uuid(),
    /** The same if the company buys and pays. */
    buyingCompanyId: uuid(),
    buyerName: text().notNull(),
    isOpener: boolean().notNull(),
    weightKg: wholeNumber(),
    goodsFen: wholeNumber(),
    freightFen: wholeNumber(),
    totalFen: wholeNumber(),
    delivery: text({ enum: ways }).notNull(),
    deliveryPlace: text().notNull(),
    deliveryContact: text(),
    remark: text(),
    joinedAt: instant().notNull(),
    payBefore: instant().notNull(),
    state: text({ enum: shareStates }).notNull(),
    paidAt: instant(),
    /** The member who paid. */
    paidBy: uuid(),
    payRequestId: uuid(),
    /** Holds the share's goods between the filling of the pin and the order. */
    stockHoldId: uuid(),
    endedAt: instant(),
    orderId: uuid().unique('pin_share_order'),
    rowHash: rowHash(),
  },
  (t) => [
    check(
      'pin_share_sums',
      sql`${t.weightKg} > 0 and ${t.goodsFen} > 0 and ${t.freightFen} >= 0
      and ${t.totalFen} = ${t.goodsFen} + ${t.freightFen}`,
    ),
    check('pin_share_buyer', sql`${t.buyingCompanyId} is null or ${t.buyingCompanyId} = ${t.companyId}`),
    check(
      'pin_share_paid',
      sql`num_nonnulls(${t.paidAt}, ${t.paidBy}, ${t.payRequestId}) in (0, 3)
        and (${t.state} in ('paid', 'ordered', 'released')) = (${t.paidAt} is not null)`,
    ),
    check(
      'pin_share_ended',
      sql`(${t.state} in ('unpaid', 'paid')) = (${t.endedAt} is null) and (${t.state} = 'ordered') = (${t.orderId} is not null)`,
    ),
    uniqueIndex('pin_share_of_member').on(t.pinId, t.memberId).where(sql`${t.state} in ('unpaid', 'paid')`),
    uniqueIndex('pin_share_of_company')
      .on(t.pinId, t.companyId)
      .where(sql`${t.state} in ('unpaid', 'paid') and ${t.companyId} is not null`),
    index('pin_share_by_member').on(t.memberId, t.joinedAt),
    index('pin_share_by_company')
      .on(t.buyingCompanyId, t.joinedAt)
      .where(sql`${t.buyingCompanyId} is not null`),
    index('pin_share_unpaid').on(t.payBefore).where(sql`${t.state} = 'unpaid'`),
    index('pin_share_unsettled').on(t.pinId).where(sql`${t.state} = 'paid'`),
  ],
)

/** A proposal that two pins of one deal fill one truck together. */
export const pinMerge = pgTable(
  'pin_merge',
  {
    id: uuid().primaryKey(),
    /** The pin with the lower id. */
    firstPinId: uuid()
      .notNull()
      .references(() => pin.id),
    secondPinId: uuid()
      .notNull()
      .references(() => pin.id),
    proposedAt: instant().notNull(),
    /** Last instant to agree. */
    answerBefore: instant().notNull(),
    state: text({ enum: mergeStates }).notNull(),
    endedAt: instant(),
    rowHash: rowHash(),
  },
  (t) => [
    check('pin_merge_pins', sql`${t.firstPinId} < ${t.secondPinId}`),
    check('pin_merge_times', sql`${t.proposedAt} < ${t.answerBefore}`),
    check('pin_merge_ended', sql`(${t.state} = 'proposed') = (${t.endedAt} is null)`),
    uniqueIndex('pin_merge_first').on(t.firstPinId).where(sql`${t.state} = 'proposed'`),
    uniqueIndex('pin_merge_second').on(t.secondPinId).where(sql`${t.state} = 'proposed'`),
    index('pin_merge_of_pins').on(t.firstPinId, t.secondPinId),
  ],
)

/** What the owner of a share answered to a proposal. */
export const pinMergeAnswer = pgTable(
  'pin_merge_answer',
  {
    id: uuid().primaryKey(),
    mergeId: uuid()
      .notNull()
      .references(() => pinMerge.id),
    shareId: uuid()
      .notNull()
      .references(() => pinShare.id),
    isAgreed: boolean().notNull(),
    answeredBy: uuid().notNull(),
    answeredAt: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [unique('pin_merge_answer_once').on(t.mergeId, t.shareId)],
)

/** Tons of a grade that a member looks for until a day, so that pins which they would fill are told. */
export const pinRequest = pgTable(
  'pin_request',
  {
    id: uuid().primaryKey(),
    memberId: uuid().notNull(),
    /** As typed. */
    grade: text().notNull(),
    /** Goods that the grade meant when it was saved. */
    productIds: uuid().array().notNull(),
    weightKg: wholeNumber(),
    /** Last day in Shanghai on which the pin is decided. */
    by: date().notNull(),
    savedAt: instant().notNull(),
    /** Withdrawn, or the member took a share of a pin that it was told. */
    endedAt: instant(),
  },
  (t) => [
    check('pin_request_weight', sql`${t.weightKg} > 0`),
    index('pin_request_of_member').on(t.memberId, t.savedAt, t.id),
    index('pin_request_open').on(t.by).where(sql`${t.endedAt} is null`),
  ],
)

/** Pins that a member was told, each once. */
export const pinRequestMatch = pgTable(
  'pin_request_match',
  {
    requestId: uuid()
      .notNull()
      .references(() => pinRequest.id, { onDelete: 'cascade' }),
    pinId: uuid()
      .notNull()
      .references(() => pin.id),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.pinId] })],
)
