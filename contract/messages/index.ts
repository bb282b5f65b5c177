/** Messages to a member, and the channels that the member chose for them. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { plainText } from '../plain-text'
import { defineRefusals } from '../refusal'
import { id, instant, integer, keyOf, list, pageOf, pageQuery, requestId } from '../schema'
import { MESSAGE_CHANNELS, MESSAGE_TYPES, type MessageType } from './types'

/** Length of an e-mail address (RFC 5321). */
const EMAIL_MAX = 254

export const refusals = defineRefusals({
  message_kind_unknown: { errorcode: 22001, status: 422, text: '没有这类消息，请刷新页面后再试' },
  email_code_wrong: { errorcode: 22002, status: 422, text: '邮件验证码错误', field: 'emailCode' },
  email_code_expired: {
    errorcode: 22003,
    status: 422,
    text: '邮件验证码已失效，请重新获取',
    field: 'emailCode',
  },
  email_not_available: { errorcode: 22004, status: 409, text: '本站暂未开通邮件通知', field: 'email' },
  delivery_not_failed: { errorcode: 22005, status: 409, text: '只有发送失败的通知可以重发' },
})

export const MessageTypeSchema = integer({ min: 1, max: 4, message: '请选择消息类型' })
  .transform((type) => type as MessageType)
  .meta({
    id: 'MessageType',
    title: '消息类型',
    description: Object.entries(MESSAGE_TYPES)
      .map(([type, name]) => `${type} ${name}`)
      .join('、'),
  })

export const MessageRow = z.object({
  id,
  type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** Name of the kind, such as 买家已付款. */
  kindName: z.string(),
  title: z.string(),
  text: z.string(),
  /** Path of the page that the message is about. */
  link: z.string().nullable(),
  at: instant,
  isRead: z.boolean(),
})
export type MessageRow = z.output<typeof MessageRow>

export const ListMessages = z.object({ type: MessageTypeSchema.default(1), ...pageQuery })

/** Query of the message page; 0 opens no message. */
export const MessagePage = ListMessages.extend({ id: z.union([z.literal('0'), id]).default('0') })

export const myMessages = endpoint({
  method: 'GET',
  path: '/api/message/m/list',
  access: 'token',
  summary: '一类消息，从新到旧',
  input: ListMessages,
  output: pageOf(MessageRow),
})

export const ListNotices = z.object({
  state: z.enum(['unread', 'read'], { message: '请选择未读或已读' }).default('unread'),
  ...pageQuery,
})
export type ListNotices = z.output<typeof ListNotices>

export const myNotices = endpoint({
  method: 'GET',
  path: '/api/message/m/notices',
  access: 'token',
  summary: '各类消息，未读与已读分开，从新到旧',
  input: ListNotices,
  output: pageOf(MessageRow),
})

export const unreadCounts = endpoint({
  method: 'GET',
  path: '/api/message/m/unread',
  access: 'token',
  summary: '各类未读消息的条数',
  input: z.object({}),
  output: z.array(z.object({ type: MessageRow.shape.type, unread: z.number().int() })),
})

/** Opening needs no request id: a read message stays read. */
export const openMessage = endpoint({
  method: 'POST',
  path: '/api/message/m/open',
  access: 'token',
  summary: '查看一条消息，并标为已读',
  input: z.object({ messageId: id }),
  output: z.object({
    message: MessageRow,
    /** Whether it was unread until now. */
    wasUnread: z.boolean(),
  }),
})

export const markRead = endpoint({
  method: 'POST',
  path: '/api/message/m/read',
  access: 'token',
  summary: '把一条消息标为已读，可重复调用',
  input: z.object({ messageId: z.uuid('请选择消息').meta({ title: '消息编号' }) }),
  output: z.object({}),
})

export const markAllRead = endpoint({
  method: 'POST',
  path: '/api/message/m/readAll',
  access: 'token',
  summary: '把一类或全部消息标为已读，可重复调用',
  input: z.object({ type: MessageTypeSchema.optional() }),
  output: z.object({}),
})

export const MessageChannelSchema = keyOf(MESSAGE_CHANNELS, { id: 'MessageChannel', title: '通知方式' })

export const ChannelChoice = z.object({
  channel: MessageChannelSchema,
  isOn: z.boolean(),
  /** Always on. */
  isFixed: z.boolean(),
})

export const KindSettings = z.object({
  kind: z.string(),
  name: z.string(),
  type: MessageRow.shape.type,
  channels: z.array(ChannelChoice),
})
export type KindSettings = z.output<typeof KindSettings>

export const MessageEmail = z.object({
  /** The member's own address, in full. */
  address: z.string(),
  /** Messages are sent to a confirmed address only. */
  isConfirmed: z.boolean(),
})

export const messageSettings = endpoint({
  method: 'GET',
  path: '/api/message/m/settings',
  access: 'token',
  summary: '各类消息的通知方式，与接收邮件的地址',
  input: z.object({}),
  output: z.object({
    kinds: z.array(KindSettings),
    /** Channels that this market can send by. */
    available: z.object({ sms: z.boolean(), email: z.boolean() }),
    email: MessageEmail.nullable(),
    /** An address that waits for its code. */
    pendingEmail: z.string().nullable(),
  }),
})

/** `on` lists what is switched on, as `kind:channel`; all else of the member's kinds is off. */
export const SaveMessageSettings = z.object({
  on: list(z.string().regex(/^[a-z_]{1,50}:(site|sms|email)$/, '通知方式格式不正确'), 200).meta({
    title: '开启的通知',
    description: '每项为“消息种类:通知方式”，如 order_paid:sms；未列出的即关闭',
  }),
  requestId,
})

export const saveMessageSettings = endpoint({
  method: 'POST',
  path: '/api/message/m/saveSettings',
  access: 'token',
  summary: '保存各类消息的通知方式；资金与安全类的站内消息不能关闭',
  input: SaveMessageSettings,
  output: z.object({}),
  refusals: [refusals.message_kind_unknown],
})

export const EmailAddress = z
  .string({ message: '请填写邮箱地址' })
  .overwrite(plainText)
  .toLowerCase()
  .max(EMAIL_MAX, '邮箱地址过长')
  .pipe(z.email('请填写正确的邮箱地址'))
  .meta({ id: 'EmailAddress', title: '邮箱地址' })

export const SetMessageEmail = z.object({ email: EmailAddress, requestId })

export const setMessageEmail = endpoint({
  method: 'POST',
  path: '/api/message/m/setEmail',
  access: 'token',
  summary: '填写接收通知的邮箱，并向它发送验证码',
  input: SetMessageEmail,
  output: z.object({ validSeconds: z.number().int() }),
  refusals: [refusals.email_not_available],
})

export const ConfirmMessageEmail = z.object({
  emailCode: z
    .string({ message: '请填写邮件验证码' })
    .overwrite(plainText)
    .regex(/^\d{6}$/, '邮件验证码为 6 位数字')
    .meta({ title: '邮件验证码' }),
  requestId,
})

export const confirmMessageEmail = endpoint({
  method: 'POST',
  path: '/api/message/m/confirmEmail',
  access: 'token',
  summary: '用邮件里的验证码确认邮箱',
  input: ConfirmMessageEmail,
  output: z.object({}),
  refusals: [refusals.email_code_expired, refusals.email_code_wrong],
})

export const removeMessageEmail = endpoint({
  method: 'POST',
  path: '/api/message/m/removeEmail',
  access: 'token',
  summary: '删除接收通知的邮箱，可重复调用',
  input: z.object({}),
  output: z.object({}),
})
