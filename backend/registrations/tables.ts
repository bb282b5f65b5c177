import { instant } from 'backend/platform/database/columns'
import { keysOf, reviewColumns } from 'backend/platform/reviews/review-columns'
import { HAZARD_CLASSES, type HazardClass } from 'contract/pickup/trucks'
import type { LicenceFacts, RegistrationFacts } from 'contract/registrations'
import {
  REGISTRATION_KINDS,
  REGISTRATION_STATES,
  type RegistrationField,
  type RegistrationKind,
  type RegistrationState,
} from 'contract/registrations/states'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** A member's application to sell or to carry. One per member and kind; after a rejection it is sent again. */
export const registration = pgTable(
  'registration',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: keysOf<RegistrationKind>(REGISTRATION_KINDS) }).notNull(),
    memberId: uuid().notNull(),
    state: text({ enum: keysOf<RegistrationState>(REGISTRATION_STATES) }).notNull(),
    /** What the applicant has saved so far. */
    facts: jsonb().$type<RegistrationFacts>().notNull(),
    /** Copies out of the facts, for uniqueness among submitted registrations. */
    companyName: text(),
    licenceNo: text(),
    shopName: text(),
    /** Version of the agreements that the applicant accepted, and when. */
    agreementVersion: text(),
    agreedAt: instant(),
    createdAt: instant().notNull(),
    submittedAt: instant(),
    ...reviewColumns<RegistrationField>(),
  },
  (t) => [
    unique('registration_one_per_member').on(t.memberId, t.kind),
    uniqueIndex('registration_company_once')
      .on(t.kind, t.companyName)
      .where(sql`${t.state} in ('submitted', 'approved')`),
    uniqueIndex('registration_licence_once')
      .on(t.kind, t.licenceNo)
      .where(sql`${t.state} in ('submitted', 'approved')`),
    uniqueIndex('registration_shop_name_once')
      .on(t.shopName)
      .where(sql`${t.state} in ('submitted', 'approved')`),
    index().on(t.state, t.submittedAt),
    check('registration_kind', sql`${t.kind} in ('merchant', 'carrier')`),
    check('registration_state', sql`${t.state} in ('draft', 'submitted', 'rejected', 'approved')`),
    check(
      'registration_submitted_complete',
      sql`${t.state} = 'draft' or (${t.submittedAt} is not null and ${t.agreedAt} is not null
        and ${t.agreementVersion} is not null and ${t.companyName} is not null and ${t.licenceNo} is not null
        and ${t.registryResult} is not null and (${t.kind} <> 'merchant' or ${t.shopName} is not null))`,
    ),
    check(
      'registration_decided_complete',
      sql`(${t.state} in ('rejected', 'approved')) = (${t.decidedAt} is not null and ${t.decidedBy} is not null)`,
    ),
  ],
)

/** What was recognised on the picture of a licence. One picture is read once. */
export const licenceReading = pgTable(
  'licence_reading',
  {
    pictureId: text().primaryKey(),
    /** Null: no licence was recognised. */
    facts: jsonb().$type<LicenceFacts>(),
    readAt: instant().notNull(),
  },
  (t) => [index().on(t.readAt)],
)

/** A carrier: a company that moves goods for others. */
export const carrier = pgTable('carrier', {
  id: uuid().primaryKey(),
  companyId: uuid().notNull().unique('carrier_one_per_company'),
  city: text().notNull(),
  /** Road transport permit. */
  permitNo: text().notNull(),
  permitUntil: date({ mode: 'string' }).notNull(),
  trucks: integer().notNull(),
  carriesDangerous: boolean().notNull(),
  /** Classes of dangerous goods in the permit, as the reviewer has approved them. */
  hazardClasses: text({ enum: keysOf<HazardClass>(HAZARD_CLASSES) })
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  contactName: text().notNull(),
  contactPhone: text().notNull(),
  createdAt: instant().notNull(),
})
