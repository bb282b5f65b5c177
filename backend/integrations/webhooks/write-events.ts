import type { StepListener } from 'backend/ordering'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { sellerOf } from 'backend/platform/database/seller-columns'
import { TOPIC_OF_STEP } from 'contract/integrations/kinds'
import { sql } from 'drizzle-orm'
import { webhook, webhookDelivery } from '../tables'

/** One delivery per active webhook of the seller that subscribes to the topic. */
const write = preparedStatement((orm) => {
  const at = sql`${sql.placeholder('at')}::timestamptz`
  const [kind, id] = [sql.placeholder('sellerKind'), sql`${sql.placeholder('sellerId')}::uuid`]
  return orm
    .insert(webhookDelivery)
    .select(
      sql`select gen_random_uuid(), ${webhook.id}, ${sql.placeholder('eventId')}::uuid, ${sql.placeholder('type')}::text,
        ${sql.placeholder('body')}::text, 'pending', 0, ${at}, ${at}, ${at}, null
      from ${webhook}
      where (${webhook.shopId} = ${id} or ${webhook.sellerId} = ${id})
        and coalesce(${webhook.sellerKind}, 'shop') = ${kind}::text and ${webhook.removedAt} is null
        and ${webhook.state} = 'active' and ${sql.placeholder('topic')}::text = any(${webhook.topics})`,
    )
    .onConflictDoNothing()
    .prepare('write_webhook_events')
})

/** Writes the event of an order's step for the seller's webhooks, in the transaction of the step. */
export const writeStepEvent: StepListener = async (tx, { order, eventId, step, from, to, at }) => {
  const type = `order.${step}`
  const seller = sellerOf(order)
  const body = JSON.stringify({
    id: eventId,
    type,
    createdAt: at.toISOString(),
    ...(seller.kind === 'shop' ? { shopId: seller.id } : { seller }),
    order: { id: order.id, orderNo: order.orderNo, state: to, fromState: from },
  })
  const topic = TOPIC_OF_STEP[step]
  const owner = { sellerKind: seller.kind, sellerId: seller.id }
  await write(tx, { eventId, type, body, topic, ...owner, at: at.toISOString() })
}
