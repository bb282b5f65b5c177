import { instant } from 'backend/platform/database/columns'
import type { DiscountRule } from 'contract/discounts/rules'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

/** Append-only: the rules of a type of discount, a row for each version. They are read and published as a whole. */
export const discountRules = pgTable(
  'discount_rules',
  {
    id: uuid().primaryKey(),
    /** 1 to 3, see DISCOUNT_TYPES. */
    type: smallint().notNull(),
    version: integer().notNull(),
    /** The smallest first; none ends the type. */
    rules: jsonb().$type<DiscountRule[]>().notNull(),
    publishedAt: instant().notNull(),
  },
  (t) => [
    unique().on(t.type, t.version),
    check('discount_rules_known', sql`${t.type} between 1 and 3 and ${t.version} > 0`),
  ],
)

/** Append-only: a strategic cooperation with a member. The newest counts; one that ends early is another row. */
export const discountAgreement = pgTable(
  'discount_agreement',
  {
    id: uuid().primaryKey(),
    memberId: uuid().notNull(),
    agreementNo: text().notNull(),
    /** Days in Asia/Shanghai, both included. */
    validFrom: date({ mode: 'string' }).notNull(),
    validUntil: date({ mode: 'string' }).notNull(),
    grantedAt: instant().notNull(),
  },
  (t) => [
    index().on(t.memberId, t.grantedAt, t.id),
    check('agreement_days_in_order', sql`${t.validFrom} <= ${t.validUntil}`),
  ],
)

/** When a member last closed the hint that tells of discounts. */
export const discountHint = pgTable('discount_hint', {
  memberId: uuid().primaryKey(),
  closedAt: instant().notNull(),
})
