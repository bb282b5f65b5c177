/** SMS and e-mails of messages, for operators. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { id, instant, keyOf, pageOf, pageQuery, requestId, withAllChoice } from '../schema'
import { refusals } from './index'
import { DELIVERY_STATES } from './types'

const DeliveryStateSchema = keyOf(DELIVERY_STATES, { id: 'DeliveryState', title: '发送状态' })

export const DeliveryRow = z.object({
  id,
  /** Null: an SMS to an operator. */
  memberId: id.nullable(),
  channel: z.enum(['sms', 'email']),
  /** Name of the message's kind. Null: the code for an e-mail address, or an SMS to a phone without an account. */
  kindName: z.string().nullable(),
  state: DeliveryStateSchema,
  attempts: z.number().int(),
  /** Result of the last attempt. */
  lastOutcome: z.string().nullable(),
  nextAttemptAt: instant.nullable(),
  createdAt: instant,
})
export type DeliveryRow = z.output<typeof DeliveryRow>

export const messageDeliveries = endpoint({
  method: 'GET',
  path: '/api/operator/messageDeliveries',
  access: 'operator',
  roles: ['support', 'admin'],
  summary: '短信与邮件通知的发送情况，从新到旧',
  input: z.object({ state: withAllChoice(DeliveryStateSchema), ...pageQuery }),
  output: pageOf(DeliveryRow),
})

export const retryDelivery = endpoint({
  method: 'POST',
  path: '/api/operator/retryMessageDelivery',
  access: 'operator',
  roles: ['support', 'admin'],
  summary: '重新发送一条发送失败的通知',
  input: z.object({ deliveryId: id, requestId }),
  output: z.object({}),
  refusals: [refusals.delivery_not_failed],
})
