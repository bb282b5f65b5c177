import type { Call, OperatorCall } from 'backend/platform/endpoint'
import { clientKey } from 'backend/platform/rate-limits/client-key'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { OutputOf, ParsedOf } from 'contract/endpoint'
import type { operatorLogin } from 'contract/operators'
import { recordOperatorAction } from './audit-store'
import { lockUnchanged } from './operator-store'
import type { OperatorParts } from './parts'
import { openOperatorSession, revokeOperatorSession } from './sessions'
import { verifyOperatorPassword } from './verify-password'

/** Signs in an operator. Unknown name, wrong password and disabled operator get the same answer. */
export async function signInOperator(
  parts: OperatorParts,
  call: Call,
  { name, password }: ParsedOf<typeof operatorLogin>,
): Promise<Verdict<OutputOf<typeof operatorLogin>, 'operator_login_failed' | 'too_many_requests'>> {
  const verified = await verifyOperatorPassword(parts, call, name, password)
  if (!verified.ok)
    return verified.reason === 'wrong_password'
      ? refuse('operator_login_failed')
      : refuse(verified.reason, verified.facts)
  const found = verified.value
  const { db, clientAddress, now } = call
  return await db.transaction(async (tx) => {
    if (!(await lockUnchanged(tx, found))) return refuse('operator_login_failed')
    const { token, sessionId, expiresAt } = await openOperatorSession(tx, found.id, clientAddress, now)
    const facts = { sessionId, client: clientKey(clientAddress) }
    await recordOperatorAction(tx, { operatorId: found.id, action: 'operator.login', facts, at: now })
    const { displayName, roles } = found
    return accept({ token, name: found.name, displayName, roles, expiresAt: expiresAt.toISOString() })
  })
}

/** Ends the session of the call. */
export async function signOutOperator({ db, now, operator }: OperatorCall): Promise<void> {
  const { operatorId, sessionId } = operator
  await db.transaction(async (tx) => {
    await revokeOperatorSession(tx, sessionId, now)
    await recordOperatorAction(tx, {
      operatorId,
      action: 'operator.logout',
      facts: { sessionId },
      at: now,
    })
    return accept()
  })
}
