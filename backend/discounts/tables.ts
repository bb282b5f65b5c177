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

/** Append-only: the rules of a discount type, one row per version. */
export const discountRules = pgTable(
  'discount_rules',
  {
    id: uuid().primaryKey(),
    /** 1 to 3, see DISCOUNT_TYPES. */
    type: smallint().notNull(),
    version: integer().notNull(),
    /** Smallest first. An empty list ends the type. */
    rules: jsonb().$type<DiscountRule[]>().notNull(),
    publishedAt: instant().notNull(),
  },
  (t) => [
    unique().on(t.type, t.version),
    check('discount_rules_known', sql`${t.type} between 1 and 3 and ${t.version} > 0`),
  ],
)

/** Append-only: a strategic cooperation with a buyer. The newest row is valid; an early end is another row. */
export const discountAgreement = pgTable(
  'discount_agreement',
  {
    id: uuid().primaryKey(),
    /** The member with whom it was made. */
    memberId: uuid().notNull(),
    /** The member's company, which is the partner; null: the member in person. */
    companyId: uuid(),
    agreementNo: text().notNull(),
    /** Days in Asia/Shanghai, both inclusive. */
    validFrom: date({ mode: 'string' }).notNull(),
    validUntil: date({ mode: 'string' }).notNull(),
    grantedAt: instant().notNull(),
  },
  (t) => [
    index().on(t.memberId, t.grantedAt, t.id),
    index('agreement_of_buyer').on(sql`coalesce(${t.companyId}, ${t.memberId})`, t.grantedAt, t.id),
    check('agreement_days_ordered', sql`${t.validFrom} <= ${t.validUntil}`),
  ],
)

/** When a member last closed the discount hint. */
export const discountHint = pgTable('discount_hint', {
  memberId: uuid().primaryKey(),
  dismissedAt: instant().notNull(),
})
