import { instant } from 'backend/platform/database/columns'
import type { SmsPurpose } from 'contract/account'
import { STAFF_ROLES, type StaffRole } from 'contract/authentication/staff-roles'
import type { ShopState } from 'contract/states'
import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

export const company = pgTable('company', {
  id: uuid().primaryKey(),
  name: text().notNull().unique(),
  /** Instant when enterprise authentication was passed. */
  authenticatedAt: instant(),
  /** Last valid day of the licence; null if it has no end. After it the company is not authenticated. */
  authenticatedUntil: date({ mode: 'string' }),
  createdAt: instant().notNull(),
})

/** A company has at most one shop; its members act for it. */
export const shop = pgTable(
  'shop',
  {
    id: uuid().primaryKey(),
    companyId: uuid()
      .notNull()
      .unique('shop_one_per_company')
      .references(() => company.id),
    name: text().notNull().unique(),
    createdAt: instant().notNull(),
    /** Changed by operators only; the last row of shop_state_change has it. */
    state: text().$type<ShopState>().notNull().default('open'),
  },
  (t) => [check('shop_state', sql`${t.state} in ('open', 'suspended', 'closed')`)],
)

/** Append-only: operators suspended, closed and reopened a shop. */
export const shopStateChange = pgTable(
  'shop_state_change',
  {
    id: uuid().primaryKey(),
    shopId: uuid()
      .notNull()
      .references(() => shop.id),
    state: text().$type<ShopState>().notNull(),
    reason: text().notNull(),
    operatorId: uuid().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index().on(t.shopId, t.at),
    check('shop_state_change_state', sql`${t.state} in ('open', 'suspended', 'closed')`),
  ],
)

export const member = pgTable(
  'member',
  {
    id: uuid().primaryKey(),
    phone: text().notNull().unique(),
    nickname: text(),
    sex: text({ enum: ['male', 'female', 'unsaid'] })
      .notNull()
      .default('unsaid'),
    /** Id of the member's own public picture. */
    avatarPictureId: text(),
    /** Null until a new member joins a company. */
    companyId: uuid().references(() => company.id),
    /** Role in the company. Each company keeps an owner: trigger `member_last_owner`. */
    companyRole: text({ enum: Object.keys(STAFF_ROLES) as [StaffRole] })
      .notNull()
      .default('owner'),
    registeredAt: instant().notNull(),
    /** The request that registered the member, so that a repeated form creates no second member. */
    registrationRequestId: uuid().notNull().unique('member_registration_request'),
    disabledAt: instant(),
    /** Why an operator disabled the member; shown at sign-in. */
    disabledReason: text(),
    /** Instant when the member closed the account. Then `phone` is a placeholder. */
    closedAt: instant(),
  },
  (t) => [
    check(
      'member_phone_format',
      sql`case when ${t.closedAt} is null then ${t.phone} ~ '^1[3-9][0-9]{9}$' else ${t.phone} = 'closed ' || ${t.id}::text end`,
    ),
    check('member_disabled_reason', sql`${t.disabledReason} is null or ${t.disabledAt} is not null`),
    check('member_closed_disabled', sql`${t.closedAt} is null or ${t.disabledAt} is not null`),
    check(
      'member_company_role',
      sql`${t.companyRole} in ('owner', 'purchasing', 'sales', 'warehouse', 'finance')`,
    ),
    check('member_sex', sql`${t.sex} in ('male', 'female', 'unsaid')`),
    index().on(t.companyId),
  ],
)

export const memberPassword = pgTable('member_password', {
  memberId: uuid()
    .primaryKey()
    .references(() => member.id),
  /** Argon2id in PHC form. */
  hash: text().notNull(),
  changedAt: instant().notNull(),
})

export const memberSession = pgTable(
  'member_session',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the token. The token is not stored. */
    tokenHash: text().notNull().unique('member_session_token'),
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    clientAddress: text().notNull(),
    /** The known device; null for sessions of old releases. */
    deviceId: uuid(),
    deviceName: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Recorded at most once a minute. */
    lastSeenAt: instant().notNull(),
    /** Set when the session is used again after it was idle too long for money. */
    idleTimeoutAt: instant(),
    /** When the password was last proved in this session, for steps that need it again. */
    passwordProvedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [index().on(t.memberId), index().on(t.expiresAt)],
)

/** A device on which a member has signed in. It keeps the secret; the table keeps its hash. */
export const memberDevice = pgTable(
  'member_device',
  {
    id: uuid().primaryKey(),
    memberId: uuid()
      .notNull()
      .references(() => member.id),
    tokenHash: text().notNull().unique('member_device_token'),
    /** Browser and system at the first sign-in. */
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
  },
  (t) => [index().on(t.memberId), index().on(t.lastUsedAt)],
)

/** One row per requested code. Rows also serve the daily limits, so they are kept for a day. */
export const smsCode = pgTable(
  'sms_code',
  {
    id: uuid().primaryKey(),
    phone: text().notNull(),
    purpose: text().$type<SmsPurpose>().notNull(),
    /** HMAC of id and code. */
    codeHash: text().notNull(),
    /** Limit key of the client's address. */
    client: text().notNull(),
    requestId: uuid().notNull(),
    /** What the code was sent for, such as the content of one order; null: any request of the purpose. */
    subject: text(),
    /** `withheld`: the phone has no account, nothing was sent, and the answer does not reveal it. */
    delivery: text({ enum: ['pending', 'accepted', 'refused', 'unknown', 'withheld'] }).notNull(),
    failedAttempts: smallint().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** The request that spent the code. The same request may present it again. */
    usedByRequest: uuid(),
  },
  (t) => [
    index().on(t.phone, t.createdAt),
    index().on(t.client, t.createdAt),
    uniqueIndex('sms_code_request').on(t.phone, t.purpose, t.requestId),
    check('sms_code_used_complete', sql`(${t.usedAt} is null) = (${t.usedByRequest} is null)`),
  ],
)

/** Result of exchanging a checked code. */
export const smsTicket = pgTable(
  'sms_ticket',
  {
    id: uuid().primaryKey(),
    ticketHash: text().notNull().unique('sms_ticket_hash'),
    phone: text().notNull(),
    purpose: text().$type<SmsPurpose>().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    usedByRequest: uuid(),
  },
  (t) => [index().on(t.expiresAt)],
)

/** The open question before the next code of a phone: one per phone and client. */
export const smsChallenge = pgTable(
  'sms_challenge',
  {
    id: uuid().notNull().unique('sms_challenge_id'),
    phone: text().notNull(),
    /** Limit key of the client's address. */
    client: text().notNull(),
    question: text().notNull(),
    /** HMAC of id and answer. */
    answerHash: text().notNull(),
    shownAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.phone, t.client] }), index().on(t.expiresAt)],
)

/** Wrong passwords in a row, per phone, per client address and per known device. */
export const signInFailure = pgTable(
  'sign_in_failure',
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    lastAt: instant().notNull(),
    waitUntil: instant(),
  },
  (t) => [index().on(t.lastAt)],
)
