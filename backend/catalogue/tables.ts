import { instant } from 'backend/platform/database/columns'
import { keysOf } from 'backend/platform/reviews/review-columns'
import { HAZARD_CLASSES, type HazardClass } from 'contract/pickup/trucks'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

/** Columns of what operators edit: every edit increases the version, and disabled rows take no new offers. */
const edited = () => ({
  version: integer().notNull().default(1),
  disabledAt: instant(),
})

export const category = pgTable('category', {
  /** Trade abbreviation: PP, LLDPE … */
  code: text().primaryKey(),
  name: text().notNull(),
  sort: integer().notNull(),
  ...edited(),
})

/** One grade of one maker. */
export const product = pgTable(
  'product',
  {
    id: uuid().primaryKey(),
    category: text()
      .notNull()
      .references(() => category.code),
    grade: text().notNull(),
    maker: text().notNull(),
    processing: text().notNull(),
    /** g/10 min, as printed in the data sheet. */
    meltFlow: text(),
    /** g/cm³ */
    density: text(),
    /** The same two values as numbers, for comparison. Null if the sheet has no plain number. */
    meltFlowValue: doublePrecision().generatedAlwaysAs(sql`sheet_number(melt_flow)`),
    densityValue: doublePrecision().generatedAlwaysAs(sql`sheet_number(density)`),
    /** Test condition of the melt flow: ℃ and load in kilograms. Values under different conditions are not comparable. */
    meltFlowCelsius: doublePrecision(),
    meltFlowLoad: doublePrecision(),
    /**
     * Class of processing within which grades can replace each other: raffia, injection, pipe … Null: unknown, so
     * the grade replaces no other.
     */
    processClass: text(),
    /** Reinforcement: "GF30" is 30 % glass fibre. Null: none. */
    filler: text(),
    /** Vinyl acetate content of EVA. */
    vaPercent: doublePrecision(),
    /** Range of the K value of PVC. Both are set or both are null. */
    kValueMin: doublePrecision(),
    kValueMax: doublePrecision(),
    /** dL/g, of PET. */
    intrinsicViscosity: doublePrecision(),
    /** Of polyamides. */
    relativeViscosity: doublePrecision(),
    /** Null: unknown. */
    origin: text({ enum: ['domestic', 'imported'] }),
    application: text().notNull(),
    isLiquid: boolean().notNull(),
    isHazardous: boolean().notNull(),
    /** Class in which the goods are carried; null: no dangerous goods, or not filled in. */
    hazardClass: text({ enum: keysOf<HazardClass>(HAZARD_CLASSES) }),
    ...edited(),
    /** The kept grade of which this one was a duplicate. */
    mergedInto: uuid().references((): AnyPgColumn => product.id),
    /** Search words: "g:T30S", "m:镇海炼化", "c:PP", "p:拉丝", "u:编织袋", "k:raffia", "f:GF30", "o:imported". */
    words: text()
      .array()
      .notNull()
      .generatedAlwaysAs(
        sql`array_remove(array['g:' || grade, 'm:' || maker, 'c:' || category, 'p:' || processing, 'u:' || application,
          'k:' || process_class, 'f:' || filler, 'o:' || origin], null)`,
      ),
  },
  (t) => [
    unique().on(t.category, t.grade, t.maker, t.processing),
    index('product_words').using('gin', t.words),
    check(
      'product_merged',
      sql`${t.mergedInto} is null or (${t.disabledAt} is not null and ${t.mergedInto} <> ${t.id})`,
    ),
    check(
      'product_hazard_class',
      sql`${t.hazardClass} in ('3', '8', '9', '2.1', '2.2', '2.3', '4.1', '4.2', '4.3', '5.1', '5.2', '6.1')`,
    ),
    check('melt_flow_condition_complete', sql`(${t.meltFlowCelsius} is null) = (${t.meltFlowLoad} is null)`),
    check(
      'k_value_range',
      sql`(${t.kValueMin} is null) = (${t.kValueMax} is null) and ${t.kValueMin} <= ${t.kValueMax}`,
    ),
  ],
)

/** A maker with the names by which the trade knows it. Products name it by `name`; not every maker has a row. */
export const maker = pgTable(
  'maker',
  {
    name: text().primaryKey(),
    shortNames: text().array().notNull(),
    /** Group of companies: 中石化. */
    groupName: text(),
    /** City, or country of imports. */
    place: text().notNull(),
    ...edited(),
    /** The kept maker of which this one was a duplicate. */
    mergedInto: text().references((): AnyPgColumn => maker.name),
  },
  (t) => [
    check(
      'maker_merged',
      sql`${t.mergedInto} is null or (${t.disabledAt} is not null and ${t.mergedInto} <> ${t.name})`,
    ),
  ],
)

export const warehouse = pgTable(
  'warehouse',
  {
    id: uuid().primaryKey(),
    name: text().notNull().unique(),
    province: text().notNull(),
    city: text().notNull(),
    address: text().notNull(),
    /** Days of storage without a fee after the payment of pick-up goods. */
    freeDays: integer().notNull().default(5),
    ...edited(),
    /** Search words: "t:宁波", "h:宁波镇海仓", "v:浙江省". */
    words: text()
      .array()
      .notNull()
      .generatedAlwaysAs(sql`array['t:' || city, 'h:' || name, 'v:' || province]`),
  },
  (t) => [
    index('warehouse_words').using('gin', t.words),
    check('warehouse_free_days', sql`${t.freeDays} between 0 and 365`),
  ],
)

/**
 * One row. The counter is increased at the end of every transaction that changes names of the catalogue, so that searches
 * learn them without a restart. A sequence would show the new number before the names are committed.
 */
export const catalogueState = pgTable(
  'catalogue_state',
  { id: integer().primaryKey(), version: bigint({ mode: 'number' }).notNull() },
  (t) => [check('catalogue_state_single', sql`${t.id} = 1`)],
)

/** A member's follow of a grade, independent of the shop. */
export const productFollow = pgTable(
  'product_follow',
  {
    memberId: uuid().notNull(),
    productId: uuid()
      .notNull()
      .references(() => product.id),
    followedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.productId] })],
)

/** Permit that a company needs to sell and to buy hazardous goods. */
export const companyPermit = pgTable(
  'company_permit',
  {
    companyId: uuid().notNull(),
    permitNo: text().notNull(),
    /** The last valid day. */
    validUntil: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.permitNo] })],
)

/** Permits by shop, as the release before `company_permit` writes them; a trigger copies them to the company. */
export const shopPermit = pgTable(
  'shop_permit',
  {
    shopId: uuid().notNull(),
    permitNo: text().notNull(),
    validUntil: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.permitNo] })],
)

/** Cities that buyers choose from: all of prefecture level, and smaller ones with much plastics trade. */
export const city = pgTable(
  'city',
  {
    /** Short name: 广州. Counties and some cities directly under a province have their full name: 琼海市. */
    name: text().primaryKey(),
    province: text().notNull(),
    /** "guang zhou"; ü is v. */
    pinyin: text().notNull(),
    initial: text().notNull(),
    /** Degrees. Both are set or both are null. */
    lat: doublePrecision(),
    lng: doublePrecision(),
    isHot: boolean().notNull(),
  },
  (t) => [
    check('city_initial', sql`${t.initial} = upper(left(${t.pinyin}, 1))`),
    check('city_coordinates_complete', sql`(${t.lat} is null) = (${t.lng} is null)`),
  ],
)
