import { codeText, type SendOutcome, type SmsGateway, sendWithin } from 'backend/gateways/sms'
import type { Tx } from 'backend/platform/database/database'
import type { Call } from 'backend/platform/endpoint'
import { newDigits, newId } from 'backend/platform/ids'
import { secondsUntilAllowed, type Window } from 'backend/platform/rate-limits/window'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { SentCode, SmsPurpose } from 'contract/account'
import { keyedHash } from '../../platform/hash'
import { clientKey } from '../../platform/rate-limits/client-key'
import type { Background } from '../background'
import type { AccountLimits } from '../limits'
import { maskPhone } from '../phone'
import {
  codeOfRequest,
  insertCode,
  lockSending,
  markDelivery,
  type SmsCodeRow,
  sendTimes,
} from './sms-code-store'

const CODE_DIGITS = 6
export const CODE_LIFETIME_MS = 10 * 60_000

/** A request for an SMS code. */
export interface SmsCodeRequest {
  phone: string
  purpose: SmsPurpose
  /** A repeated request id sends nothing and gets the same answer. */
  requestId: string | undefined
}

export type CallOrigin = Pick<Call, 'db' | 'now' | 'clientAddress'>

/** Purposes without a session. Their codes share one quota per address. */
const OPEN_PURPOSES: SmsPurpose[] = ['register', 'login', 'password']

interface Parts {
  gateway: SmsGateway
  secret: string
  limits: Pick<AccountLimits, 'smsPerPhone' | 'smsPerClient'>
  background: Background
}

type Booked = Pick<SmsCodeRow, 'id' | 'phone' | 'purpose'>

/**
 * Sends a code by SMS and waits for the gateway, or returns how long the caller must wait. Limits are exact: requests
 * for one phone or from one client run one at a time. Each purpose has its own quota, so that public codes do not use
 * up those of a paying member.
 */
export async function sendSmsCode(
  parts: Parts,
  asker: CallOrigin,
  wish: SmsCodeRequest,
): Promise<Verdict<SentCode, 'too_many_requests' | 'sms_not_sent'>> {
  const code = newDigits(CODE_DIGITS)
  const booked = await asker.db.transaction((tx) => bookCode(tx, parts, asker, wish, code, 'pending'))
  if (!booked.ok) return booked
  const { row, isNew } = booked.value
  if (isNew && (await deliver(parts, asker, row, code)) === 'refused') return refuse('sms_not_sent')
  return accept(sentCode(parts, wish))
}

/**
 * Same as `sendSmsCode`, without revealing whether the phone has an account: limits, work and answer are equal, the
 * answer never waits for the gateway, and nothing is sent without an account. Without a configured provider, every
 * caller is told.
 */
export async function sendSmsCodeQuietly(
  parts: Parts,
  asker: CallOrigin,
  wish: SmsCodeRequest & { isKnown: boolean },
): Promise<Verdict<SentCode, 'too_many_requests' | 'sms_not_sent'>> {
  if (!parts.gateway.isConfigured) return refuse('sms_not_sent')
  const code = newDigits(CODE_DIGITS)
  const delivery = wish.isKnown ? 'pending' : 'withheld'
  const booked = await asker.db.transaction((tx) => bookCode(tx, parts, asker, wish, code, delivery))
  if (!booked.ok) return booked
  const { row, isNew } = booked.value
  if (isNew && wish.isKnown) parts.background.run(deliver(parts, asker, row, code))
  return accept(sentCode(parts, wish))
}

async function bookCode(
  tx: Tx,
  { secret, limits }: Parts,
  { now, clientAddress }: CallOrigin,
  wish: SmsCodeRequest,
  code: string,
  delivery: 'pending' | 'withheld',
): Promise<Verdict<{ row: Booked; isNew: boolean }, 'too_many_requests'>> {
  const { phone, purpose } = wish
  const client = clientKey(clientAddress)
  const requestId = wish.requestId ?? newId()
  await lockSending(tx, phone, client)
  const earlier = await codeOfRequest(tx, { phone, purpose, requestId })
  if (earlier) return accept({ row: earlier, isNew: false })

  const ofPhone = { phone, purposes: [purpose] }
  const ofClient = { client, purposes: OPEN_PURPOSES.includes(purpose) ? OPEN_PURPOSES : [purpose] }
  const phoneTimes = await sendTimes(tx, ofPhone, oldestThatCounts(limits.smsPerPhone, now))
  const clientTimes = await sendTimes(tx, ofClient, oldestThatCounts(limits.smsPerClient, now))
  const retryAfterSeconds = Math.max(
    secondsUntilAllowed(phoneTimes, limits.smsPerPhone, now),
    secondsUntilAllowed(clientTimes, limits.smsPerClient, now),
  )
  if (retryAfterSeconds > 0) return refuse('too_many_requests', { retryAfterSeconds })

  const id = newId()
  const expiresAt = new Date(now.getTime() + CODE_LIFETIME_MS)
  const row = { id, phone, purpose, client, requestId, delivery, createdAt: now, expiresAt }
  await insertCode(tx, { ...row, codeHash: codeHash(secret, id, code) })
  return accept({ row, isNew: true })
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

function sentCode({ limits }: Parts, { phone }: SmsCodeRequest): SentCode {
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
