import type { Tx } from 'backend/platform/database/database'
import type { Call } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { LoginBySmsCode, RegisterByPhone, SignedIn } from 'contract/account'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { lockCredentials, type MemberRow, memberById } from '../member-store'
import type { AccountParts } from '../parts'
import type { CodeReason } from '../sms-codes/check-sms-code'
import { memberSession } from '../tables'
import { type RegisterReason, register } from './register'
import { type Alongside, signInBySmsCode, startSession, verifyPassword } from './sign-in'

/** Sign-ins that other modules prove in their own way. */
export interface MemberSignIns {
  /** Finds the member with this phone and password, under the limits for wrong passwords. Opens no session. */
  verifyPassword(
    call: Call,
    tried: { phone: string; password: string },
  ): Promise<Verdict<{ memberId: string }, 'wrong_credentials' | 'account_disabled' | 'too_many_requests'>>
  /** Opens a session for a member whose identity the caller has proved. */
  byMember(
    tx: Tx,
    call: Call,
    memberId: string,
  ): Promise<Verdict<z.input<typeof SignedIn>, 'account_disabled' | 'login_expired'>>
  /**
   * Opens a further session for the member of an open one, which has confirmed it. Refuses if that session has ended:
   * a changed password ends it as well.
   */
  bySession(
    tx: Tx,
    call: Call,
    sessionId: string,
  ): Promise<Verdict<z.input<typeof SignedIn>, 'account_disabled' | 'login_expired'>>
  bySmsCode<R extends string>(
    call: Call,
    shown: z.output<typeof LoginBySmsCode>,
    alongside: Alongside<R>,
  ): Promise<Verdict<z.input<typeof SignedIn>, CodeReason | 'account_disabled' | R>>
  register<R extends string>(
    call: Call,
    wanted: z.output<typeof RegisterByPhone>,
    alongside: Alongside<R>,
  ): Promise<Verdict<z.input<typeof SignedIn>, RegisterReason | R>>
}

export function createMemberSignIns(parts: AccountParts): MemberSignIns {
  return {
    verifyPassword: async (call, tried) => {
      const verified = await verifyPassword(parts, call, tried)
      if (!verified.ok) return verified
      const { memberId, disabledAt } = verified.value
      return disabledAt ? refuse('account_disabled') : accept({ memberId })
    },
    byMember: async (tx, call, memberId) => {
      const row = await memberById(tx, memberId)
      if (!row || !(await lockCredentials(tx, row))) return refuse('login_expired')
      return await startSession(tx, parts, call, row)
    },
    bySession: async (tx, call, sessionId) => {
      const row = await memberOfSession(tx, sessionId)
      if (!row || !(await lockCredentials(tx, row))) return refuse('login_expired')
      // After the lock: a password change that came first has ended the session, a later one ends the new session.
      if (!(await isOpen(tx, sessionId, call.now))) return refuse('login_expired')
      return await startSession(tx, parts, call, row)
    },
    bySmsCode: (call, shown, alongside) => signInBySmsCode(parts, call, shown, alongside),
    register: (call, wanted, alongside) => register(parts, call, wanted, alongside),
  }
}

async function memberOfSession(tx: Tx, sessionId: string): Promise<MemberRow | undefined> {
  const [row] = await tx
    .select({ memberId: memberSession.memberId })
    .from(memberSession)
    .where(eq(memberSession.id, sessionId))
  return row && (await memberById(tx, row.memberId))
}

async function isOpen(tx: Tx, sessionId: string, now: Date): Promise<boolean> {
  const found = await tx
    .select({ id: memberSession.id })
    .from(memberSession)
    .where(
      and(eq(memberSession.id, sessionId), isNull(memberSession.revokedAt), gt(memberSession.expiresAt, now)),
    )
  return found.length === 1
}
