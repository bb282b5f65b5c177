import type { Reader, Tx } from 'backend/platform/database/database'
import type { Webhook } from 'contract/integrations/webhooks'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { webhook, webhookDelivery } from '../tables'

export type StoredWebhook = typeof webhook.$inferSelect

const ofShop = (shopId: string) => and(eq(webhook.shopId, shopId), isNull(webhook.removedAt))

/** Webhooks of a shop, oldest first. */
export async function listWebhooks(
  reader: Reader,
  shopId: string,
  now: Date,
): Promise<z.input<typeof Webhook>[]> {
  const pending = sql<number>`(select count(*) from ${webhookDelivery}
    where ${webhookDelivery.webhookId} = ${webhook.id} and ${webhookDelivery.state} = 'pending')::int`
  const rows = await reader
    .select({ row: webhook, pending })
    .from(webhook)
    .where(ofShop(shopId))
    .orderBy(asc(webhook.createdAt), asc(webhook.id))
  return rows.map(({ row, pending: waiting }) => ({
    id: row.id,
    address: row.address,
    topics: row.topics,
    state: row.state,
    version: row.version,
    createdAt: row.createdAt,
    failingSince: row.failingSince,
    previousSecretUntil:
      row.previousSecretUntil && row.previousSecretUntil > now ? row.previousSecretUntil : null,
    pending: waiting,
  }))
}

export async function countWebhooks(reader: Reader, shopId: string): Promise<number> {
  const [counted] = await reader.select({ n: count() }).from(webhook).where(ofShop(shopId))
  return counted?.n ?? 0
}

export async function insertWebhook(tx: Tx, row: typeof webhook.$inferInsert): Promise<void> {
  await tx.insert(webhook).values(row)
}

/** A webhook of a shop that is not removed. */
export async function webhookOf(
  reader: Reader,
  { webhookId, shopId }: { webhookId: string; shopId: string },
): Promise<StoredWebhook | undefined> {
  const [row] = await reader
    .select()
    .from(webhook)
    .where(and(eq(webhook.id, webhookId), ofShop(shopId)))
  return row
}

/** The same, locked until the transaction ends. */
export async function lockWebhook(
  tx: Tx,
  { webhookId, shopId }: { webhookId: string; shopId: string },
): Promise<StoredWebhook | undefined> {
  const [row] = await tx
    .select()
    .from(webhook)
    .where(and(eq(webhook.id, webhookId), ofShop(shopId)))
    .for('no key update')
  return row
}

type Change = Partial<
  Pick<StoredWebhook, 'address' | 'topics' | 'state' | 'failingSince' | 'removedAt'> &
    Pick<StoredWebhook, 'secretSealed' | 'previousSecretSealed' | 'previousSecretUntil'>
>

/** Changes a locked webhook. @returns its new version */
export async function updateWebhook(tx: Tx, { id, version }: StoredWebhook, change: Change): Promise<number> {
  await tx
    .update(webhook)
    .set({ ...change, version: version + 1 })
    .where(eq(webhook.id, id))
  return version + 1
}

/** Notes a success or a failure, without a new version: people do not edit it. */
export async function noteResult(
  tx: Tx,
  webhookId: string,
  { isDelivered, now }: { isDelivered: boolean; now: Date },
): Promise<StoredWebhook | undefined> {
  const failingSince = isDelivered
    ? null
    : sql`coalesce(${webhook.failingSince}, ${now.toISOString()}::timestamptz)`
  const [row] = await tx.update(webhook).set({ failingSince }).where(eq(webhook.id, webhookId)).returning()
  return row
}
