import { instant, wholeNumber } from 'backend/platform/database/columns'
import { keysOf } from 'backend/platform/reviews/review-columns'
import { LINE_UNITS, type LineUnit } from 'contract/carriers/limits'
import { TRUCK_BODIES, type TruckBody } from 'contract/pickup/trucks'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

/** Where a carrier goes, with which truck, and its price. */
export const carrierLine = pgTable(
  'carrier_line',
  {
    id: uuid().primaryKey(),
    /** The carrier, by the id of its company. */
    carrierId: uuid().notNull(),
    fromCity: text().notNull(),
    /** A city, or a province with all its cities. */
    toPlace: text().notNull(),
    /** Null: any. */
    body: text({ enum: keysOf<TruckBody>(TRUCK_BODIES) }),
    lengthDm: smallint(),
    unit: text({ enum: keysOf<LineUnit>(LINE_UNITS) }).notNull(),
    /** With tax, per ton or per trip. */
    priceFen: wholeNumber(),
    /** Least weight that a price per ton charges. */
    minKg: bigint({ mode: 'number' }),
    taxPercent: smallint().notNull(),
    /** Last valid day. */
    validUntil: date({ mode: 'string' }).notNull(),
    /** Increased by every change. */
    version: integer().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [
    unique('carrier_line_once')
      .on(t.carrierId, t.fromCity, t.toPlace, t.body, t.lengthDm, t.unit)
      .nullsNotDistinct(),
    index().on(t.fromCity, t.toPlace),
    check('carrier_line_price', sql`${t.priceFen} > 0`),
    check('carrier_line_minimum', sql`${t.minKg} is null or (${t.minKg} > 0 and ${t.unit} = 'ton')`),
    check('carrier_line_tax', sql`${t.taxPercent} in (0, 1, 3, 6, 9)`),
    check('carrier_line_trip', sql`${t.unit} = 'ton' or (${t.unit} = 'trip' and ${t.lengthDm} is not null)`),
  ],
)

/** Members who follow a carrier. */
export const carrierFollow = pgTable(
  'carrier_follow',
  { memberId: uuid().notNull(), carrierId: uuid().notNull(), followedAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.carrierId] }), index().on(t.carrierId)],
)
