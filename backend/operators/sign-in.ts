import { type Call, type OperatorCall, provedUntil } from 'backend/platform/endpoint'
import { clientKey } from 'backend/platform/rate-limits/client-key'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { AnswerOf, ParsedOf } from 'contract/endpoint'
import type { operatorLogin } from 'contract/operators'
import type { proveOperator } from 'contract/operators/account'
import { recordOperatorAction } from './audit-store'
import { lockUnchanged, updateOperator } from './operator-store'
import type { OperatorParts } from './parts'
import { hasSecondFactor } from './second-factor/second-factor-store'
import { openOperatorSession, recordProof, revokeOperatorSession } from './sessions'
import { verifyOperator } from './verify-password'

/** Signs in an operator. Unknown name, wrong password, wrong code and disabled operator get the same answer. */
export async function signInOperator(
  parts: OperatorParts,
  call: Call,
  proof: ParsedOf<typeof operatorLogin>,
): Promise<Verdict<AnswerOf<typeof operatorLogin>, 'operator_login_failed' | 'too_many_requests'>> {
  const verified = await verifyOperator(parts, call, proof)
  if (!verified.ok)
    return verified.reason === 'wrong_password'
      ? refuse('operator_login_failed')
      : refuse(verified.reason, verified.facts)
  const found = verified.value
  const { db, clientAddress, now } = call
  return await db.transaction(async (tx) => {
    if (!(await lockUnchanged(tx, found))) return refuse('operator_login_failed')
    const { token, sessionId, expiresAt } = await openOperatorSession(tx, found.id, clientAddress, now)
    if (found.firstSignInAt === null && (await hasSecondFactor(tx, found.id)))
      await updateOperator(tx, found.id, { firstSignInAt: now })
    const facts = { sessionId, client: clientKey(clientAddress) }
    await recordOperatorAction(tx, { operatorId: found.id, action: 'operator.login', facts, at: now })
    const { displayName, roles } = found
    return accept({ token, name: found.name, displayName, roles, expiresAt })
  })
}

/** Proves again who sits at the session: for money and identities, for five minutes. */
export async function proveAgain(
  parts: OperatorParts,
  call: OperatorCall,
  { password, totpCode }: ParsedOf<typeof proveOperator>,
): Promise<Verdict<AnswerOf<typeof proveOperator>, 'operator_proof_wrong' | 'too_many_requests'>> {
  const { db, now, operator } = call
  const { operatorId, name, sessionId } = operator
  const verified = await verifyOperator(parts, call, { name, password, totpCode })
  if (!verified.ok)
    return verified.reason === 'wrong_password'
      ? refuse('operator_proof_wrong')
      : refuse(verified.reason, verified.facts)
  await db.transaction(async (tx) => {
    await recordProof(tx, sessionId, now)
    await recordOperatorAction(tx, { operatorId, action: 'operator.prove', facts: { sessionId }, at: now })
    return accept()
  })
  return accept({ provedUntil: provedUntil(now) })
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
