import { instant, wholeNumber } from 'backend/platform/database/columns'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Drivers and supercargos of members. */
export const pickupPerson = pgTable(
  'pickup_person',
  {
    id: uuid().primaryKey(),
    memberId: uuid().notNull(),
    kind: text({ enum: ['driver', 'supercargo'] }).notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    /** Identity number, encrypted. */
    idNumberSealed: text().notNull(),
    /** Licence of a supercargo to escort dangerous goods. */
    certificateNo: text(),
    isDefault: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index().on(t.memberId, t.kind, t.createdAt),
    uniqueIndex('pickup_person_one_default').on(t.memberId, t.kind).where(sql`${t.isDefault}`),
    check(
      'pickup_person_certificate',
      sql`${t.kind} in ('driver', 'supercargo') and (${t.kind} = 'supercargo') = (${t.certificateNo} is not null)`,
    ),
  ],
)

export const pickupVehicle = pgTable(
  'pickup_vehicle',
  {
    id: uuid().primaryKey(),
    memberId: uuid().notNull(),
    /** Normalized, such as 粤S12345. */
    plateNumber: text().notNull(),
    trailerPlate: text(),
    loadKg: wholeNumber(),
    isDefault: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('pickup_vehicle_plate').on(t.memberId, t.plateNumber),
    uniqueIndex('pickup_vehicle_one_default').on(t.memberId).where(sql`${t.isDefault}`),
    check('pickup_vehicle_load', sql`${t.loadKg} > 0`),
  ],
)
