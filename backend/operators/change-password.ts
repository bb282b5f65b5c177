import { type OperatorCall, operatorRequestKey, runOperatorMutation } from 'backend/platform/endpoint'
import { findFirstAnswer } from 'backend/platform/idempotency/request-log'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { ParsedOf } from 'contract/endpoint'
import type { changeOperatorPassword } from 'contract/operators'
import { lockUnchanged, updateOperator } from './operator-store'
import type { OperatorParts } from './parts'
import { revokeOperatorSessions } from './sessions'
import { verifyOperator } from './verify-password'
import { isWeakOperatorPassword } from './weak-password'

const ACTION = 'operator.change_password'
type Reason = 'weak_operator_password' | 'wrong_old_password' | 'too_many_requests' | 'request_reused'

/**
 * Changes the caller's password and revokes the other sessions. Wrong old passwords count like wrong passwords at
 * sign-in. A repeated request, whose old password is wrong by then, gets the first answer.
 */
export async function changePassword(
  parts: OperatorParts,
  call: OperatorCall,
  { oldPassword, password, requestId }: ParsedOf<typeof changeOperatorPassword>,
): Promise<Verdict<Record<string, never>, Reason>> {
  const { db, now, operator } = call
  if (isWeakOperatorPassword(password, operator.name)) return refuse('weak_operator_password')
  const input = {
    oldPassword: parts.keyedPassword(oldPassword),
    password: parts.keyedPassword(password),
    requestId,
  }
  const key = operatorRequestKey(call, ACTION, input)
  const first = await findFirstAnswer<Record<string, never>>(db.orm, key)
  if (first) return first
  const verified = await verifyOperator(parts, call, { name: operator.name, password: oldPassword })
  if (!verified.ok) {
    const meanwhile = await findFirstAnswer<Record<string, never>>(db.orm, key)
    if (meanwhile) return meanwhile
    return verified.reason === 'wrong_password'
      ? refuse('wrong_old_password')
      : refuse(verified.reason, verified.facts)
  }
  const passwordHash = await parts.passwords.hash(password)
  return await runOperatorMutation(call, ACTION, input, async (tx) => {
    if (!(await lockUnchanged(tx, verified.value))) return refuse('wrong_old_password')
    await updateOperator(tx, operator.operatorId, { passwordHash })
    await revokeOperatorSessions(tx, operator.operatorId, now, operator.sessionId)
    return accept({ output: {}, subject: { kind: 'operator', id: operator.operatorId } })
  })
}
