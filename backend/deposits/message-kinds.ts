import { defineMessage, type MessageKind, type NewMessage } from 'backend/platform/messages'
import { moneyRecipient } from 'backend/wallet'
import { DEPOSIT_PURPOSES, type DepositOutcome } from 'contract/deposits/states'
import { formatTime, formatYuan } from 'contract/units'
import type { Deposit } from './deposit-store'

const money = { type: 2, audience: 'member', isSiteFixed: true } as const

type Told = Pick<Deposit, 'id' | 'depositNo' | 'ownerKind' | 'ownerId' | 'purpose' | 'title'> &
  Partial<Pick<Deposit, 'causeId'>>

export function depositPath(depositId: string): string {
  return `/personalCenter/depositDetail?id=${depositId}`
}

const EVENTS = {
  held: {
    kind: { kind: 'deposit_held', name: '保证金冻结', ...money },
    ...{ title: '保证金已冻结', verb: '已冻结' },
  },
  used: {
    kind: { kind: 'deposit_used', name: '保证金抵货款', ...money },
    ...{ title: '保证金已抵货款', verb: '已抵货款' },
  },
  released: {
    kind: { kind: 'deposit_released', name: '保证金退还', ...money },
    ...{ title: '保证金已退还', verb: '已退还到可用余额' },
  },
  announced: {
    kind: { kind: 'deposit_forfeit_announced', name: '保证金违约通知', ...money, on: ['sms'] },
    ...{ title: '保证金违约通知', verb: '将被扣除' },
  },
  forfeited: {
    kind: { kind: 'deposit_forfeited', name: '保证金扣除', ...money, on: ['sms'] },
    ...{ title: '保证金已扣除', verb: '已扣除，付给对方' },
  },
} as const satisfies Record<string, { kind: MessageKind; title: string; verb: string }>

interface Facts {
  /** Tells events of the same kind on one deposit apart. */
  readonly eventId: string
  readonly amountFen: number
  readonly rule?: string
  /** Deadline for an objection. */
  readonly objectBefore?: Date
}

/** A message to the owner. */
export function depositMessage(deposit: Told, event: keyof typeof EVENTS, facts: Facts): NewMessage {
  const { kind, title, verb } = EVENTS[event]
  const { eventId, amountFen, rule, objectBefore } = facts
  const what = `${DEPOSIT_PURPOSES[deposit.purpose]}「${deposit.title}」的保证金 ${formatYuan(amountFen)} 元${verb}`
  const why = rule === undefined ? '' : `：${rule}`
  const until = objectBefore === undefined ? '' : `如有异议，请在 ${formatTime(objectBefore)} 前提出。`
  const together = until && deposit.causeId ? '同一原因的各笔保证金一次异议、一并处理。' : ''
  return {
    kind,
    to: moneyRecipient({ kind: deposit.ownerKind, id: deposit.ownerId }),
    eventKey: `${deposit.id} ${eventId} ${event}`,
    title,
    text: `${what}${why}。${until}${together}`,
    link: depositPath(deposit.id),
  }
}

/** A message about the decision on an objection. */
export const decidedMessage = defineMessage(
  { kind: 'deposit_objection_decided', name: '保证金异议处理结果', ...money, on: ['sms'] },
  (deposit: Told, outcome: DepositOutcome, grounds: string) => {
    const result = outcome === 'release' ? '异议成立，保证金已退还' : '异议不成立，保证金已扣除'
    return {
      to: moneyRecipient({ kind: deposit.ownerKind, id: deposit.ownerId }),
      eventKey: deposit.id,
      title: '保证金异议已处理',
      text: `${DEPOSIT_PURPOSES[deposit.purpose]}「${deposit.title}」：${result}。理由：${grounds}`,
      link: depositPath(deposit.id),
    }
  },
)

/** Why a company is paid a deposit. Fees of waybills are owed by either side. */
function causeOf(purpose: Deposit['purpose']): string {
  if (purpose === 'no_show' || purpose === 'detention') return '对方承担，'
  return purpose === 'bond' ? '商家违约，保证金' : '买方违约，保证金'
}

/** A message to the company that a forfeited deposit was paid to. */
export const forfeitReceivedMessage = defineMessage(
  {
    kind: 'deposit_forfeit_received',
    name: '店铺：违约保证金到账',
    type: 2,
    audience: 'merchant',
    isSiteFixed: true,
  },
  (deposit: Told & { beneficiaryCompanyId: string }, amountFen: number) => ({
    to: { companyId: deposit.beneficiaryCompanyId },
    eventKey: deposit.id,
    title: '违约保证金已到账',
    text: `${DEPOSIT_PURPOSES[deposit.purpose]}「${deposit.title}」${causeOf(deposit.purpose)} ${formatYuan(amountFen)} 元已入企业钱包。`,
    link: depositPath(deposit.id),
  }),
)

export const DEPOSIT_MESSAGES = [
  ...Object.values(EVENTS).map(({ kind }) => kind),
  decidedMessage.kind,
  forfeitReceivedMessage.kind,
]
