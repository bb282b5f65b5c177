import { createOneAtATime, createPasswords, type OneAtATime, type Passwords } from 'backend/account'
import type { Database, Tx } from 'backend/platform/database'
import { accept, type Refused, refuse, type Verdict } from 'backend/platform/verdict'
import {
  giveTriesBack,
  keepPayPassword,
  lockOut,
  MAX_TRIES,
  payPasswordOf,
  takeTry,
} from './pay-password-store'
import { isWeakPayPassword } from './weak-pay-password'

/** How long a wallet stays locked after five wrong passwords in a row. */
export const LOCKED_MS = 30 * 60_000
/** Another server may still be comparing the last try: its outcome is awaited that long. */
const OUTCOME_MS = 3_000
const LOOK_AGAIN_MS = 100

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
  passwords: Passwords = createPasswords(),
  lanes: OneAtATime = createOneAtATime(),
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
        await keepPayPassword(tx, memberId, hash, now)
        return accept()
      })
    },
  }
}

const ofThisProcess = createPayPasswords()

/**
 * Judges a pay password. Counts by itself, outside any transaction of the caller's: call it before the paying
 * transaction begins, never inside one, or a wrong guess would need a second connection. One member's checks wait for
 * each other without holding a connection.
 */
export const checkPayPassword: PayPasswords['check'] = (...given) => ofThisProcess.check(...given)

/**
 * Sets or changes a pay password together with what allows it, such as spending an SMS code.
 * @param confirm runs in the same transaction; its refusal sets nothing
 */
export const setPayPassword: PayPasswords['set'] = (...given) => ofThisProcess.set(...given)

interface Guess {
  memberId: string
  payPassword: string
  now: Date
}

async function checkOne(
  passwords: Passwords,
  db: Database,
  { memberId, payPassword, now }: Guess,
): Promise<Verdict<void, PayPasswordReason>> {
  const taken = await awaitTry(db, memberId, now)
  if (!taken.ok) return taken
  const { hash, tries } = taken.value
  if (await passwords.verify(hash, payPassword)) {
    await giveTriesBack(db.orm, memberId, hash)
    return accept()
  }
  if (tries < MAX_TRIES) return refuse('wrong_pay_password', { triesLeft: MAX_TRIES - tries })
  return await lock(db, memberId, now)
}

/**
 * Takes a try. Where none is left but nothing is locked yet, the last one is still being compared on another server:
 * its outcome gives the tries back or locks. A server that died over it leaves the lock to whoever comes next.
 */
async function awaitTry(
  db: Database,
  memberId: string,
  now: Date,
): Promise<Verdict<{ hash: string; tries: number }, 'pay_password_missing' | 'pay_password_locked'>> {
  for (let waitedMs = 0; waitedMs <= OUTCOME_MS; waitedMs += LOOK_AGAIN_MS) {
    const taken = await takeTry(db.orm, memberId, now)
    if (taken) return accept(taken)
    const row = await payPasswordOf(db.orm, memberId)
    if (!row) return refuse('pay_password_missing')
    if (row.lockedUntil) return refuse('pay_password_locked', { until: row.lockedUntil.toISOString() })
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
  }
  return await lock(db, memberId, now)
}

async function lock(db: Database, memberId: string, now: Date): Promise<Refused<'pay_password_locked'>> {
  const until = new Date(now.getTime() + LOCKED_MS)
  await lockOut(db.orm, memberId, until)
  return refuse('pay_password_locked', { until: until.toISOString() })
}
