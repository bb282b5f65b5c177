import { instant, sealedText } from 'backend/platform/database/columns'
import { oneSeller, sellerColumns } from 'backend/platform/database/seller-columns'
import type {
  ApiScope,
  AttemptOutcome,
  WebhookDeliveryState,
  WebhookState,
  WebhookTopic,
} from 'contract/integrations/kinds'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** A scope as stored. Keys of earlier releases have `read`, which stands for all three reading scopes. */
type StoredScope = ApiScope | 'read'

/** Keys of the programs of a shop. A key acts in the name of the member who created it. */
export const apiKey = pgTable(
  'api_key',
  {
    id: uuid().primaryKey(),
    shopId: uuid().notNull(),
    companyId: uuid().notNull(),
    memberId: uuid().notNull(),
    name: text().notNull(),
    /** First characters of the key. */
    beginning: text().notNull(),
    /** SHA-256 of the key. The key is not stored. */
    keyHash: text().notNull().unique('api_key_hash'),
    scopes: text().array().$type<StoredScope[]>().notNull(),
    /** IP addresses and CIDR ranges from which it may be used; none: from anywhere. */
    addresses: text().array().notNull().default(sql`'{}'::text[]`),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Recorded at most once a minute. */
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [
    index('api_key_shop').on(t.shopId, t.createdAt),
    index('api_key_member').on(t.memberId),
    check(
      'api_key_scopes',
      sql`cardinality(${t.scopes}) > 0 and ${t.scopes} <@ array['read', 'read_orders', 'read_money', 'read_papers', 'offers', 'orders']`,
    ),
    check('api_key_addresses', sql`cardinality(${t.addresses}) <= 20`),
    check('api_key_expires', sql`${t.expiresAt} > ${t.createdAt}`),
  ],
)

/** Addresses that receive the events of a seller's orders. */
export const webhook = pgTable(
  'webhook',
  {
    id: uuid().primaryKey(),
    ...sellerColumns(),
    memberId: uuid().notNull(),
    address: text().notNull(),
    /** Key of the signatures, encrypted. */
    secretSealed: sealedText().notNull(),
    /** The key before the last renewal, which also signs until then. */
    previousSecretSealed: sealedText(),
    previousSecretUntil: instant(),
    topics: text().array().$type<WebhookTopic[]>().notNull(),
    state: text().$type<WebhookState>().notNull(),
    version: integer().notNull(),
    createdAt: instant().notNull(),
    /** Since when no attempt has succeeded. */
    failingSince: instant(),
    /** A removed webhook keeps its deliveries until they are purged. */
    removedAt: instant(),
  },
  (t) => [
    index('webhook_shop').on(t.shopId).where(sql`${t.removedAt} is null`),
    index('webhook_seller').on(t.sellerId).where(sql`${t.sellerId} is not null and ${t.removedAt} is null`),
    oneSeller('webhook_seller_known', t),
    index('webhook_member').on(t.memberId),
    check(
      'webhook_previous_secret',
      sql`(${t.previousSecretSealed} is null) = (${t.previousSecretUntil} is null)`,
    ),
    check('webhook_state', sql`${t.state} in ('active', 'paused', 'disabled')`),
    check(
      'webhook_topics',
      sql`cardinality(${t.topics}) > 0 and ${t.topics} <@ array['orders', 'goods', 'refunds', 'disputes']`,
    ),
  ],
)

/** Outbox: an event for one webhook. Written in the transaction of the order's step. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: uuid().primaryKey(),
    webhookId: uuid()
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    /** Id of the order's step, equal in all copies of the event. */
    eventId: uuid().notNull(),
    type: text().notNull(),
    /** The bytes that are signed and sent. */
    body: text().notNull(),
    state: text().$type<WebhookDeliveryState>().notNull(),
    /** Attempts since the event or its last replay. */
    attempts: smallint().notNull(),
    /** When it is due. While an attempt runs, the end of its lease. */
    nextAttemptAt: instant().notNull(),
    /** Start of the 24 hours in which attempts are repeated: the event or its last replay. */
    startedAt: instant().notNull(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('webhook_delivery_event').on(t.webhookId, t.eventId),
    index('webhook_delivery_due').on(t.webhookId, t.nextAttemptAt).where(sql`${t.state} = 'pending'`),
    index('webhook_delivery_list').on(t.webhookId, t.createdAt, t.id),
    index('webhook_delivery_age').on(t.endedAt),
    check('webhook_delivery_state', sql`${t.state} in ('pending', 'delivered', 'failed')`),
    check('webhook_delivery_ended', sql`(${t.state} = 'pending') = (${t.endedAt} is null)`),
  ],
)

/** One attempt of a delivery. Until it has ended, its outcome is `interrupted`. */
export const webhookAttempt = pgTable(
  'webhook_attempt',
  {
    deliveryId: uuid()
      .notNull()
      .references(() => webhookDelivery.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    at: instant().notNull(),
    outcome: text().$type<AttemptOutcome>().notNull(),
    /** HTTP status of the answer. */
    status: smallint(),
    responseMs: integer(),
  },
  (t) => [primaryKey({ columns: [t.deliveryId, t.number] })],
)
