import type { Database, Reader, Tx } from 'backend/platform/database/database'
import type { WebhookDeliveryState } from 'contract/integrations/kinds'
import { and, eq, sql } from 'drizzle-orm'
import { webhook, webhookAttempt, webhookDelivery } from '../tables'
import type { PostResult } from './post-event'
import { nextAttemptAfter } from './retry'

/** A delivery whose attempt this process runs. */
export interface ClaimedDelivery {
  readonly id: string
  readonly eventId: string
  readonly type: string
  readonly body: string
  readonly attempts: number
  readonly startedAt: Date
  /** Number of the attempt in the log. */
  readonly number: number
  readonly webhookId: string
  readonly address: string
  readonly secrets: Pick<
    typeof webhook.$inferSelect,
    'secretSealed' | 'previousSecretSealed' | 'previousSecretUntil'
  >
}

/** Webhooks with due deliveries, the longest waiting first. */
export async function webhooksWithDue(reader: Reader, now: Date, limit: number): Promise<string[]> {
  const rows = await reader.execute<{ id: string }>(sql`
    select w.id from webhook w cross join lateral (
      select d.next_attempt_at from webhook_delivery d
      where d.webhook_id = w.id and d.state = 'pending' and d.next_attempt_at <= ${now.toISOString()}::timestamptz
      order by d.next_attempt_at limit 1) due
    where w.state = 'active' and w.removed_at is null
    order by due.next_attempt_at, w.id limit ${limit}`)
  return rows.map(({ id }) => id)
}

/**
 * Claims the next due delivery of a webhook: its next attempt is at the end of the lease, so that another server, or the
 * next run after a crash, takes it only then. The claim is committed before anything is sent.
 */
export async function claimNext(
  db: Database,
  webhookId: string,
  now: Date,
): Promise<ClaimedDelivery | undefined> {
  return await db.transaction(async (tx) => {
    const due = sql`${webhookDelivery.nextAttemptAt} <= ${now.toISOString()}::timestamptz`
    const [found] = await tx
      .select({ delivery: webhookDelivery, target: webhook })
      .from(webhookDelivery)
      .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
      .where(
        and(
          eq(webhook.id, webhookId),
          eq(webhook.state, 'active'),
          eq(webhookDelivery.state, 'pending'),
          due,
        ),
      )
      .orderBy(webhookDelivery.nextAttemptAt, webhookDelivery.createdAt, webhookDelivery.id)
      .limit(1)
      .for('update', { of: webhookDelivery, skipLocked: true })
    if (!found) return undefined
    const { delivery, target } = found
    const attempts = delivery.attempts + 1
    await tx
      .update(webhookDelivery)
      .set({ attempts, nextAttemptAt: nextAttemptAfter(attempts, now) })
      .where(eq(webhookDelivery.id, delivery.id))
    const number = await openAttempt(tx, delivery.id, now)
    const { id, eventId, type, body, startedAt } = delivery
    const { address } = target
    return {
      id,
      eventId,
      type,
      body,
      attempts,
      startedAt,
      number,
      webhookId,
      address,
      secrets: target,
    }
  })
}

/** Logs the start of an attempt. @returns its number */
async function openAttempt(tx: Tx, deliveryId: string, at: Date): Promise<number> {
  const next = sql`(select coalesce(max(number), 0) + 1 from webhook_attempt where delivery_id = ${deliveryId})`
  const [row] = await tx
    .insert(webhookAttempt)
    .values({ deliveryId, number: next as never, at, outcome: 'interrupted' })
    .returning({ number: webhookAttempt.number })
  return row?.number ?? 0
}

/** Logs the result of an attempt, and ends the delivery if it is the last. A later claim has precedence. */
export async function closeAttempt(
  tx: Tx,
  { id, attempts, number }: Pick<ClaimedDelivery, 'id' | 'attempts' | 'number'>,
  { outcome, status, responseMs }: PostResult & { responseMs: number },
  state: WebhookDeliveryState,
  now: Date,
): Promise<void> {
  await tx
    .update(webhookAttempt)
    .set({ outcome, status, responseMs })
    .where(and(eq(webhookAttempt.deliveryId, id), eq(webhookAttempt.number, number)))
  if (state === 'pending') return
  await tx
    .update(webhookDelivery)
    .set({ state, endedAt: now })
    .where(
      and(
        eq(webhookDelivery.id, id),
        eq(webhookDelivery.attempts, attempts),
        eq(webhookDelivery.state, 'pending'),
      ),
    )
}

/** Makes an ended delivery due again, with the same event id. Its webhook is locked. */
export async function restartDelivery(tx: Tx, deliveryId: string, now: Date): Promise<boolean> {
  const restarted = await tx
    .update(webhookDelivery)
    .set({ state: 'pending', attempts: 0, nextAttemptAt: now, startedAt: now, endedAt: null })
    .where(and(eq(webhookDelivery.id, deliveryId), sql`${webhookDelivery.state} <> 'pending'`))
    .returning({ id: webhookDelivery.id })
  return restarted.length > 0
}

/** Deletes deliveries that ended before an instant, and those of removed webhooks. */
export async function purgeDeliveries(tx: Tx, before: Date): Promise<void> {
  await tx.execute(sql`delete from webhook_delivery d using webhook w
    where w.id = d.webhook_id and (d.ended_at < ${before.toISOString()}::timestamptz
      or w.removed_at < ${before.toISOString()}::timestamptz)`)
}
