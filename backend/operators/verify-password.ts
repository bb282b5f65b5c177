import type { Call } from 'backend/platform/endpoint'
import { judgeGuess, limitOfClient } from 'backend/platform/rate-limits/guesses'
import type { Window } from 'backend/platform/rate-limits/window'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { MINUTE_MS } from 'contract/durations'
import { operatorByName, type StoredOperator } from './operator-store'
import type { OperatorParts } from './parts'
import { spendCode } from './second-factor/second-factor-store'

/** Wrong passwords and codes per login name, whether it exists or not. */
export const WRONG_PER_NAME: Window = { max: 10, windowMs: 15 * MINUTE_MS }
/** Wrong passwords and codes per client address. */
export const WRONG_PER_CLIENT: Window = { max: 50, windowMs: 60 * MINUTE_MS }
/** Maximum queue of attempts per name. Above it, callers are asked to retry later. */
const MAX_QUEUED = 50
const COME_BACK_SECONDS = 5

type Attempt = Pick<Call, 'db' | 'clientAddress' | 'now'>
type Verified = Verdict<StoredOperator, 'wrong_password' | 'too_many_requests'>

export interface Proof {
  /** Login name. */
  name: string
  password: string
  /** As typed; empty if the operator has no second factor. Absent: only the password is asked for. */
  totpCode?: string
}

/**
 * Finds the active operator with this name, password and code, under the limits for wrong attempts. An unknown name and
 * a disabled operator cost the same work and count as a wrong password, as does a wrong code. A code is used up only
 * together with the right password. Attempts at one name run one at a time.
 */
export async function verifyOperator(
  parts: OperatorParts,
  attempt: Attempt,
  proof: Proof,
): Promise<Verified> {
  const { name } = proof
  if (parts.passwords.isBusy() || parts.attempts.waitingFor(name) >= MAX_QUEUED)
    return refuse('too_many_requests', { retryAfterSeconds: COME_BACK_SECONDS })
  return await parts.attempts.run(name, () => compareProof(parts, attempt, proof))
}

async function compareProof(parts: OperatorParts, attempt: Attempt, proof: Proof): Promise<Verified> {
  const { db, clientAddress, now } = attempt
  const { name, password, totpCode } = proof
  const limits = [
    { key: `operator password name ${name}`, window: WRONG_PER_NAME },
    limitOfClient({ name: 'operator password client', clientAddress }, WRONG_PER_CLIENT),
  ]
  return await judgeGuess(db.orm, limits, now, async () => {
    const found = await operatorByName(db.orm, name)
    const isRight = await parts.passwords.verify(found?.passwordHash ?? null, password)
    const isProved =
      found !== undefined &&
      found.disabledAt === null &&
      isRight &&
      (totpCode === undefined ||
        (await hasRightCode(parts, attempt, { operatorId: found.id, typed: totpCode })))
    return isProved ? accept(found) : refuse('wrong_password')
  })
}

async function hasRightCode(
  { cipher, isDemo }: OperatorParts,
  { db, now }: Attempt,
  typed: { operatorId: string; typed: string },
): Promise<boolean> {
  const spent = await spendCode(db.orm, cipher, { ...typed, now })
  return spent === 'none' ? isDemo : spent === 'right'
}
