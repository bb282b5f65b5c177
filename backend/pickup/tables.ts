import { instant, sealedText, wholeNumber } from 'backend/platform/database/columns'
import { keysOf } from 'backend/platform/reviews/review-columns'
import {
  HAZARD_CLASSES,
  type HazardClass,
  LICENCE_CLASSES,
  type LicenceClass,
  PLATE_COLORS,
  type PlateColor,
  TRUCK_BODIES,
  type TruckBody,
} from 'contract/pickup/trucks'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** The owner: a member, or a carrier by the id of its company. */
const owner = () => ({ memberId: uuid(), carrierId: uuid() })
const hasOneOwner = (t: { memberId: AnyPgColumn; carrierId: AnyPgColumn }): SQL =>
  sql`num_nonnulls(${t.memberId}, ${t.carrierId}) = 1`

/** Classes of dangerous goods of the licence. */
const hazardClasses = () =>
  text({ enum: keysOf<HazardClass>(HAZARD_CLASSES) })
    .array()
    .notNull()
    .default(sql`'{}'::text[]`)
const hasKnownClasses = (t: { hazardClasses: AnyPgColumn }): SQL =>
  sql`${t.hazardClasses} <@ array['3', '8', '9', '2.1', '2.2', '2.3', '4.1', '4.2', '4.3', '5.1', '5.2', '6.1']`

/** Last valid day of a paper; null: not known. */
const lastDay = () => date({ mode: 'string' })

/** Drivers and supercargos of members and carriers. */
export const pickupPerson = pgTable(
  'pickup_person',
  {
    id: uuid().primaryKey(),
    ...owner(),
    kind: text({ enum: ['driver', 'supercargo'] }).notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    /** Identity number, encrypted. */
    idNumberSealed: sealedText().notNull(),
    /** Qualification of a driver, or licence of a supercargo to escort dangerous goods. */
    certificateNo: text(),
    certificateUntil: lastDay(),
    licenceClass: text({ enum: keysOf<LicenceClass>(LICENCE_CLASSES) }),
    licenceUntil: lastDay(),
    idUntil: lastDay(),
    hazardClasses: hazardClasses(),
    isDefault: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index().on(t.memberId, t.kind, t.createdAt),
    index().on(t.carrierId, t.kind, t.createdAt),
    uniqueIndex('pickup_person_one_default').on(t.memberId, t.kind).where(sql`${t.isDefault}`),
    uniqueIndex('pickup_person_one_default_of_carrier').on(t.carrierId, t.kind).where(sql`${t.isDefault}`),
    check('pickup_person_owner', hasOneOwner(t)),
    check('pickup_person_classes', hasKnownClasses(t)),
    check(
      'pickup_person_certificate',
      sql`${t.kind} in ('driver', 'supercargo') and (${t.kind} = 'driver' or ${t.certificateNo} is not null)`,
    ),
  ],
)

export const pickupVehicle = pgTable(
  'pickup_vehicle',
  {
    id: uuid().primaryKey(),
    ...owner(),
    /** Normalized, such as 粤S12345. */
    plateNumber: text().notNull(),
    plateColor: text({ enum: keysOf<PlateColor>(PLATE_COLORS) }),
    trailerPlate: text(),
    body: text({ enum: keysOf<TruckBody>(TRUCK_BODIES) }),
    /** Length of the loading space in decimetres. */
    lengthDm: smallint(),
    /** Rated load; null: not known. */
    loadKg: bigint({ mode: 'number' }),
    hazardClasses: hazardClasses(),
    /** Number of the road transport certificate. */
    transportNo: text(),
    inspectionUntil: lastDay(),
    transportUntil: lastDay(),
    insuredUntil: lastDay(),
    isDefault: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('pickup_vehicle_plate').on(t.memberId, t.plateNumber),
    uniqueIndex('pickup_vehicle_plate_of_carrier').on(t.carrierId, t.plateNumber),
    uniqueIndex('pickup_vehicle_one_default').on(t.memberId).where(sql`${t.isDefault}`),
    uniqueIndex('pickup_vehicle_one_default_of_carrier').on(t.carrierId).where(sql`${t.isDefault}`),
    check('pickup_vehicle_owner', hasOneOwner(t)),
    check('pickup_vehicle_classes', hasKnownClasses(t)),
    check(
      'pickup_vehicle_of_carrier',
      sql`${t.carrierId} is null or num_nulls(${t.plateColor}, ${t.body}, ${t.lengthDm}, ${t.loadKg}) = 0`,
    ),
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
