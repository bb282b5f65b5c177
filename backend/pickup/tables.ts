import { instant, sealedText, wholeNumber } from 'backend/platform/database/columns'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

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
    idNumberSealed: sealedText().notNull(),
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
    /** Rated load; null: not known. */
    loadKg: bigint({ mode: 'number' }),
    isDefault: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('pickup_vehicle_plate').on(t.memberId, t.plateNumber),
    uniqueIndex('pickup_vehicle_one_default').on(t.memberId).where(sql`${t.isDefault}`),
    check('pickup_vehicle_load', sql`${t.loadKg} > 0`),
  ],
)

/** A permit for one truck to fetch goods of an order once. It keeps what it says, also if the driver is deleted. */
export const pickupPass = pgTable(
  'pickup_pass',
  {
    id: uuid().primaryKey(),
    orderId: uuid().notNull(),
    /** Who wrote it. */
    memberId: uuid().notNull(),
    code: text().notNull().unique(),
    weightKg: wholeNumber(),
    plateNumber: text().notNull(),
    trailerPlate: text(),
    /** Rated load of the truck; null: not known. */
    loadKg: bigint({ mode: 'number' }),
    driverName: text().notNull(),
    driverPhone: text().notNull(),
    /** Identity numbers, encrypted. */
    driverIdSealed: sealedText().notNull(),
    supercargoName: text(),
    supercargoPhone: text(),
    supercargoIdSealed: sealedText(),
    certificateNo: text(),
    opensAt: instant().notNull(),
    endsAt: instant().notNull(),
    createdAt: instant().notNull(),
    cancelledAt: instant(),
    usedAt: instant(),
    handedKg: bigint({ mode: 'number' }),
    /** The pick-up note with which the goods were handed over. */
    noteId: uuid().unique(),
  },
  (t) => [
    index().on(t.orderId, t.createdAt),
    index().on(t.memberId),
    check('pickup_pass_weight', sql`${t.weightKg} > 0`),
    check('pickup_pass_load', sql`${t.loadKg} > 0`),
    check('pickup_pass_window', sql`${t.opensAt} < ${t.endsAt}`),
    check(
      'pickup_pass_used',
      sql`(${t.usedAt} is null) = (${t.handedKg} is null) and (${t.usedAt} is null) = (${t.noteId} is null)
        and (${t.usedAt} is null or ${t.cancelledAt} is null)`,
    ),
    check(
      'pickup_pass_supercargo',
      sql`num_nulls(${t.supercargoName}, ${t.supercargoPhone}, ${t.supercargoIdSealed}, ${t.certificateNo}) in (0, 4)`,
    ),
  ],
)
