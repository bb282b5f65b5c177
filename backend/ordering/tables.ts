import { instant, rowHash, wholeNumber } from 'backend/platform/database/columns'
import { oneSeller, type SellerRow, sellerColumns } from 'backend/platform/database/seller-columns'
import type { DiscountType } from 'contract/discounts/rules'
import {
  CORRECTION_STATES,
  type CorrectionState,
  LINE_SUBJECTS,
  type LineSubject,
  ORDER_DELIVERY_WAYS,
  ORDER_STATES,
  type OrderDeliveryWay,
  type OrderState,
  type OrderStep,
  REFUND_CAUSES,
  type RefundCause,
} from 'contract/states'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  type ExtraConfigColumn,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const states = Object.keys(ORDER_STATES) as [OrderState]
const deliveryWays = Object.keys(ORDER_DELIVERY_WAYS) as [OrderDeliveryWay]
const subjects = Object.keys(LINE_SUBJECTS) as [LineSubject]
const refundCauses = Object.keys(REFUND_CAUSES) as [RefundCause]

type Columns<Name extends string> = Record<Name, AnyPgColumn>

/** The company of orders that were placed as a company, else the member. */
const buyerOf = (t: Columns<'buyingCompanyId' | 'buyerMemberId'>) =>
  sql`coalesce(${t.buyingCompanyId}, ${t.buyerMemberId})`

/** Whether the goods of a paid order wait: neither shipped nor ready to be picked up. */
const goodsWait = (t: Columns<'state' | 'readyAt'>) =>
  sql`${t.state} = 'awaiting_shipment' or ${t.state} = 'awaiting_pickup' and ${t.readyAt} is null`

/** Of an order's seller and commission: exactly one seller, and the market takes no commission from itself. */
const sellerRules = (
  t: Record<keyof SellerRow | 'commissionPerMille' | 'createdAt' | 'id', ExtraConfigColumn>,
) => [
  oneSeller('order_seller', t),
  check('order_commission_rate', sql`${t.commissionPerMille} between 0 and 1000`),
  check(
    'order_market_commission',
    sql`${t.sellerKind} is distinct from 'market' or ${t.commissionPerMille} = 0`,
  ),
  index('order_of_seller').on(t.sellerId, t.createdAt, t.id).where(sql`${t.sellerId} is not null`),
]

export const tradeOrder = pgTable(
  'trade_order',
  {
    id: uuid().primaryKey(),
    orderNo: text().notNull().unique(),
    /** 1 to 14, see ORDER_TYPES. */
    type: smallint().notNull(),
    buyerMemberId: uuid().notNull(),
    /** The buyer's company when the order was placed, also of a member who bought in person. */
    buyerCompanyId: uuid(),
    /** The company as which the member bought: it pays and is refunded, and its staff act. Null: the member in person. */
    buyingCompanyId: uuid(),
    ...sellerColumns(),
    state: text({ enum: states }).notNull(),
    delivery: text({ enum: deliveryWays }).notNull(),
    deliveryPlace: text().notNull(),
    deliveryContact: text(),
    goodsFen: wholeNumber(),
    freightFen: wholeNumber(),
    /** The applied discount rule: its type, tons, and fen off per ton. Null if none applied. */
    discountType: smallint().$type<DiscountType>(),
    discountRuleKg: bigint({ mode: 'number' }),
    discountOffFenPerTon: bigint({ mode: 'number' }),
    /** Total discount on the goods. */
    discountFen: wholeNumber().default(0),
    totalFen: wholeNumber(),
    /** Rate of the type when the order was placed. */
    commissionPerMille: smallint().notNull(),
    /** Sum of the refunds so far. */
    refundedFen: wholeNumber().default(0),
    remark: text(),
    createdAt: instant().notNull(),
    payBefore: instant().notNull(),
    /** True: an extended hold (锁货), to be paid by the end of a bank day. Null: the usual time to pay. */
    extendedHold: boolean(),
    paidAt: instant(),
    /** When the merchant said that the goods are ready. */
    readyAt: instant(),
    /** First shipment or hand-over. */
    shippedAt: instant(),
    /** When all goods had been delivered. */
    deliveredAt: instant(),
    /** The market confirms receipt at this instant. Set with `deliveredAt`, moved by the length of disputes. */
    confirmDueAt: instant(),
    completedAt: instant(),
    /** Set during a refund request, together with the state to return to. */
    refundAskedAt: instant(),
    refundFromState: text({ enum: states }),
    /** Whether the latest step was a refusal or a partial refund, against which arbitration may be requested. */
    mayArbitrate: boolean().notNull().default(false),
    /** Order number, grade and maker in normalized form for search. */
    searchKey: text().notNull().default(''),
    rowHash: rowHash(),
  },
  (t) => [
    check(
      'order_total_is_sum',
      sql`${t.totalFen} = ${t.goodsFen} - ${t.discountFen} + ${t.freightFen} and ${t.totalFen} >= 0`,
    ),
    check(
      'order_discount_complete',
      sql`case when ${t.discountType} is null
        then ${t.discountRuleKg} is null and ${t.discountOffFenPerTon} is null and ${t.discountFen} = 0
        else ${t.discountType} between 1 and 3 and ${t.discountRuleKg} >= 0 and ${t.discountOffFenPerTon} > 0
          and ${t.discountFen} between 1 and ${t.goodsFen} end`,
    ),
    // The buyer is the company of orders that were placed as a company, else the member. In a market with orders from
    // before buyers were companies, this index covers later orders only.
    uniqueIndex('order_first_discount')
      .on(buyerOf(t))
      .where(sql`${t.discountType} = 1 and ${t.state} not in ('cancelled', 'refunded')`),
    index('order_paid_by_buyer')
      .on(buyerOf(t), t.paidAt)
      .where(sql`${t.paidAt} is not null and ${t.state} <> 'refunded'`),
    index('order_completed_by_buyer').on(buyerOf(t), t.completedAt).where(sql`${t.state} = 'completed'`),
    index('order_unpaid_by_buyer').on(buyerOf(t)).where(sql`${t.state} = 'awaiting_payment'`),
    index('order_lapsed')
      .on(t.buyingCompanyId, t.payBefore)
      .where(sql`${t.extendedHold} and ${t.state} = 'cancelled'`),
    check('order_extended_hold', sql`${t.extendedHold} is null or ${t.buyingCompanyId} is not null`),
    check('order_refunded_within_total', sql`${t.refundedFen} between 0 and ${t.totalFen}`),
    ...sellerRules(t),
    check('order_confirm_due_complete', sql`${t.deliveredAt} is null = (${t.confirmDueAt} is null)`),
    check('order_type_known', sql`${t.type} between 1 and 14`),
    check(
      'order_buying_company',
      sql`${t.buyingCompanyId} is null or ${t.buyingCompanyId} = ${t.buyerCompanyId}`,
    ),
    index('order_of_buyer')
      .on(t.buyerMemberId, t.createdAt, t.id, t.searchKey)
      .where(sql`${t.buyingCompanyId} is null`),
    index('order_of_buyer_by_type')
      .on(t.buyerMemberId, t.type, t.createdAt, t.id)
      .where(sql`${t.buyingCompanyId} is null`),
    index('order_of_company')
      .on(t.buyingCompanyId, t.createdAt, t.id, t.searchKey)
      .where(sql`${t.buyingCompanyId} is not null`),
    index('order_of_company_by_type')
      .on(t.buyingCompanyId, t.type, t.createdAt, t.id)
      .where(sql`${t.buyingCompanyId} is not null`),
    index('order_of_company_by_state')
      .on(t.buyingCompanyId, t.state, t.createdAt)
      .where(sql`${t.buyingCompanyId} is not null`),
    index('order_of_shop').on(t.shopId, t.createdAt, t.id),
    index('order_completed_by_shop').on(t.shopId, t.completedAt).where(sql`${t.state} = 'completed'`),
    index().on(t.buyerMemberId, t.state, t.createdAt),
    index().on(t.shopId, t.state, t.createdAt),
    index('order_paid').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    index('order_undelivered').on(t.type, t.paidAt).where(goodsWait(t)),
    index('order_unpaid').on(t.payBefore).where(sql`${t.state} = 'awaiting_payment'`),
    index('order_unconfirmed').on(t.confirmDueAt).where(sql`${t.state} = 'awaiting_receipt'`),
    index('order_refund_unanswered').on(t.refundAskedAt).where(sql`${t.state} = 'refunding'`),
    check(
      'order_refund_state_complete',
      sql`(${t.state} = 'refunding') = (${t.refundAskedAt} is not null) and (${t.refundAskedAt} is null) = (${t.refundFromState} is null)`,
    ),
  ],
)

/**
 * Number and amount of a buyer's orders by type and state, maintained by a trigger. The buyer is the company of orders
 * that were placed as a company, else the member. Each connection writes its own
 * slot, to avoid lock waits. The total is the sum of all slots; a single slot may be negative.
 */
export const orderCount = pgTable(
  'order_count',
  {
    /** The member or the company. */
    memberId: uuid().notNull(),
    type: smallint().notNull(),
    state: text({ enum: states }).notNull(),
    slot: smallint().notNull(),
    orders: wholeNumber(),
    totalFen: wholeNumber(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.type, t.state, t.slot] })],
)

/** What was ordered, frozen at ordering. Each order has one line. */
export const orderLine = pgTable(
  'order_line',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => tradeOrder.id),
    /** What was bought: an offer, a sample, … */
    subjectKind: text({ enum: subjects }).notNull(),
    subjectId: uuid().notNull(),
    /** Pool and hold of the inventory; null for types that hold no goods. */
    poolId: uuid(),
    stockHoldId: uuid().unique(),
    /** What was bought, where it is no goods with a grade. */
    title: text(),
    category: text(),
    grade: text(),
    maker: text(),
    processing: text(),
    warehouse: text(),
    city: text(),
    /** Batch of the goods as named by the offer, or null. */
    lotNo: text(),
    /** 0 where pieces are counted. */
    priceFenPerTon: wholeNumber(),
    /** 0 where pieces are counted. */
    orderedKg: wholeNumber(),
    /** Number of pieces; null: the line counts kg. */
    pieces: bigint({ mode: 'number' }),
    priceFenPerPiece: bigint({ mode: 'number' }),
    /** Kg handed over so far. For liquids the merchant's weighing determines the settled kg. */
    handedKg: wholeNumber(),
    amountFen: wholeNumber(),
    /** Liquids settle by weighbridge, bagged goods as ordered. */
    isLiquid: boolean().notNull().default(false),
    /** Kg to pay; known after the complete hand-over. */
    settledKg: bigint({ mode: 'number' }),
    rowHash: rowHash(),
  },
  (t) => [
    uniqueIndex('order_line_of_order').on(t.orderId),
    index('order_line_of_subject').on(t.subjectId, t.subjectKind),
    check(
      'line_handed_within_ordered',
      sql`${t.handedKg} between 0 and ${t.orderedKg} and (${t.orderedKg} > 0 or ${t.pieces} is not null)`,
    ),
    check(
      'line_pieces',
      sql`case when ${t.pieces} is null then ${t.priceFenPerPiece} is null
        else ${t.pieces} > 0 and coalesce(${t.priceFenPerPiece} >= 0, false) and ${t.orderedKg} = 0 and ${t.priceFenPerTon} = 0
          and ${t.poolId} is null end`,
    ),
    check(
      'line_described',
      sql`${t.title} is not null
        or num_nulls(${t.category}, ${t.grade}, ${t.maker}, ${t.processing}, ${t.warehouse}, ${t.city}) = 0`,
    ),
    check('line_settled_within_ordered', sql`${t.settledKg} between 0 and ${t.orderedKg}`),
  ],
)

/** Append-only: who did what to the order, when, and the amounts moved. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => tradeOrder.id),
    step: text().notNull().$type<OrderStep>(),
    fromState: text({ enum: states }),
    toState: text({ enum: states }).notNull(),
    actorKind: text({ enum: ['buyer', 'merchant', 'market'] }).notNull(),
    /** Null for the market's scheduled jobs. */
    actorId: uuid(),
    actorName: text().notNull(),
    note: text(),
    /** From the buyer's side: negative is paid out. */
    moneyFen: bigint({ mode: 'number' }),
    requestId: uuid(),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [index().on(t.orderId, t.at)],
)

/** Append-only: amounts that returned to the buyer, by weight or as compensation. */
export const orderRefund = pgTable(
  'order_refund',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => tradeOrder.id),
    cause: text({ enum: refundCauses }).notNull(),
    /** Kg that are no longer owed; at the weighbridge, kg that are missing. */
    weightKg: wholeNumber(),
    /** Pieces that are no longer owed; null if the line counts kg. */
    pieces: bigint({ mode: 'number' }),
    /** Price reduction for goods that the buyer keeps. */
    compensationFen: wholeNumber(),
    amountFen: wholeNumber(),
    requestId: uuid().notNull(),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [
    index().on(t.orderId, t.at),
    uniqueIndex('order_refund_once')
      .on(t.orderId, t.cause)
      .where(sql`${t.cause} in ('before_delivery', 'pickup_ended', 'weighing')`),
    check(
      'order_refund_by_weight_or_amount',
      sql`${t.weightKg} >= 0 and ${t.compensationFen} >= 0 and ${t.amountFen} >= 0
        and (${t.pieces} is null or ${t.pieces} >= 0 and ${t.weightKg} = 0)
        and (${t.weightKg} + coalesce(${t.pieces}, 0) = 0 or ${t.compensationFen} = 0)
        and ${t.weightKg} + coalesce(${t.pieces}, 0) + ${t.compensationFen} > 0`,
    ),
  ],
)

/** A single-use code to fetch the outstanding goods. */
export const pickupNote = pgTable(
  'pickup_note',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => tradeOrder.id),
    code: text().notNull(),
    outstandingKg: wholeNumber(),
    at: instant().notNull(),
    usedAt: instant(),
    handedKg: bigint({ mode: 'number' }),
    plateNumber: text(),
    driverName: text(),
    rowHash: rowHash(),
  },
  (t) => [
    index().on(t.orderId),
    check('pickup_used_complete', sql`(${t.usedAt} is null) = (${t.handedKg} is null)`),
  ],
)

/**
 * A hand-over whose driver had no code, by the pick-up note that it used: why, and who on the buyer's side confirmed the
 * truck. The goods count at once; the confirmation is a proof for disputes.
 */
export const truckConfirmation = pgTable(
  'truck_confirmation',
  {
    id: uuid()
      .primaryKey()
      .references(() => pickupNote.id),
    orderId: uuid()
      .notNull()
      .references(() => tradeOrder.id),
    reason: text().notNull(),
    at: instant().notNull(),
    confirmedBy: uuid(),
    confirmedAt: instant(),
    rowHash: rowHash(),
  },
  (t) => [
    index().on(t.orderId),
    check('truck_confirmed_complete', sql`(${t.confirmedBy} is null) = (${t.confirmedAt} is null)`),
  ],
)

const correctionStates = Object.keys(CORRECTION_STATES) as [CorrectionState]

/** A request to correct the weight of a hand-over. Its answer is final; confirmed, `pickupNote` has the new weight. */
export const handOverCorrection = pgTable(
  'hand_over_correction',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => tradeOrder.id),
    noteId: uuid()
      .notNull()
      .references(() => pickupNote.id),
    fromKg: wholeNumber(),
    toKg: wholeNumber(),
    reason: text().notNull(),
    askedSide: text({ enum: ['buyer', 'merchant'] }).notNull(),
    askedBy: uuid().notNull(),
    askedAt: instant().notNull(),
    answerBefore: instant().notNull(),
    state: text({ enum: correctionStates }).notNull(),
    /** Null while the request is open and after it has expired. */
    answeredBy: uuid(),
    answeredAt: instant(),
    rowHash: rowHash(),
  },
  (t) => [
    index('correction_of_order').on(t.orderId, t.askedAt),
    uniqueIndex('correction_one_open').on(t.orderId).where(sql`${t.state} = 'asked'`),
    uniqueIndex('correction_once').on(t.noteId).where(sql`${t.state} = 'confirmed'`),
    index('correction_due').on(t.answerBefore).where(sql`${t.state} = 'asked'`),
    check('correction_weights', sql`${t.fromKg} > 0 and ${t.toKg} > 0 and ${t.fromKg} <> ${t.toKg}`),
    check('correction_side', sql`${t.askedSide} in ('buyer', 'merchant')`),
    check('correction_state', sql`${t.state} in ('asked', 'confirmed', 'refused', 'withdrawn', 'expired')`),
    check(
      'correction_answered',
      sql`(${t.state} = 'asked') = (${t.answeredAt} is null) and (${t.state} in ('asked', 'expired')) = (${t.answeredBy} is null)`,
    ),
    check('correction_two_sides', sql`${t.state} <> 'confirmed' or ${t.answeredBy} <> ${t.askedBy}`),
  ],
)

/** Append-only: pictures of the signed delivery notes of an order, private files of the market. */
export const deliveryNote = pgTable(
  'delivery_note',
  {
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => tradeOrder.id),
    pictureId: text().notNull(),
    /** Who uploaded it for the shop. */
    memberId: uuid().notNull(),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [unique('delivery_note_once').on(t.orderId, t.pictureId)],
)

/**
 * The commission rate of a shop for a time, in place of the order type's: proposed by one operator, decided by another. Of
 * several that cover an instant the one that took effect last counts. Orders keep the rate of the instant at which they
 * were placed.
 */
export const shopCommission = pgTable(
  'shop_commission',
  {
    id: uuid().primaryKey(),
    shopId: uuid().notNull(),
    perMille: smallint().notNull(),
    /** Days in Asia/Shanghai, both inclusive; null: without an end. */
    validFrom: date({ mode: 'string' }).notNull(),
    validUntil: date({ mode: 'string' }),
    note: text().notNull(),
    /** Operators. */
    proposedBy: uuid().notNull(),
    proposedAt: instant().notNull(),
    state: text({ enum: ['proposed', 'rejected', 'approved'] }).notNull(),
    decidedBy: uuid(),
    decidedAt: instant(),
    /** Later than every order of the shop that was placed before the approval. */
    effectiveFrom: instant(),
    rejection: text(),
    rowHash: rowHash(),
  },
  (t) => [
    uniqueIndex('shop_commission_one_open').on(t.shopId).where(sql`${t.state} = 'proposed'`),
    index('shop_commission_effective').on(t.shopId, t.effectiveFrom),
    check('shop_commission_rate', sql`${t.perMille} between 0 and 50`),
    check('shop_commission_days', sql`${t.validUntil} >= ${t.validFrom}`),
    check('shop_commission_two_operators', sql`${t.decidedBy} <> ${t.proposedBy}`),
    check('shop_commission_state', sql`${t.state} in ('proposed', 'rejected', 'approved')`),
    check(
      'shop_commission_decided',
      sql`(${t.state} = 'proposed') = (${t.decidedBy} is null) and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    check('shop_commission_approved', sql`(${t.state} = 'approved') = (${t.effectiveFrom} is not null)`),
    check('shop_commission_rejection', sql`(${t.state} = 'rejected') = (${t.rejection} is not null)`),
  ],
)
