import type { Reader } from 'backend/platform/database/database'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import type { WebhookDeliveryState } from 'contract/integrations/kinds'
import type { WebhookDelivery } from 'contract/integrations/webhooks'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { webhook, webhookAttempt, webhookDelivery } from '../tables'

type StoredDelivery = typeof webhookDelivery.$inferSelect
type StoredAttempt = typeof webhookAttempt.$inferSelect

const lastNumber = sql`(select max(a.number) from webhook_attempt a where a.delivery_id = ${webhookDelivery.id})`

function selectDeliveries(reader: Reader) {
  return reader
    .select({ delivery: webhookDelivery, last: webhookAttempt })
    .from(webhookDelivery)
    .leftJoin(
      webhookAttempt,
      and(eq(webhookAttempt.deliveryId, webhookDelivery.id), eq(webhookAttempt.number, lastNumber)),
    )
    .$dynamic()
}

/** Deliveries of a webhook, newest first. */
export async function listDeliveries(
  reader: Reader,
  webhookId: string,
  { state, ...place }: Place & { state?: WebhookDeliveryState | undefined },
): Promise<Page<z.input<typeof WebhookDelivery>>> {
  const wanted = and(
    eq(webhookDelivery.webhookId, webhookId),
    state === undefined ? undefined : eq(webhookDelivery.state, state),
  )
  const { list: rows, total } = await readPage(
    reader,
    webhookDelivery,
    { where: wanted, orderBy: [desc(webhookDelivery.createdAt), desc(webhookDelivery.id)], ...place },
    selectDeliveries(reader),
  )
  return { list: rows.map(({ delivery, last }) => shownDelivery(delivery, last)), total }
}

/** A delivery of a shop with all its attempts, the latest last. */
export async function deliveryOf(
  reader: Reader,
  { deliveryId, shopId }: { deliveryId: string; shopId: string },
) {
  const [found] = await reader
    .select({ delivery: webhookDelivery, webhookId: webhook.id })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(and(eq(webhookDelivery.id, deliveryId), eq(webhook.shopId, shopId), isNull(webhook.removedAt)))
  if (!found) return undefined
  const attempts = await reader
    .select()
    .from(webhookAttempt)
    .where(eq(webhookAttempt.deliveryId, deliveryId))
    .orderBy(asc(webhookAttempt.number))
  return {
    ...shownDelivery(found.delivery, attempts.at(-1) ?? null),
    webhookId: found.webhookId,
    body: found.delivery.body,
    log: attempts.map(({ number, at, outcome, status, responseMs }) => ({
      number,
      at,
      outcome,
      status,
      responseMs,
    })),
  }
}

function shownDelivery(row: StoredDelivery, last: StoredAttempt | null): z.input<typeof WebhookDelivery> {
  const { id, eventId, type, state, attempts } = row
  return {
    id,
    eventId,
    type,
    state,
    attempts,
    lastOutcome: last?.outcome ?? null,
    lastStatus: last?.status ?? null,
    lastResponseMs: last?.responseMs ?? null,
    lastAttemptAt: last?.at ?? null,
    nextAttemptAt: state === 'pending' ? row.nextAttemptAt : null,
    createdAt: row.createdAt,
  }
}
