import { partiesByIds } from 'backend/account'
import type { MailGateway } from 'backend/gateways/mail'
import { type SmsGateway, sendWithin } from 'backend/gateways/sms'
import type { Database } from 'backend/platform/database/database'
import { log } from 'backend/platform/log'
import { type ClaimedDelivery, claimDue, endDelivery, noteAttempt } from './outbox-store'
import { type AttemptOutcome, judgeAttempt, nextAttemptAfter } from './retry'

/** Sent at the same time. All end within the lease of their claim. */
const BATCH = 8
/** SMS of more characters than this are cut. */
const SMS_MAX = 200
const SIGNATURE = '【塑集】'

export interface Gateways {
  sms: SmsGateway
  mail: MailGateway
  /** For links in e-mails. */
  publicOrigin: string | undefined
}

/** Sends everything that is due by SMS and e-mail. @returns number of attempts */
export async function sendDue(db: Database, gateways: Gateways, now: () => Date): Promise<number> {
  const counts = await Promise.all(
    (['sms', 'email'] as const).map((channel) => sendChannel(db, gateways, channel, now)),
  )
  return counts.reduce((all, one) => all + one, 0)
}

/** Stops after a batch of which nothing was sent: the gateway is away, and the next run tries again. */
async function sendChannel(
  db: Database,
  gateways: Gateways,
  channel: ClaimedDelivery['channel'],
  now: () => Date,
): Promise<number> {
  for (let attempts = 0; ; ) {
    const at = now()
    const leasedUntil = (attempt: number) => nextAttemptAfter(attempt, at)
    const claimed = await claimDue(db, { channel, limit: BATCH, now: at, leasedUntil })
    if (claimed.length === 0) return attempts
    attempts += claimed.length
    const parties = await partiesByIds(
      db.orm,
      claimed.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])),
    )
    const ended = await Promise.all(
      claimed.map((one) => sendOne(db, gateways, { one, phone: parties.get(one.memberId ?? '')?.phone }, at)),
    )
    if (!ended.includes(true)) return attempts
  }
}

interface Addressed {
  one: ClaimedDelivery
  phone: string | undefined
}

/** @returns whether the delivery has ended */
async function sendOne(
  db: Database,
  gateways: Gateways,
  { one, phone }: Addressed,
  now: Date,
): Promise<boolean> {
  const recipient = one.target ?? (one.channel === 'sms' ? phone : one.email)
  const isConfigured = one.channel === 'sms' ? gateways.sms.isConfigured : gateways.mail.isConfigured
  if (!isConfigured || !recipient) {
    const lastOutcome = isConfigured ? 'no_address' : 'no_gateway'
    await endDelivery(db, one, { state: 'skipped', lastOutcome }, now)
    return true
  }
  const outcome = await attempt(gateways, one, recipient, now)
  const next = judgeAttempt(outcome, one, now)
  if (next === 'retry') {
    await noteAttempt(db, one, outcome)
    return false
  }
  if (next === 'failed') {
    const { id: deliveryId, channel, attempts } = one
    log.warn({ deliveryId, channel, attempts, outcome }, 'message delivery given up')
  }
  await endDelivery(db, one, { state: next, lastOutcome: outcome }, now)
  return true
}

async function attempt(
  { sms, mail, publicOrigin }: Gateways,
  one: ClaimedDelivery,
  recipient: string,
  at: Date,
): Promise<AttemptOutcome> {
  const { id, channel } = one
  if (channel === 'sms') {
    const content = smsContent(one)
    const template = { name: 'notice', content } as const
    return await sendWithin(sms, { id, phone: recipient, text: `${SIGNATURE}${content}`, template, at })
  }
  return await mail.send({ id, to: recipient, ...mailText(one, publicOrigin), at })
}

/** Text without the signature, which providers require first. */
export function smsContent({ title, body }: Pick<ClaimedDelivery, 'title' | 'body'>): string {
  const whole = `${title === null ? '' : `${title}：`}${body}`
  const max = SMS_MAX - SIGNATURE.length
  return whole.length > max ? `${whole.slice(0, max - 1)}…` : whole
}

export function mailText(
  { title, body, link }: Pick<ClaimedDelivery, 'title' | 'body' | 'link'>,
  publicOrigin: string | undefined,
): { subject: string; text: string } {
  const see = link !== null && publicOrigin !== undefined ? [`查看：${publicOrigin}${link}`] : []
  const why =
    title === null ? [] : ['您收到此邮件，是因为在塑集登记了邮箱；可在个人中心的“消息设置”中管理邮件通知。']
  return { subject: `【塑集】${title ?? '邮箱验证码'}`, text: [body, ...see, ...why].join('\n\n') }
}
