/** What only a market with sandbox gateways answers. */
import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, instant, phone, whole } from './schema'

export const OUTBOX_MAX = 100

/** What the gateway did with a message. */
export const SEND_OUTCOMES = ['accepted', 'refused', 'unknown'] as const

export const OutboxMessage = z.object({
  id,
  phone: z.string(),
  text: z.string(),
  outcome: z.enum(SEND_OUTCOMES),
  at: instant,
})
export type OutboxMessage = z.output<typeof OutboxMessage>

export const outbox = endpoint({
  method: 'GET',
  path: '/api/dev/outbox',
  access: 'public',
  summary: '短信沙箱发件箱，最新在前（仅沙箱网关可用）',
  input: z.object({ phone: phone.optional(), size: whole({ min: 1, max: OUTBOX_MAX }).default(50) }),
  output: z.array(OutboxMessage),
})
