import type { Database, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { SmsPurpose } from 'contract/account'
import { isSameHash } from '../../platform/hash'
import { codeHash } from './send-sms-code'
import { countWrongGuess, lockNewestCode, markCodeTaken, type SmsCodeRow } from './sms-code-store'

export const MAX_GUESSES = 5

/** A code that a client presents. */
export interface CodeClaim {
  phone: string
  purpose: SmsPurpose
  smsCode: string
  /** The request that presents the code. The same request may present it again, another may not. */
  requestId?: string | undefined
  /** What it is presented for. A code that was sent for something else counts as expired. */
  subject?: string | undefined
}

/** A right code. It must be spent in the transaction of its effect. */
export interface CheckedCode {
  readonly codeId: string
  readonly requestId: string
}

export type CodeReason = 'code_expired' | 'code_guesses_used' | 'code_wrong'

/** Validates a presented code, in the order of the contract's refusals. */
export function validateCode(
  row: Pick<SmsCodeRow, 'expiresAt' | 'usedByRequest' | 'failedAttempts' | 'subject'> | undefined,
  shown: { isSame: boolean; requestId: string; subject?: string | undefined },
  now: Date,
): Verdict<void, CodeReason> {
  if (!row || now >= row.expiresAt) return refuse('code_expired')
  if (row.subject !== (shown.subject ?? null)) return refuse('code_expired')
  if (row.usedByRequest !== null && row.usedByRequest !== shown.requestId) return refuse('code_expired')
  if (row.failedAttempts >= MAX_GUESSES) return refuse('code_guesses_used')
  if (!shown.isSame) return refuse('code_wrong')
  return accept()
}

/**
 * Compares a code with the newest one sent for the phone and purpose. Runs in its own transaction, so that a wrong
 * guess is counted whatever the caller does next. Guesses at one code run one at a time.
 */
export async function checkSmsCode(
  db: Database,
  secret: string,
  claim: CodeClaim,
  now: Date,
): Promise<Verdict<CheckedCode, CodeReason>> {
  const requestId = claim.requestId ?? newId()
  const { verdict } = await db.transaction(async (tx) => {
    const row = await lockNewestCode(tx, claim.phone, claim.purpose)
    const isSame = row !== undefined && isSameHash(row.codeHash, codeHash(secret, row.id, claim.smsCode))
    const validated = validateCode(row, { isSame, requestId, subject: claim.subject }, now)
    if (!row || !validated.ok) {
      if (row && !validated.ok && validated.reason === 'code_wrong') await countWrongGuess(tx, row.id)
      return { verdict: validated.ok ? refuse('code_expired') : validated }
    }
    return { verdict: accept({ codeId: row.id, requestId }) }
  })
  return verdict
}

/**
 * Checks that the same request spent the newest code earlier, without a time limit. Wrong guesses count as for an
 * open code.
 */
export async function checkSpentCode(
  db: Database,
  secret: string,
  claim: CodeClaim & { requestId: string },
): Promise<Verdict<void, CodeReason>> {
  const { verdict } = await db.transaction(async (tx) => {
    const row = await lockNewestCode(tx, claim.phone, claim.purpose)
    if (row?.usedByRequest !== claim.requestId) return { verdict: refuse('code_expired') }
    if (row.failedAttempts >= MAX_GUESSES) return { verdict: refuse('code_guesses_used') }
    if (isSameHash(row.codeHash, codeHash(secret, row.id, claim.smsCode))) return { verdict: accept() }
    await countWrongGuess(tx, row.id)
    return { verdict: refuse('code_wrong') }
  })
  return verdict
}

/** Spends a checked code in the transaction of its effect. Only one request succeeds. */
export async function spendCheckedCode(
  tx: Tx,
  checked: CheckedCode,
  now: Date,
): Promise<Verdict<void, 'code_expired'>> {
  const isMine = await markCodeTaken(tx, checked.codeId, checked.requestId, now)
  return isMine ? accept() : refuse('code_expired')
}
