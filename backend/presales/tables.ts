import {
  areDeliveriesValid,
  deliveryColumns,
  tierTable,
  trancheTable,
} from 'backend/platform/database/activity-tables'
import { instant, rowHash, wholeNumber } from 'backend/platform/database/columns'
import {
  PRESALE_EVENTS,
  PRESALE_SOURCES,
  PRESALE_STATES,
  type PresaleEventKind,
  type PresaleSource,
  type PresaleState,
} from 'contract/presales/terms'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

const keysOf = <K extends string>(table: Readonly<Record<K, string>>) => Object.keys(table) as [K]
const NAMES = { prefix: 'presale', activity: 'presale_id' }
const weight = () => bigint({ mode: 'number' })

/** Goods on their way for which companies sign plans. Its terms are frozen when it is planned. */
export const presale = pgTable(
  'presale',
  {
    id: uuid().primaryKey(),
    presaleNo: text().notNull().unique('presale_no'),
    shopId: uuid().notNull(),
    /** The shop's company: sells, and holds the bond. */
    companyId: uuid().notNull(),
    memberId: uuid().notNull(),
    /** Names the goods and their warehouse. */
    offerId: uuid().notNull(),
    ...deliveryColumns(),
    /** For lists and their search. */
    category: text().notNull(),
    city: text().notNull(),
    searchKey: text().notNull(),
    source: text({ enum: keysOf<PresaleSource>(PRESALE_SOURCES) }).notNull(),
    sourceName: text().notNull(),
    port: text().notNull(),
    expectedFrom: instant().notNull(),
    expectedUntil: instant().notNull(),
    /** The same after the delays that the merchant reported. */
    presentFrom: instant().notNull(),
    presentUntil: instant().notNull(),
    /** Exclusive. */
    bookUntil: instant().notNull(),
    totalKg: wholeNumber(),
    minKg: wholeNumber(),
    stepKg: wholeNumber(),
    /** Prices of the first and of the last tier. Deposits and bond are reckoned at the highest. */
    highestFenPerTon: wholeNumber(),
    lowestFenPerTon: wholeNumber(),
    depositPerMille: integer().notNull(),
    freeStorageDays: integer().notNull(),
    remark: text(),
    /** Of what companies agree to. */
    termsHash: text().notNull(),
    createdAt: instant().notNull(),
    state: text({ enum: keysOf<PresaleState>(PRESALE_STATES) }).notNull(),
    submittedAt: instant(),
    reviewedBy: uuid(),
    reviewedAt: instant(),
    reviewNote: text(),
    /** Tons for which the bond is held, and those of them that companies have signed. */
    openedKg: wholeNumber(),
    signedKg: wholeNumber(),
    withdrawnAt: instant(),
    /** When the signing ended: by its time, a delay, the arrival or a failure. */
    bookingEndedAt: instant(),
    arrivedAt: instant(),
    /** As weighed. */
    arrivedKg: weight(),
    /** Open in plans when the goods arrived, and what of it was cut because they were short. */
    securedKg: weight(),
    cutKg: weight(),
    /** Whether the bond pays for the cut tons. */
    isBondDue: boolean(),
    /** Pool of the inventory with the goods of the plans, from the arrival on. */
    poolId: uuid().unique('presale_pool'),
    lapsedAt: instant(),
    /** When the seller said that it does not deliver: what is open in plans is its default. */
    failedAt: instant(),
    /** Why, in the seller's words. */
    failReason: text(),
    rowHash: rowHash(),
  },
  (t) => [
    check(
      'presale_quantities',
      sql`${t.minKg} > 0 and ${t.stepKg} > 0 and ${t.minKg} <= ${t.totalKg} and (${t.totalKg} - ${t.minKg}) % ${t.stepKg} = 0`,
    ),
    check('presale_tons', sql`${t.signedKg} between 0 and ${t.openedKg} and ${t.openedKg} <= ${t.totalKg}`),
    check(
      'presale_prices',
      sql`${t.lowestFenPerTon} > 0 and ${t.lowestFenPerTon} <= ${t.highestFenPerTon} and ${t.depositPerMille} > 0
        and ${t.highestFenPerTon} * ${t.depositPerMille} <= ${t.lowestFenPerTon} * 200`,
    ),
    check('presale_deliveries', areDeliveriesValid(t)),
    check(
      'presale_times',
      sql`${t.expectedFrom} < ${t.expectedUntil} and ${t.presentFrom} < ${t.presentUntil} and ${t.expectedUntil} <= ${t.presentUntil}
        and ${t.bookUntil} <= ${t.expectedUntil} and ${t.freeStorageDays} >= 0`,
    ),
    check(
      'presale_reviewed',
      sql`(${t.reviewedBy} is null) = (${t.reviewedAt} is null)
        and (${t.state} in ('approved', 'arrived', 'lapsed', 'failed')) <= (${t.reviewedAt} is not null)`,
    ),
    check(
      'presale_arrived',
      sql`num_nonnulls(${t.arrivedAt}, ${t.arrivedKg}, ${t.securedKg}, ${t.cutKg}, ${t.isBondDue}, ${t.poolId}) in (0, 6)
        and (${t.arrivedAt} is null or ${t.arrivedKg} > 0 and ${t.cutKg} between 0 and ${t.securedKg}
          and ${t.securedKg} - ${t.cutKg} <= ${t.arrivedKg} and (${t.cutKg} > 0) = (${t.securedKg} > ${t.arrivedKg})
          and (not ${t.isBondDue} or ${t.cutKg} > 0))
        and (${t.state} = 'arrived') <= (${t.arrivedAt} is not null)`,
    ),
    check(
      'presale_ended',
      sql`(${t.state} = 'withdrawn') = (${t.withdrawnAt} is not null) and (${t.state} = 'lapsed') = (${t.lapsedAt} is not null)
        and (${t.state} = 'failed') = (num_nonnulls(${t.failedAt}, ${t.failReason}) = 2)
        and (${t.state} <> 'withdrawn' or ${t.signedKg} = 0) and (${t.state} in ('arrived', 'failed')) <= (${t.signedKg} > 0)
        and (${t.state} in ('arrived', 'lapsed', 'failed')) <= (${t.bookingEndedAt} is not null)`,
    ),
    index('presale_of_shop').on(t.shopId, t.createdAt, t.id),
    index('presale_by_state').on(t.state, t.bookUntil, t.id),
    index('presale_booking_due').on(t.bookUntil).where(sql`${t.state} = 'approved'`),
  ],
)

/** Append-only: the prices of a plan by its tons. */
export const presaleTier = tierTable('presale_tier', NAMES, () => presale.id)

/** Tons that the merchant has opened, with the bond for them. */
export const presaleTranche = trancheTable('presale_tranche', NAMES, () => presale.id)

/** Append-only: what happened to the goods, with reason and papers. */
export const presaleEvent = pgTable(
  'presale_event',
  {
    id: uuid().primaryKey(),
    presaleId: uuid()
      .notNull()
      .references(() => presale.id),
    kind: text({ enum: keysOf<PresaleEventKind>(PRESALE_EVENTS) }).notNull(),
    /** Of the merchant; null for the market. */
    memberId: uuid(),
    /** In the merchant's words. */
    reason: text(),
    /** Of an arrival, as weighed. */
    weightKg: weight(),
    /** Of a delay: the new window in which the goods are expected. */
    expectedFrom: instant(),
    expectedUntil: instant(),
    /** Ids of the papers' pictures. */
    pictures: text().array().notNull(),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [
    index('presale_event_of_presale').on(t.presaleId, t.at, t.id),
    check(
      'presale_event_arrival',
      sql`(${t.kind} in ('arrived', 'arrived_short')) = (${t.weightKg} is not null) and coalesce(${t.weightKg} > 0, true)`,
    ),
    check(
      'presale_event_delay',
      sql`num_nonnulls(${t.expectedFrom}, ${t.expectedUntil}) = case when ${t.kind} = 'delayed' then 2 else 0 end
        and coalesce(${t.expectedFrom} < ${t.expectedUntil}, true)`,
    ),
    check(
      'presale_event_papers',
      sql`cardinality(${t.pictures}) > 0 or ${t.kind} <> 'arrived_short' and (${t.kind} <> 'failed' or ${t.memberId} is null)`,
    ),
  ],
)

/** Append-only: what an arrival cuts from each plan that was open then; nothing if it was enough. */
export const presaleCut = pgTable(
  'presale_cut',
  {
    planId: uuid().primaryKey(),
    presaleId: uuid()
      .notNull()
      .references(() => presale.id),
    /** Open in the plan when the goods arrived. */
    securedKg: wholeNumber(),
    cutKg: wholeNumber(),
    rowHash: rowHash(),
  },
  (t) => [
    index('presale_cut_of_presale').on(t.presaleId),
    check('presale_cut_tons', sql`${t.securedKg} > 0 and ${t.cutKg} between 0 and ${t.securedKg}`),
  ],
)
