import type { StepListener } from 'backend/ordering'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { TOPIC_OF_STEP } from 'contract/integrations/kinds'
import { sql } from 'drizzle-orm'
import { webhook, webhookDelivery } from '../tables'

/** One delivery per active webhook of the shop that subscribes to the topic. */
const write = preparedStatement((orm) => {
  const at = sql`${sql.placeholder('at')}::timestamptz`
  return orm
    .insert(webhookDelivery)
    .select(
      sql`select gen_random_uuid(), ${webhook.id}, ${sql.placeholder('eventId')}::uuid, ${sql.placeholder('type')}::text,
        ${sql.placeholder('body')}::text, 'pending', 0, ${at}, ${at}, ${at}, null
      from ${webhook}
      where ${webhook.shopId} = ${sql.placeholder('shopId')}::uuid and ${webhook.removedAt} is null
        and ${webhook.state} = 'active' and ${sql.placeholder('topic')}::text = any(${webhook.topics})`,
    )
    .onConflictDoNothing()
    .prepare('write_webhook_events')
})

/** Writes the event of an order's step for the shop's webhooks, in the transaction of the step. */
export const writeStepEvent: StepListener = async (tx, { order, eventId, step, from, to, at }) => {
  const type = `order.${step}`
  const body = JSON.stringify({
    id: eventId,
    type,
    createdAt: at.toISOString(),
    shopId: order.shopId,
    order: { id: order.id, orderNo: order.orderNo, state: to, fromState: from },
  })
  const topic = TOPIC_OF_STEP[step]
  await write(tx, { eventId, type, body, topic, shopId: order.shopId, at: at.toISOString() })
}
