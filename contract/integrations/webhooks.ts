/** Webhooks of a shop: addresses that receive the events of its orders. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import {
  id,
  instant,
  integer,
  keyOf,
  list,
  pageOf,
  pageQuery,
  payPassword,
  requestId,
  withAllChoice,
} from '../schema'
import { refusals } from './'
import {
  ATTEMPT_OUTCOMES,
  SECRET_OVERLAP_HOURS,
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_STATES,
  WEBHOOK_TOPICS,
} from './kinds'
import { proofRefusals } from './proof'

export const WEBHOOK_ADDRESS_MAX = 500

export const WebhookTopicSchema = keyOf(WEBHOOK_TOPICS, { id: 'WebhookTopic', title: '事件类别' })
const DeliveryStateSchema = keyOf(WEBHOOK_DELIVERY_STATES, { id: 'WebhookDeliveryState', title: '推送状态' })
const OutcomeSchema = keyOf(ATTEMPT_OUTCOMES, { id: 'WebhookOutcome', title: '推送结果' })

const address = z
  .string({ message: '请填写推送地址' })
  .trim()
  .min(1, '请填写推送地址')
  .max(WEBHOOK_ADDRESS_MAX, `推送地址最多 ${WEBHOOK_ADDRESS_MAX} 个字符`)
  .refine(
    (typed) => URL.canParse(typed) && /^[!-~]+$/.test(typed),
    '请填写完整的网址，如 https://erp.example.com/suji',
  )
const topics = list(WebhookTopicSchema, 10).pipe(z.array(WebhookTopicSchema).min(1, '请至少选择一类事件'))

export const Webhook = z.object({
  id,
  address: z.string(),
  topics: z.array(WebhookTopicSchema),
  state: keyOf(WEBHOOK_STATES, { id: 'WebhookState', title: '推送地址状态' }),
  /** For changes: another version means that another person changed it meanwhile. */
  version: z.number().int(),
  createdAt: instant,
  /** Since when no delivery has succeeded; null while they do. */
  failingSince: instant.nullable(),
  /** Until when the secret before the last renewal also signs; null if only the present one does. */
  previousSecretUntil: instant.nullable(),
  pending: z.number().int(),
})
export type Webhook = z.output<typeof Webhook>

export const webhooks = endpoint({
  method: 'GET',
  path: '/api/merchant/webhook/list',
  access: 'merchant',
  permission: 'manage',
  summary: '本店的推送地址',
  input: z.object({}),
  output: z.object({ list: z.array(Webhook) }),
})

export const CreateWebhook = z.object({ address, topics, payPassword, requestId })

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/merchant/webhook/create',
  access: 'merchant',
  permission: 'manage',
  summary: '登记推送地址：签名密钥只在应答中出现一次',
  input: CreateWebhook,
  output: z.object({ webhookId: id, secret: z.string() }),
  refusals: [
    refusals.webhook_address_not_allowed,
    refusals.webhook_address_private,
    refusals.webhook_address_unresolvable,
    refusals.too_many_webhooks,
    ...proofRefusals,
  ],
})

const version = integer({ min: 1 })

export const ChangeWebhook = z.object({ webhookId: id, version, address, topics, payPassword, requestId })

export const changeWebhook = endpoint({
  method: 'POST',
  path: '/api/merchant/webhook/change',
  access: 'merchant',
  permission: 'manage',
  summary: '修改推送地址与事件类别，签名密钥不变',
  input: ChangeWebhook,
  output: z.object({ version: z.number().int() }),
  refusals: [
    refusals.webhook_address_not_allowed,
    refusals.webhook_address_private,
    refusals.webhook_address_unresolvable,
    refusals.webhook_changed,
    ...proofRefusals,
  ],
})

export const RenewWebhookSecret = z.object({
  webhookId: id,
  version,
  overlapHours: keyOf(SECRET_OVERLAP_HOURS as Record<string, string>, {
    id: 'SecretOverlapHours',
    title: '旧密钥继续签名的小时数',
  }),
  payPassword,
  requestId,
})

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/merchant/webhook/renewSecret',
  access: 'merchant',
  permission: 'manage',
  summary: '更换签名密钥：新密钥只在应答中出现一次；期限内每次推送同时带新旧两个签名',
  input: RenewWebhookSecret,
  output: z.object({ secret: z.string(), version: z.number().int(), previousUntil: instant.nullable() }),
  refusals: [refusals.webhook_changed, ...proofRefusals],
})

export const WEBHOOK_ACTIONS = { pause: '暂停', resume: '恢复', remove: '删除' } as const

export const switchWebhook = endpoint({
  method: 'POST',
  path: '/api/merchant/webhook/switch',
  access: 'merchant',
  permission: 'manage',
  summary: '暂停、恢复或删除推送地址',
  input: z.object({
    webhookId: id,
    version,
    action: keyOf(WEBHOOK_ACTIONS, { id: 'WebhookAction', title: '操作' }),
    requestId,
  }),
  output: z.object({}),
  refusals: [refusals.webhook_changed],
})

export const WebhookDelivery = z.object({
  id,
  /** Equal in every copy of the event, by which the receiver recognizes repetitions. */
  eventId: id,
  /** Such as `order.pay`. */
  type: z.string(),
  state: DeliveryStateSchema,
  attempts: z.number().int(),
  lastOutcome: OutcomeSchema.nullable(),
  /** HTTP status of the last answer. */
  lastStatus: z.number().int().nullable(),
  lastResponseMs: z.number().int().nullable(),
  lastAttemptAt: instant.nullable(),
  nextAttemptAt: instant.nullable(),
  createdAt: instant,
})
export type WebhookDelivery = z.output<typeof WebhookDelivery>

export const webhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/merchant/webhook/deliveries',
  access: 'merchant',
  permission: 'manage',
  summary: '一个推送地址的推送记录，从新到旧',
  input: z.object({ webhookId: id, state: withAllChoice(DeliveryStateSchema), ...pageQuery }),
  output: pageOf(WebhookDelivery),
})

export const webhookDelivery = endpoint({
  method: 'GET',
  path: '/api/merchant/webhook/delivery',
  access: 'merchant',
  permission: 'manage',
  summary: '一次推送的内容与每次尝试',
  input: z.object({ deliveryId: id }),
  output: WebhookDelivery.extend({
    webhookId: id,
    body: z.string(),
    log: z.array(
      z.object({
        number: z.number().int(),
        at: instant,
        outcome: OutcomeSchema,
        status: z.number().int().nullable(),
        responseMs: z.number().int().nullable(),
      }),
    ),
  }),
})

export const replayDelivery = endpoint({
  method: 'POST',
  path: '/api/merchant/webhook/replay',
  access: 'merchant',
  permission: 'manage',
  summary: '重新推送一个事件，事件编号不变',
  input: z.object({ deliveryId: id, requestId }),
  output: z.object({}),
  refusals: [refusals.webhook_not_active, refusals.webhook_delivery_pending],
})
