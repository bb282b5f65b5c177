import { createKeyedMutex, createPasswords, type KeyedMutex, type Passwords } from 'backend/account'
import type { Database, Tx } from 'backend/platform/database/database'
import { accept, type Refused, refuse, type Verdict } from 'backend/platform/verdict'
import {
  countFailure,
  MAX_TRIES,
  payPasswordOf,
  resetWrongAttempts,
  storePayPassword,
} from './pay-password-store'
import { isWeakPayPassword } from './weak-pay-password'

/** Duration of the lock after five wrong pay passwords in a row. */
export const LOCKED_MS = 30 * 60_000

export type PayPasswordReason = 'pay_password_missing' | 'pay_password_locked' | 'wrong_pay_password'

export interface PayPasswords {
  check(
    db: Database,
    memberId: string,
    payPassword: string,
    now: Date,
  ): Promise<Verdict<void, PayPasswordReason>>
  set<R extends string>(
    db: Database,
    wanted: { memberId: string; payPassword: string; now: Date },
    confirm: (tx: Tx) => Promise<Verdict<void, R>>,
  ): Promise<Verdict<void, R | 'weak_pay_password'>>
}

export function createPayPasswords(
  passwords: Passwords = createPasswords(undefined, 'payment'),
  lanes: KeyedMutex = createKeyedMutex(),
): PayPasswords {
  return {
    check: (db, memberId, payPassword, now) =>
      lanes.run(memberId, () => checkOne(passwords, db, { memberId, payPassword, now })),
    set: async (db, { memberId, payPassword, now }, confirm) => {
      if (isWeakPayPassword(payPassword)) return refuse('weak_pay_password')
      const hash = await passwords.hash(payPassword)
      return await db.transaction(async (tx) => {
        const confirmed = await confirm(tx)
        if (!confirmed.ok) return confirmed
        await storePayPassword(tx, memberId, hash, now)
        return accept()
      })
    },
  }
}

const ofThisProcess = createPayPasswords()

/**
 * Verifies a pay password. It counts in its own transaction: call it before the paying transaction, never inside one,
 * or a wrong guess would need a second connection. Parallel checks of one member wait without holding a connection.
 */
export const checkPayPassword: PayPasswords['check'] = (...given) => ofThisProcess.check(...given)

/**
 * Sets or changes a pay password together with its proof, such as spending an SMS code.
 * @param confirm runs in the same transaction; if it refuses, nothing is set
 */
export const setPayPassword: PayPasswords['set'] = (...given) => ofThisProcess.set(...given)

interface Guess {
  memberId: string
  payPassword: string
  now: Date
}

/**
 * Compares first and counts afterwards: an attempt whose server crashed or lost its database was not answered and
 * does not count. If another request locked the wallet or changed the password in the meantime, the check starts
 * again.
 */
async function checkOne(
  passwords: Passwords,
  db: Database,
  guess: Guess,
): Promise<Verdict<void, PayPasswordReason>> {
  const { memberId, payPassword, now } = guess
  for (;;) {
    const row = await payPasswordOf(db.orm, memberId)
    if (!row) return refuse('pay_password_missing')
    if (row.lockedUntil && row.lockedUntil > now) return locked(row.lockedUntil)
    const compared = { memberId, hash: row.hash, now }
    if (await passwords.verify(row.hash, payPassword)) {
      if (await resetWrongAttempts(db.orm, compared)) return accept()
    } else {
      const counted = await countFailure(db.orm, compared, new Date(now.getTime() + LOCKED_MS))
      if (counted?.lockedUntil) return locked(counted.lockedUntil)
      if (counted) return refuse('wrong_pay_password', { triesLeft: MAX_TRIES - counted.tries })
    }
  }
}

function locked(until: Date): Refused<'pay_password_locked'> {
  return refuse('pay_password_locked', { until: until.toISOString() })
}
