/** Names of scopes, events and states of the shops' own programs. No zod here: browsers load this file. */
import type { StateColors } from '../state-colors'
import type { OrderStep } from '../states'

/** What an API key may call. A key without a scope can call nothing. */
export const API_SCOPES = {
  read_orders: '查询订单与报价',
  read_money: '查询资金',
  read_papers: '查询合同与发票',
  offers: '管理报价',
  orders: '处理订单',
} as const
export type ApiScope = keyof typeof API_SCOPES

/** What a key of an earlier release with the scope `read` may call. */
export const SCOPES_OF_READ = [
  'read_orders',
  'read_money',
  'read_papers',
] as const satisfies readonly ApiScope[]

export const API_KEY_STATES = { active: '有效', expired: '已到期', revoked: '已吊销' } as const
export const API_KEY_STATE_COLORS: StateColors<keyof typeof API_KEY_STATES> = { active: 'blue' }
export type ApiKeyState = keyof typeof API_KEY_STATES

/** Lifetimes of a new key in days. */
export const API_KEY_DAYS = { 30: '30 天', 90: '90 天', 365: '1 年' } as const

/** Groups of order events that a webhook subscribes to. */
export const WEBHOOK_TOPICS = {
  orders: '下单、付款与取消',
  goods: '备货、发货、提货、送达与收货',
  refunds: '退款',
  disputes: '异议与仲裁',
} as const
export type WebhookTopic = keyof typeof WEBHOOK_TOPICS

/** The topic of each step of an order. */
export const TOPIC_OF_STEP: Readonly<Record<OrderStep, WebhookTopic>> = {
  place: 'orders',
  pay: 'orders',
  cancel: 'orders',
  time_out: 'orders',
  mark_ready: 'goods',
  ship: 'goods',
  hand_over: 'goods',
  confirm_truck: 'goods',
  ask_correction: 'goods',
  confirm_correction: 'goods',
  refuse_correction: 'goods',
  withdraw_correction: 'goods',
  expire_correction: 'goods',
  deliver: 'goods',
  confirm: 'goods',
  ask_refund: 'refunds',
  withdraw_refund: 'refunds',
  agree_refund: 'refunds',
  refuse_refund: 'refunds',
  end_pickup: 'refunds',
  seller_default: 'refunds',
  object: 'disputes',
  withdraw_objection: 'disputes',
  replace: 'disputes',
  refund_objection: 'disputes',
  refuse_objection: 'disputes',
  close_objection: 'disputes',
  request_arbitration: 'disputes',
  end_arbitration: 'disputes',
  execute_arbitration: 'disputes',
}

export const WEBHOOK_STATES = { active: '推送中', paused: '已暂停', disabled: '已自动停用' } as const
export const WEBHOOK_STATE_COLORS: StateColors<keyof typeof WEBHOOK_STATES> = {
  active: 'blue',
  paused: 'warn',
  disabled: 'warn',
}
export type WebhookState = keyof typeof WEBHOOK_STATES

export const WEBHOOK_DELIVERY_STATES = {
  pending: '待推送',
  delivered: '已送达',
  failed: '推送失败',
} as const
export const WEBHOOK_DELIVERY_STATE_COLORS: StateColors<keyof typeof WEBHOOK_DELIVERY_STATES> = {
  pending: 'blue',
  delivered: 'blue',
  failed: 'warn',
}
export type WebhookDeliveryState = keyof typeof WEBHOOK_DELIVERY_STATES

/** Hours during which a replaced signing secret still signs, so that receivers can change theirs without a loss. */
export const SECRET_OVERLAP_HOURS = { 24: '24 小时', 72: '3 天', 168: '7 天', 0: '立即停用旧密钥' } as const

/** Results of one attempt. */
export const ATTEMPT_OUTCOMES = {
  delivered: '成功',
  bad_status: '应答状态异常',
  redirected: '应答为重定向，未跟随',
  too_large: '应答过大',
  timeout: '超时未应答',
  unreachable: '无法连接',
  unresolvable: '域名无法解析',
  address_refused: '域名指向内网地址，未连接',
  secret_unreadable: '签名密钥无法读取，请更换密钥',
  interrupted: '推送中断',
} as const
export type AttemptOutcome = keyof typeof ATTEMPT_OUTCOMES
