import { instant, rowHash, wholeNumber } from 'backend/platform/database/columns'
import { keysOf } from 'backend/platform/reviews/review-columns'
import {
  LOAD_STATES,
  LOAD_STEPS,
  type LoadState,
  type LoadStep,
  QUOTE_STATES,
  type QuoteState,
} from 'contract/loads/limits'
import { HAZARD_CLASSES, type HazardClass, TRUCK_BODIES, type TruckBody } from 'contract/pickup/trucks'
import { SHIPPER_SIDES, type ShipperSide } from 'contract/waybills/states'
import { PACKINGS, type Packing, UNLOADERS, type Unloader } from 'contract/waybills/terms'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const states = () => text({ enum: keysOf<LoadState>(LOAD_STATES) })

/** Goods for which a company looks for trucks. */
export const freightLoad = pgTable(
  'freight_load',
  {
    id: uuid().primaryKey(),
    loadNo: text().notNull().unique('freight_load_no'),
    /** The shipper, and the member who posted the load. */
    companyId: uuid().notNull(),
    memberId: uuid().notNull(),
    /** The order whose goods are carried. */
    orderId: uuid(),
    shipperSide: text({ enum: keysOf<ShipperSide>(SHIPPER_SIDES) }).notNull(),
    title: text().notNull(),
    packing: text({ enum: keysOf<Packing>(PACKINGS) }).notNull(),
    hazardClass: text({ enum: keysOf<HazardClass>(HAZARD_CLASSES) }),
    weightKg: wholeNumber(),
    packages: integer(),
    /** What a ton is worth, for claims; null: not said. */
    goodsFenPerTon: bigint({ mode: 'number' }),
    loadingCity: text().notNull(),
    loadingDistrict: text(),
    loadingAddress: text().notNull(),
    loadingContact: text().notNull(),
    loadingPhone: text().notNull(),
    loadingFrom: instant().notNull(),
    loadingUntil: instant().notNull(),
    unloadingCity: text().notNull(),
    unloadingDistrict: text(),
    unloadingAddress: text().notNull(),
    unloadingContact: text().notNull(),
    unloadingPhone: text().notNull(),
    unloadingFrom: instant().notNull(),
    unloadingUntil: instant().notNull(),
    /** The wanted truck; null: any. */
    body: text({ enum: keysOf<TruckBody>(TRUCK_BODIES) }),
    lengthDm: smallint(),
    unloadingBy: text({ enum: keysOf<Unloader>(UNLOADERS) }).notNull(),
    /** Paid by the side that fails to load. */
    noShowFeeFen: wholeNumber(),
    remark: text(),
    /** Until when carriers quote; null at a line's price. */
    biddingUntil: instant(),
    /** At a line's price: the carrier that is asked, until when it confirms, its line, the freight and its tax. */
    carrierId: uuid(),
    confirmUntil: instant(),
    lineId: uuid(),
    freightFen: bigint({ mode: 'number' }),
    taxPercent: smallint(),
    postedAt: instant().notNull(),
    requestId: uuid().notNull(),
    state: states().notNull(),
    /** Of the selected trucks. */
    selectedKg: wholeNumber(),
    rowHash: rowHash(),
  },
  (t) => [
    check(
      'freight_load_kg',
      sql`${t.weightKg} > 0 and ${t.selectedKg} between 0 and ${t.weightKg} and ${t.packages} > 0`,
    ),
    check(
      'freight_load_money',
      sql`${t.noShowFeeFen} >= 0 and ${t.goodsFenPerTon} > 0 and ${t.freightFen} > 0 and ${t.taxPercent} between 0 and 20`,
    ),
    check('freight_load_order', sql`(${t.orderId} is null) = (${t.shipperSide} = 'none')`),
    check(
      'freight_load_windows',
      sql`${t.loadingFrom} < ${t.loadingUntil} and ${t.unloadingFrom} < ${t.unloadingUntil} and ${t.loadingFrom} <= ${t.unloadingUntil}`,
    ),
    check(
      'freight_load_kind',
      sql`num_nonnulls(${t.carrierId}, ${t.confirmUntil}, ${t.lineId}, ${t.freightFen}, ${t.taxPercent}) = case when ${t.biddingUntil} is null then 5 else 0 end`,
    ),
    check('freight_load_not_own', sql`${t.carrierId} <> ${t.companyId}`),
    check(
      'freight_load_state',
      sql`(${t.state} = 'bidding') <= (${t.biddingUntil} is not null) and (${t.state} = 'awaiting_carrier') <= (${t.carrierId} is not null)
        and (${t.state} in ('bidding', 'awaiting_carrier', 'cancelled', 'lapsed')) <= (${t.selectedKg} = 0)
        and (${t.selectedKg} = ${t.weightKg}) <= (${t.state} = 'selected')`,
    ),
    index('freight_load_of_company').on(t.companyId, t.postedAt, t.id),
    index('freight_load_of_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('freight_load_open')
      .on(t.loadingCity, t.unloadingCity, t.postedAt)
      .where(sql`${t.state} = 'bidding'`),
    index('freight_load_of_carrier')
      .on(t.carrierId, t.confirmUntil)
      .where(sql`${t.state} = 'awaiting_carrier'`),
    index('freight_load_end_due')
      .on(t.loadingUntil)
      .where(sql`${t.state} in ('bidding', 'awaiting_carrier', 'choosing')`),
  ],
)

/** What a carrier asks for a trip with one truck. */
export const freightQuote = pgTable(
  'freight_quote',
  {
    id: uuid().primaryKey(),
    loadId: uuid()
      .notNull()
      .references(() => freightLoad.id),
    carrierId: uuid().notNull(),
    memberId: uuid().notNull(),
    weightKg: wholeNumber(),
    /** For the whole trip, with tax. */
    priceFen: wholeNumber(),
    taxPercent: smallint().notNull(),
    /** For the whole trip without tax. */
    netFen: wholeNumber(),
    truckId: uuid().notNull(),
    driverId: uuid().notNull(),
    escortId: uuid(),
    /** The truck as it was quoted. */
    plate: text().notNull(),
    body: text({ enum: keysOf<TruckBody>(TRUCK_BODIES) }).notNull(),
    lengthDm: smallint().notNull(),
    loadKg: wholeNumber(),
    earliestLoadingAt: instant().notNull(),
    validUntil: instant().notNull(),
    quotedAt: instant().notNull(),
    requestId: uuid().notNull(),
    state: text({ enum: keysOf<QuoteState>(QUOTE_STATES) }).notNull(),
    /** Kg of its waybill; null until it is selected. */
    selectedKg: bigint({ mode: 'number' }),
    rowHash: rowHash(),
  },
  (t) => [
    check('freight_quote_kg', sql`${t.weightKg} > 0 and ${t.weightKg} <= ${t.loadKg}`),
    check(
      'freight_quote_price',
      sql`${t.priceFen} > 0 and ${t.taxPercent} between 0 and 20 and ${t.netFen} between 1 and ${t.priceFen}`,
    ),
    check('freight_quote_validity', sql`${t.quotedAt} < ${t.validUntil}`),
    check(
      'freight_quote_selected',
      sql`(${t.state} = 'selected') = (${t.selectedKg} is not null) and ${t.selectedKg} between 1 and ${t.weightKg}`,
    ),
    uniqueIndex('freight_quote_truck')
      .on(t.loadId, t.carrierId, t.truckId)
      .where(sql`${t.state} in ('open', 'selected')`),
    index('freight_quote_of_load').on(t.loadId, t.quotedAt, t.id),
    index('freight_quote_of_carrier').on(t.carrierId, t.quotedAt, t.id),
  ],
)

/** Append-only: what happened to a load. */
export const freightLoadStep = pgTable(
  'freight_load_step',
  {
    id: uuid().primaryKey(),
    loadId: uuid()
      .notNull()
      .references(() => freightLoad.id),
    step: text({ enum: keysOf<LoadStep>(LOAD_STEPS) }).notNull(),
    fromState: states(),
    toState: states().notNull(),
    /** Kg that the step selects or gives back. */
    kg: bigint({ mode: 'number' }),
    quoteId: uuid().references(() => freightQuote.id),
    /** Name of the acting side; the market by its rules has no member. */
    actorKind: text({ enum: ['shipper', 'carrier', 'market'] }).notNull(),
    actorId: uuid(),
    note: text(),
    requestId: uuid().notNull(),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [
    check('freight_load_step_actor', sql`(${t.actorKind} = 'market') = (${t.actorId} is null)`),
    check('freight_load_step_kg', sql`${t.kg} > 0`),
    index('freight_load_step_of_load').on(t.loadId, t.at, t.id),
  ],
)
