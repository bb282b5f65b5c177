import type { MessageKind, NewMessage } from 'backend/platform/messages'
import { DEPOSIT_PURPOSES, type DepositOutcome } from 'contract/deposits/states'
import { formatTime, formatYuan } from 'contract/units'
import type { Deposit } from './deposit-store'

const money = { type: 2, audience: 'member', isSiteFixed: true } as const

export const DEPOSIT_HELD: MessageKind = { kind: 'deposit_held', name: '保证金冻结', ...money }
export const DEPOSIT_USED: MessageKind = { kind: 'deposit_used', name: '保证金抵货款', ...money }
export const DEPOSIT_RELEASED: MessageKind = { kind: 'deposit_released', name: '保证金退还', ...money }
export const FORFEIT_ANNOUNCED: MessageKind = {
  kind: 'deposit_forfeit_announced',
  name: '保证金违约通知',
  ...money,
  on: ['sms'],
}
export const DEPOSIT_FORFEITED: MessageKind = {
  kind: 'deposit_forfeited',
  name: '保证金扣除',
  ...money,
  on: ['sms'],
}
export const OBJECTION_DECIDED: MessageKind = {
  kind: 'deposit_objection_decided',
  name: '保证金异议处理结果',
  ...money,
  on: ['sms'],
}
export const FORFEIT_RECEIVED: MessageKind = {
  kind: 'deposit_forfeit_received',
  name: '店铺：违约保证金到账',
  type: 2,
  audience: 'merchant',
  isSiteFixed: true,
}

export const DEPOSIT_MESSAGES = [
  DEPOSIT_HELD,
  DEPOSIT_USED,
  DEPOSIT_RELEASED,
  FORFEIT_ANNOUNCED,
  DEPOSIT_FORFEITED,
  OBJECTION_DECIDED,
  FORFEIT_RECEIVED,
]

type Told = Pick<Deposit, 'id' | 'depositNo' | 'memberId' | 'purpose' | 'title' | 'beneficiaryCompanyId'>

export function depositPath(depositId: string): string {
  return `/personalCenter/depositDetail?id=${depositId}`
}

const TOLD = {
  held: { kind: DEPOSIT_HELD, title: '保证金已冻结', verb: '已冻结' },
  used: { kind: DEPOSIT_USED, title: '保证金已抵货款', verb: '已抵货款' },
  released: { kind: DEPOSIT_RELEASED, title: '保证金已退还', verb: '已退还到可用余额' },
  announced: { kind: FORFEIT_ANNOUNCED, title: '保证金违约通知', verb: '将被扣除' },
  forfeited: { kind: DEPOSIT_FORFEITED, title: '保证金已扣除', verb: '已扣除，付给对方' },
} as const

interface Facts {
  /** Tells events of the same kind on one deposit apart. */
  readonly eventId: string
  readonly amountFen: number
  readonly rule?: string
  /** Deadline for an objection. */
  readonly objectBefore?: Date
}

/** A message to the member who acted for the owner. */
export function depositMessage(deposit: Told, event: keyof typeof TOLD, facts: Facts): NewMessage {
  const { kind, title, verb } = TOLD[event]
  const { eventId, amountFen, rule, objectBefore } = facts
  const what = `${DEPOSIT_PURPOSES[deposit.purpose]}「${deposit.title}」的保证金 ${formatYuan(amountFen)} 元${verb}`
  const why = rule === undefined ? '' : `：${rule}`
  const until = objectBefore === undefined ? '' : `如有异议，请在 ${formatTime(objectBefore)} 前提出。`
  return {
    kind,
    to: { memberId: deposit.memberId },
    eventKey: `${deposit.id} ${eventId} ${event}`,
    title,
    text: `${what}${why}。${until}`,
    link: depositPath(deposit.id),
  }
}

/** A message about the decision on an objection. */
export function decidedMessage(deposit: Told, outcome: DepositOutcome, grounds: string): NewMessage {
  const result = outcome === 'release' ? '异议成立，保证金已退还' : '异议不成立，保证金已扣除'
  return {
    kind: OBJECTION_DECIDED,
    to: { memberId: deposit.memberId },
    eventKey: deposit.id,
    title: '保证金异议已处理',
    text: `${DEPOSIT_PURPOSES[deposit.purpose]}「${deposit.title}」：${result}。理由：${grounds}`,
    link: depositPath(deposit.id),
  }
}

/** A message to the company that a forfeited deposit was paid to. */
export function forfeitReceivedMessage(deposit: Told, amountFen: number): NewMessage {
  return {
    kind: FORFEIT_RECEIVED,
    to: { companyId: deposit.beneficiaryCompanyId },
    eventKey: deposit.id,
    title: '违约保证金已到账',
    text: `${DEPOSIT_PURPOSES[deposit.purpose]}「${deposit.title}」买方违约，保证金 ${formatYuan(amountFen)} 元已入企业钱包。`,
    link: depositPath(deposit.id),
  }
}
