/** Names of message types and channels. No zod here: browsers load this file. */

import type { StateColors } from '../state-colors'

/** Tabs of the message page by their number in its URL. */
export const MESSAGE_TYPES = { 1: '交易消息', 2: '资金消息', 3: '账户安全', 4: '审核通知' } as const
export type MessageType = keyof typeof MESSAGE_TYPES

export const MESSAGE_CHANNELS = { site: '站内消息', sms: '短信', email: '邮件' } as const
export type MessageChannel = keyof typeof MESSAGE_CHANNELS

/** States of an SMS or e-mail of a message. */
export const DELIVERY_STATES = {
  pending: '待发送',
  sent: '已发送',
  failed: '发送失败',
  skipped: '未发送',
} as const
export const DELIVERY_STATE_COLORS: StateColors<keyof typeof DELIVERY_STATES> = { failed: 'warn' }
export type DeliveryState = keyof typeof DELIVERY_STATES

/** Above this number, pages show it with a plus sign. */
export const UNREAD_SHOWN_MAX = 99
