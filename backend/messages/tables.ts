import { instant } from 'backend/platform/database/columns'
import type { DeliveryState, MessageType } from 'contract/messages/types'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

export const message = pgTable(
  'message',
  {
    id: uuid().primaryKey(),
    memberId: uuid().notNull(),
    kind: text().notNull(),
    type: smallint().$type<MessageType>().notNull(),
    eventKey: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    link: text(),
    /** False: the member wants this kind by SMS or e-mail only. */
    onSite: boolean().notNull(),
    at: instant().notNull(),
    readAt: instant(),
  },
  (t) => [
    uniqueIndex('message_event').on(t.memberId, t.kind, t.eventKey),
    index('message_list').on(t.memberId, t.type, t.at, t.id).where(sql`${t.onSite}`),
    index('message_unread').on(t.memberId, t.type).where(sql`${t.onSite} and ${t.readAt} is null`),
    index('message_age').on(t.at),
    check('message_type', sql`${t.type} between 1 and 4`),
  ],
)

/** A member's choice for a kind of message. Without a row, the defaults of the kind apply. */
export const messageSetting = pgTable(
  'message_setting',
  {
    memberId: uuid().notNull(),
    kind: text().notNull(),
    site: boolean().notNull(),
    sms: boolean().notNull(),
    email: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.kind] })],
)

/** Where a member receives e-mail. */
export const messageEmail = pgTable(
  'message_email',
  {
    memberId: uuid().primaryKey(),
    /** The confirmed address. */
    address: text(),
    confirmedAt: instant(),
    /** A new address until its code is entered. */
    pendingAddress: text(),
    /** HMAC of member, address and code. */
    codeHash: text(),
    codeExpiresAt: instant(),
    failedAttempts: smallint().notNull().default(0),
  },
  (t) => [check('message_email_confirmed', sql`(${t.address} is null) = (${t.confirmedAt} is null)`)],
)

/** Outbox: an SMS or e-mail that a job sends. Written in the transaction of its message. */
export const messageDelivery = pgTable(
  'message_delivery',
  {
    /** Idempotency key at the gateway. */
    id: uuid().primaryKey(),
    /** The recipient, or the member who invites a phone without an account; null: an SMS to an operator. */
    memberId: uuid(),
    /** Null: a code for an e-mail address, or an SMS to a phone without an account or to an operator. */
    messageId: uuid().references(() => message.id, { onDelete: 'cascade' }),
    channel: text({ enum: ['sms', 'email'] }).notNull(),
    /** Phone or address, if not the member's present one. Erased when the delivery has ended. */
    target: text(),
    /** Text of a delivery without a message. Erased when the delivery has ended. */
    text: text(),
    state: text().$type<DeliveryState>().notNull(),
    attempts: smallint().notNull().default(0),
    lastOutcome: text(),
    /** When it is due. While an attempt runs, the end of its lease. */
    nextAttemptAt: instant().notNull(),
    createdAt: instant().notNull(),
    endedAt: instant(),
    /** Operator to whose phone it goes. */
    operatorId: uuid(),
  },
  (t) => [
    check('message_delivery_recipient', sql`(${t.memberId} is null) = (${t.operatorId} is not null)`),
    index('message_delivery_due').on(t.channel, t.nextAttemptAt).where(sql`${t.state} = 'pending'`),
    index('message_delivery_state').on(t.state, t.createdAt),
    index('message_delivery_message').on(t.messageId),
    check('message_delivery_state', sql`${t.state} in ('pending', 'sent', 'failed', 'skipped')`),
    check('message_delivery_ended', sql`(${t.state} = 'pending') = (${t.endedAt} is null)`),
    check(
      'message_delivery_text',
      sql`${t.messageId} is not null or ${t.state} <> 'pending' or ${t.text} is not null`,
    ),
  ],
)
