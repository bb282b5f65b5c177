import { instant, wholeNumber } from 'backend/platform/database/columns'
import type { DiscountType } from 'contract/discounts/rules'
import type { OrderState } from 'contract/states'
import { bigint, pgView, smallint, text, uuid } from 'drizzle-orm/pg-core'

/** View of the orders for joins in SQL of other modules. */
export const orderingOrder = pgView('ordering_order', {
  id: uuid().notNull(),
  buyerMemberId: uuid().notNull(),
  shopId: uuid().notNull(),
  state: text().$type<OrderState>().notNull(),
  discountType: smallint().$type<DiscountType>(),
  createdAt: instant().notNull(),
  paidAt: instant(),
  completedAt: instant(),
}).existing()

export const orderingLine = pgView('ordering_line', {
  id: uuid().notNull(),
  orderId: uuid().notNull(),
  offerId: uuid().notNull(),
  category: text().notNull(),
  orderedKg: wholeNumber(),
  settledKg: bigint({ mode: 'number' }),
}).existing()
