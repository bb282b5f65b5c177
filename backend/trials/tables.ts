import { instant } from 'backend/platform/database/columns'
import { TRIAL_RESULTS, type TrialResult } from 'contract/states'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const results = Object.keys(TRIAL_RESULTS) as [TrialResult]

/** Bags of a grade that a merchant gives away from the warehouse of one of its offers. */
export const trialSample = pgTable(
  'trial_sample',
  {
    id: uuid().primaryKey(),
    shopId: uuid().notNull(),
    productId: uuid().notNull(),
    offerId: uuid().notNull(),
    /** Pool of the inventory with the bags of the sample alone. */
    poolId: uuid().notNull().unique('sample_pool'),
    maxBags: smallint().notNull(),
    createdAt: instant().notNull(),
    withdrawnAt: instant(),
  },
  (t) => [
    check('sample_bags_limited', sql`${t.maxBags} between 1 and 5`),
    uniqueIndex('sample_open_of_shop').on(t.shopId, t.productId).where(sql`${t.withdrawnAt} is null`),
    index().on(t.shopId, t.createdAt, t.id),
  ],
)

/** What a trial order is about. Its state belongs to the order. */
export const trialOrder = pgTable(
  'trial_order',
  {
    orderId: uuid().primaryKey(),
    memberId: uuid().notNull(),
    companyId: uuid().notNull(),
    shopId: uuid().notNull(),
    sampleId: uuid()
      .notNull()
      .references(() => trialSample.id),
    bags: smallint().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    check('trial_bags_limited', sql`${t.bags} between 1 and 5`),
    index().on(t.memberId, t.createdAt, t.orderId),
    index().on(t.companyId),
  ],
)

/** The latest trial of a grade by a company. Its key allows one in 90 days; a trial that was not delivered has no row. */
export const trialClaim = pgTable(
  'trial_claim',
  {
    companyId: uuid().notNull(),
    productId: uuid().notNull(),
    orderId: uuid().notNull().unique('claim_of_order'),
    claimedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.productId] })],
)

/** Append-only: the report on a completed trial. */
export const trialReport = pgTable(
  'trial_report',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => trialOrder.orderId),
    shopId: uuid().notNull(),
    memberId: uuid().notNull(),
    result: text({ enum: results }).notNull(),
    process: text().notNull(),
    text: text().notNull(),
    /** Ids of uploaded pictures, in the order of the member. */
    pictures: text().array().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index().on(t.shopId, t.at, t.orderId),
    check('report_pictures_limited', sql`cardinality(${t.pictures}) <= 6`),
  ],
)
