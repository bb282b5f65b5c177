import { instant, wholeNumber } from 'backend/platform/database/columns'
import { PLAN_KINDS, type PlanKind } from 'contract/plans/states'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

/** Append-only: prices of offers and activities as a member noted them. */
export const quoteSheet = pgTable(
  'quote_sheet',
  {
    id: uuid().primaryKey(),
    sheetNo: text().notNull().unique(),
    memberId: uuid().notNull(),
    /** Name of the company that the member acted for. */
    companyName: text(),
    /** City of the destination; null: prices at the warehouse only. */
    city: text(),
    madeAt: instant().notNull(),
    validUntil: instant().notNull(),
  },
  (t) => [
    index('quote_sheet_list').on(t.memberId, t.madeAt, t.id),
    check('quote_sheet_valid', sql`${t.validUntil} > ${t.madeAt}`),
  ],
)

/** Append-only: the lines of quote sheets. Goods keep the names that they had. */
export const quoteSheetLine = pgTable(
  'quote_sheet_line',
  {
    sheetId: uuid()
      .notNull()
      .references(() => quoteSheet.id),
    /** From 1. */
    lineNo: smallint().notNull(),
    /** Null: the line is of an activity. */
    offerId: uuid(),
    category: text().notNull(),
    grade: text().notNull(),
    maker: text().notNull(),
    warehouse: text().notNull(),
    warehouseCity: text().notNull(),
    shopName: text().notNull(),
    availableKg: wholeNumber(),
    weightKg: wholeNumber(),
    isAdjusted: boolean().notNull(),
    priceFenPerTon: wholeNumber(),
    goodsFen: wholeNumber(),
    /** Null: not delivered to the sheet's city. */
    freightFenPerTon: bigint({ mode: 'number' }),
    freightFen: bigint({ mode: 'number' }),
    validUntil: instant().notNull(),
    /** Of an activity, as it was; null: the line is of an offer. */
    activityId: uuid(),
    activityKind: text({ enum: Object.keys(PLAN_KINDS) as [PlanKind] }),
    activityNo: text(),
    minKg: bigint({ mode: 'number' }),
    stepKg: bigint({ mode: 'number' }),
    depositFen: bigint({ mode: 'number' }),
    isPriceOpen: boolean(),
    endsAt: instant(),
    deliverFrom: instant(),
    deliverUntil: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.sheetId, t.lineNo] }),
    check('quote_sheet_line_positive', sql`${t.priceFenPerTon} > 0 and ${t.weightKg} > 0`),
    check(
      'quote_sheet_line_subject',
      sql`num_nonnulls(${t.offerId}, ${t.activityId}) = 1 and num_nonnulls(${t.activityKind}, ${t.activityNo}, ${t.minKg},
        ${t.stepKg}, ${t.depositFen}, ${t.isPriceOpen}, ${t.endsAt}, ${t.deliverFrom}, ${t.deliverUntil})
        = case when ${t.activityId} is null then 0 else 9 end`,
    ),
    check(
      'quote_sheet_line_activity',
      sql`${t.minKg} > 0 and ${t.stepKg} > 0 and ${t.weightKg} >= ${t.minKg} and ${t.depositFen} >= 0
        and ${t.deliverFrom} < ${t.deliverUntil} and ${t.validUntil} <= ${t.endsAt}`,
    ),
    check('quote_sheet_line_freight', sql`(${t.freightFenPerTon} is null) = (${t.freightFen} is null)`),
  ],
)
