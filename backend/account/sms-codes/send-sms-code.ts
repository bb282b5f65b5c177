import { codeText, type SendOutcome, type SmsGateway, sendWithin } from 'backend/gateways/sms'
import type { Tx } from 'backend/platform/database/database'
import type { Call } from 'backend/platform/endpoint'
import { newDigits, newId } from 'backend/platform/ids'
import { secondsUntilAllowed, type Window } from 'backend/platform/rate-limits/window'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { SentCode, SmsPurpose } from 'contract/account'
import { DAY_MS } from 'contract/durations'
import { keyedHash } from '../../platform/hash'
import { clientKey } from '../../platform/rate-limits/client-key'
import type { Background } from '../background'
import { CHALLENGE_AFTER, type ChallengeAnswer, requireAnswer } from '../challenges/challenge'
import type { AccountLimits } from '../limits'
import { maskPhone } from '../phone'
import { countInBudget } from './sms-budget'
import {
  codeOfRequest,
  countUnusedCodes,
  insertCode,
  lockSending,
  markDelivery,
  type SmsCodeRow,
  sendTimes,
} from './sms-code-store'

const CODE_DIGITS = 6
export const CODE_LIFETIME_MS = 10 * 60_000
/** How long an unused code counts towards the question. */
const UNUSED_COUNT_MS = DAY_MS

/** Purposes of codes that are asked without a session. They share one quota per phone and one per address. */
const OPEN_PURPOSES = ['register', 'login', 'password', 'lost_phone'] as const satisfies SmsPurpose[]
type OpenPurpose = (typeof OPEN_PURPOSES)[number]

interface CodeRequest {
  phone: string
  purpose: SmsPurpose
  /** A repeated request id sends nothing and gets the same answer. */
  requestId: string | undefined
  /** Binds the code to one thing, such as the content of an order. */
  subject?: string | undefined
}

/** A request of a member with a session. */
export interface SmsCodeRequest extends CodeRequest {
  purpose: Exclude<SmsPurpose, OpenPurpose>
}

/** A request without a session. */
export interface OpenSmsCodeRequest extends CodeRequest, ChallengeAnswer {
  purpose: OpenPurpose
}

export type CallOrigin = Pick<Call, 'db' | 'now' | 'clientAddress'>
export type SendReason = 'too_many_requests' | 'sms_not_sent'
type OpenReason = SendReason | 'challenge_required'
export type SmsLimits = Pick<AccountLimits, 'smsPerPhone' | 'smsPerClient' | 'smsBudget'>

interface Parts {
  gateway: SmsGateway
  secret: string
  limits: SmsLimits
  background: Background
}

type Booked = Pick<SmsCodeRow, 'id' | 'phone' | 'purpose'>

/**
 * Sends a member a code by SMS and waits for the gateway, or returns how long the caller must wait. Limits are exact:
 * requests for one phone or from one client run one at a time. Each purpose has its own quota, which no stranger can use
 * up.
 */
export async function sendSmsCode(
  parts: Parts,
  asker: CallOrigin,
  wish: SmsCodeRequest,
): Promise<Verdict<SentCode, SendReason>> {
  const code = newDigits(CODE_DIGITS)
  const booked = await asker.db.transaction((tx) =>
    bookCode(tx, parts, asker, { ...wish, openAs: null }, code, 'pending'),
  )
  if (!booked.ok) {
    if (booked.reason === 'challenge_required') throw new Error('a member was asked a question for a code')
    return { ...booked, reason: booked.reason }
  }
  return await deliverBooked(parts, asker, booked.value, code)
}

/**
 * Sends a code to a phone without a session and waits for the gateway. All purposes share one quota per phone. After
 * unused codes the caller must answer a question first.
 */
export async function sendOpenSmsCode(
  parts: Parts,
  asker: CallOrigin,
  wish: OpenSmsCodeRequest,
): Promise<Verdict<SentCode, OpenReason>> {
  const code = newDigits(CODE_DIGITS)
  const booked = await bookOpenCode(parts, asker, wish, code, 'pending')
  return booked.ok ? await deliverBooked(parts, asker, booked.value, code) : booked
}

/**
 * Same as `sendOpenSmsCode`, without revealing whether the phone has an account: limits, questions, work and answer are
 * equal, the answer never waits for the gateway, and nothing is sent without an account. Without a configured provider,
 * every caller is told.
 */
export async function sendSmsCodeQuietly(
  parts: Parts,
  asker: CallOrigin,
  wish: OpenSmsCodeRequest & { isKnown: boolean },
): Promise<Verdict<SentCode, OpenReason>> {
  if (!parts.gateway.isConfigured) return refuse('sms_not_sent')
  const code = newDigits(CODE_DIGITS)
  const booked = await bookOpenCode(parts, asker, wish, code, wish.isKnown ? 'pending' : 'withheld')
  if (!booked.ok) return booked
  const { row, isNew } = booked.value
  if (isNew && wish.isKnown) parts.background.run(deliver(parts, asker, row, code))
  return accept(sentCode(parts, wish))
}

async function deliverBooked(
  parts: Parts,
  asker: CallOrigin,
  { row, isNew }: { row: Booked; isNew: boolean },
  code: string,
): Promise<Verdict<SentCode, SendReason>> {
  if (isNew && (await deliver(parts, asker, row, code)) === 'refused') return refuse('sms_not_sent')
  return accept(sentCode(parts, row))
}

/** Books a code without a session. The question of a refusal is stored; every other refusal changes nothing. */
async function bookOpenCode(
  parts: Parts,
  asker: CallOrigin,
  wish: OpenSmsCodeRequest,
  code: string,
  delivery: 'pending' | 'withheld',
): Promise<Verdict<{ row: Booked; isNew: boolean }, OpenReason>> {
  const booked = await asker.db.transaction(async (tx) => {
    const verdict = await bookCode(tx, parts, asker, { ...wish, openAs: wish }, code, delivery)
    const mustStay = !verdict.ok && verdict.reason === 'challenge_required'
    return mustStay ? { refused: verdict } : verdict
  })
  return 'refused' in booked ? booked.refused : booked
}

async function bookCode(
  tx: Tx,
  { secret, limits }: Parts,
  { now, clientAddress }: CallOrigin,
  wish: CodeRequest & { openAs: ChallengeAnswer | null },
  code: string,
  delivery: 'pending' | 'withheld',
): Promise<Verdict<{ row: Booked; isNew: boolean }, OpenReason>> {
  const { phone, purpose, openAs, subject = null } = wish
  const client = clientKey(clientAddress)
  const requestId = wish.requestId ?? newId()
  await lockSending(tx, phone, client)
  const earlier = await codeOfRequest(tx, { phone, purpose, requestId })
  if (earlier) return accept({ row: earlier, isNew: false })

  const purposes = openAs === null ? [purpose] : [...OPEN_PURPOSES]
  const retryAfterSeconds = Math.max(
    await secondsUntilFree(tx, { phone, purposes }, limits.smsPerPhone, now),
    await secondsUntilFree(tx, { client, purposes }, limits.smsPerClient, now),
  )
  if (retryAfterSeconds > 0) return refuse('too_many_requests', { retryAfterSeconds })

  if (openAs !== null) {
    const unused = await countUnusedCodes(tx, phone, purposes, new Date(now.getTime() - UNUSED_COUNT_MS))
    if (unused >= CHALLENGE_AFTER) {
      const answered = await requireAnswer(tx, secret, { phone, client }, openAs, now)
      if (!answered.ok) return answered
    }
  }
  const counts = { isOpen: openAs !== null, isSent: delivery === 'pending' }
  const budgeted = await countInBudget(tx, limits.smsBudget, counts, now)
  if (!budgeted.ok) return budgeted

  const id = newId()
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS)
  const row = { id, phone, purpose, client, requestId, subject, delivery, createdAt: now, expiresAt }
  await insertCode(tx, { ...row, codeHash: codeHash(secret, id, code) })
  return accept({ row, isNew: true })
}

async function secondsUntilFree(
  tx: Tx,
  by: Parameters<typeof sendTimes>[1],
  windows: readonly Window[],
  now: Date,
): Promise<number> {
  return secondsUntilAllowed(await sendTimes(tx, by, oldestThatCounts(windows, now)), windows, now)
}

async function deliver(
  { gateway }: Parts,
  { db, now }: CallOrigin,
  { id, phone, purpose }: Booked,
  code: string,
): Promise<SendOutcome> {
  const text = codeText(purpose, code, CODE_LIFETIME_MS / 60_000)
  const outcome = await sendWithin(gateway, { id, phone, text, template: { name: 'code', code }, at: now })
  await markDelivery(db.orm, id, outcome)
  return outcome
}

function sentCode({ limits }: Parts, { phone }: Pick<CodeRequest, 'phone'>): SentCode {
  const single = limits.smsPerPhone.filter((window) => window.max === 1)
  return {
    phone: maskPhone(phone),
    validSeconds: CODE_LIFETIME_MS / 1000,
    resendAfterSeconds: Math.max(0, ...single.map((window) => window.windowMs)) / 1000,
  }
}

export function codeHash(secret: string, codeId: string, code: string): string {
  return keyedHash(secret, 'sms code', codeId, code)
}

function oldestThatCounts(windows: readonly Window[], now: Date): Date {
  return new Date(now.getTime() - Math.max(0, ...windows.map((window) => window.windowMs)))
}
