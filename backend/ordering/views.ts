import { instant, wholeNumber } from 'backend/platform/database/columns'
import type { DiscountType } from 'contract/discounts/rules'
import type { OrderType } from 'contract/numbered-types'
import type { ActorKind, LineSubject, OrderState, OrderStep, RefundCause, SellerKind } from 'contract/states'
import { type SQL, sql } from 'drizzle-orm'
import { bigint, pgView, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { BuyerSide } from './order-store'

/** Subquery: ids of the orders of a buyer, in person and of the company for which the member acts. */
export function ordersOfBuyer({ buyerMemberId, buyingCompanyId = null }: BuyerSide): SQL {
  return sql`(select id from ordering_order where buyer_member_id = ${buyerMemberId} and buying_company_id is null
    union all select id from ordering_order where buying_company_id = ${buyingCompanyId}::uuid)`
}

/** View of the orders for joins in SQL of other modules. */
export const orderingOrder = pgView('ordering_order', {
  id: uuid().notNull(),
  buyerMemberId: uuid().notNull(),
  buyingCompanyId: uuid(),
  /** Null: another seller than a shop. */
  shopId: uuid(),
  state: text().$type<OrderState>().notNull(),
  discountType: smallint().$type<DiscountType>(),
  createdAt: instant().notNull(),
  paidAt: instant(),
  completedAt: instant(),
  /** What was paid and not refunded. */
  settledFen: wholeNumber(),
  orderNo: text().notNull(),
  type: smallint().$type<OrderType>().notNull(),
  totalFen: wholeNumber(),
  /** Order number, grade and maker in normalized form for search. */
  searchKey: text().notNull(),
  /** The company of orders that were placed as a company, else the member. */
  buyerId: uuid().notNull(),
  /** When the merchant said that the goods are ready. */
  readyAt: instant(),
  /** A shop's order has the shop here too. */
  sellerKind: text().$type<SellerKind>().notNull(),
  sellerId: uuid().notNull(),
}).existing()

/** Orders whose goods the seller has neither shipped nor made ready to be picked up, by the index of such orders. */
export const isUndeliveredOrder: SQL = sql`(${orderingOrder.state} = 'awaiting_shipment'
  or ${orderingOrder.state} = 'awaiting_pickup' and ${orderingOrder.readyAt} is null)`

export const orderingLine = pgView('ordering_line', {
  id: uuid().notNull(),
  orderId: uuid().notNull(),
  subjectKind: text().$type<LineSubject>().notNull(),
  subjectId: uuid().notNull(),
  /** Null where no goods were bought. */
  category: text(),
  /** 0 where pieces are counted. */
  orderedKg: wholeNumber(),
  settledKg: bigint({ mode: 'number' }),
  /**
   * What statistics count of goods: the settled kg, or the ordered kg until they are known, less the kg that were refunded. A price
   * reduction for goods that the buyer keeps takes no kg.
   */
  soldKg: wholeNumber(),
  /** Number of pieces; null: the line counts kg. */
  pieces: bigint({ mode: 'number' }),
}).existing()

/** Steps of orders. */
export const orderingStep = pgView('ordering_step', {
  id: uuid().notNull(),
  orderId: uuid().notNull(),
  step: text().$type<OrderStep>().notNull(),
  fromState: text().$type<OrderState>(),
  toState: text().$type<OrderState>().notNull(),
  actorKind: text().$type<ActorKind>().notNull(),
  actorId: uuid(),
  note: text(),
  at: instant().notNull(),
}).existing()

/** Refunds of orders. */
export const orderingRefund = pgView('ordering_refund', {
  id: uuid().notNull(),
  orderId: uuid().notNull(),
  cause: text().$type<RefundCause>().notNull(),
  weightKg: wholeNumber(),
  compensationFen: wholeNumber(),
  amountFen: wholeNumber(),
  at: instant().notNull(),
  /** Null: the line counts kg. */
  pieces: bigint({ mode: 'number' }),
}).existing()
