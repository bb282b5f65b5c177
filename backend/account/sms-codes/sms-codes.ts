import type { SmsGateway } from 'backend/gateways/sms'
import type { Database } from 'backend/platform/database/database'
import type { Verdict } from 'backend/platform/verdict'
import type { SentCode } from 'contract/account'
import { createBackground } from '../background'
import {
  type CheckedCode,
  type CodeClaim,
  type CodeReason,
  checkSmsCode,
  checkSpentCode,
  spendCheckedCode,
} from './check-sms-code'
import {
  type CallOrigin,
  type OpenSmsCodeRequest,
  type SendReason,
  type SmsCodeRequest,
  type SmsLimits,
  sendOpenSmsCode,
  sendSmsCode,
  sendSmsCodeQuietly,
} from './send-sms-code'
import { exchangeCode, type IssuedTicket } from './sms-tickets'

/** SMS codes with the server's gateway, key and limits. One instance per server. */
export interface SmsCodes {
  /** For members with a session. */
  send(asker: CallOrigin, wish: SmsCodeRequest): Promise<Verdict<SentCode, SendReason>>
  /** For callers without a session, who may have to answer a question first. */
  sendOpen(
    asker: CallOrigin,
    wish: OpenSmsCodeRequest,
  ): Promise<Verdict<SentCode, SendReason | 'challenge_required'>>
  /** The same without telling whether the phone has an account. */
  sendQuietly(
    asker: CallOrigin,
    wish: OpenSmsCodeRequest & { isKnown: boolean },
  ): Promise<Verdict<SentCode, SendReason | 'challenge_required'>>
  /** Checks without spending. Then call `spendCheckedCode(tx, …)` in the transaction of the effect. */
  check(db: Database, claim: CodeClaim, now: Date): Promise<Verdict<CheckedCode, CodeReason>>
  /** Checks that the same request spent this code earlier. */
  checkSpent(db: Database, claim: CodeClaim & { requestId: string }): Promise<Verdict<void, CodeReason>>
  /** Checks and spends at once, for effects that cannot fail afterwards. */
  take(db: Database, claim: CodeClaim, now: Date): Promise<Verdict<void, CodeReason>>
  /** Exchanges a code for a single-use ticket. */
  exchange(db: Database, claim: CodeClaim, now: Date): Promise<Verdict<IssuedTicket, CodeReason>>
  /** Resolves when no delivery is running. A stopping server waits for it. */
  settled(): Promise<void>
}

export interface SmsCodesOptions {
  gateway: SmsGateway
  /** Key for the hashes of codes, the same on every server. */
  secret: string
  limits: SmsLimits
  /** Receives the error of a delivery that fails after the answer was sent. */
  onFault(error: unknown): void
}

export function createSmsCodes({ gateway, secret, limits, onFault }: SmsCodesOptions): SmsCodes {
  const background = createBackground(onFault)
  const parts = { gateway, secret, limits, background }
  return {
    send: (asker, wish) => sendSmsCode(parts, asker, wish),
    sendOpen: (asker, wish) => sendOpenSmsCode(parts, asker, wish),
    sendQuietly: (asker, wish) => sendSmsCodeQuietly(parts, asker, wish),
    check: (db, claim, now) => checkSmsCode(db, secret, claim, now),
    checkSpent: (db, claim) => checkSpentCode(db, secret, claim),
    take: async (db, claim, now) => {
      const checked = await checkSmsCode(db, secret, claim, now)
      if (!checked.ok) return checked
      return await db.transaction((tx) => spendCheckedCode(tx, checked.value, now))
    },
    exchange: (db, claim, now) => exchangeCode(db, secret, claim, now),
    settled: () => background.settled(),
  }
}
