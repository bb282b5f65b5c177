import type { Tx } from 'backend/platform/database/database'
import { type Audited, type OperatorCall, runOperatorMutation } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { ParsedOf } from 'contract/endpoint'
import type { createOperator as createCall, OperatorRow } from 'contract/operators'
import type { OperatorRole } from 'contract/operators/roles'
import {
  insertOperator,
  lockAdmins,
  lockOperator,
  operatorRow,
  type StoredOperator,
  updateOperator,
} from './operator-store'
import type { OperatorParts } from './parts'
import { revokeOperatorSessions } from './sessions'
import { isWeakOperatorPassword } from './weak-password'

type Changed<R extends string> = Promise<Verdict<Audited<OperatorRow>, R>>

/** Creates an operator on the request of an admin. */
export async function addOperator(
  parts: OperatorParts,
  call: OperatorCall,
  { requestId, password, ...wanted }: ParsedOf<typeof createCall>,
) {
  if (isWeakOperatorPassword(password, wanted.name)) return refuse('weak_operator_password')
  const passwordHash = await parts.passwords.hash(password)
  const input = { ...wanted, password: parts.keyedPassword(password), requestId }
  return await runOperatorMutation(call, 'operator.create', input, async (tx) => {
    const actor = await requireAdmin(tx, call)
    if (!actor.ok) return actor
    const made = await insertOperator(tx, { ...wanted, passwordHash }, call.now)
    return made ? accept(audited(made, { roles: made.roles })) : refuse('operator_name_taken')
  })
}

/** Sets the roles of an operator. They apply from the next call on. */
export async function setRoles(
  tx: Tx,
  call: OperatorCall,
  { name, roles }: { name: string; roles: OperatorRole[] },
): Changed<'forbidden' | 'not_found' | 'operator_disabled' | 'own_account'> {
  const locked = await lockTarget(tx, call, name)
  if (!locked.ok) return locked
  const { id, roles: before } = locked.value
  if (id === call.operator.operatorId && !roles.includes('admin')) return refuse('own_account')
  return accept(audited(await updateOperator(tx, id, { roles }), { before, after: roles }))
}

/** Disables an operator and revokes the sessions. */
export async function disable(
  tx: Tx,
  call: OperatorCall,
  { name }: { name: string },
): Changed<'forbidden' | 'not_found' | 'operator_disabled' | 'own_account'> {
  const locked = await lockTarget(tx, call, name)
  if (!locked.ok) return locked
  const { id } = locked.value
  if (id === call.operator.operatorId) return refuse('own_account')
  await revokeOperatorSessions(tx, id, call.now)
  return accept(audited(await updateOperator(tx, id, { disabledAt: call.now }), {}))
}

async function lockTarget(tx: Tx, call: OperatorCall, name: string) {
  const actor = await requireAdmin(tx, call)
  if (!actor.ok) return actor
  const found = await lockOperator(tx, name)
  if (!found) return refuse('not_found')
  return found.disabledAt ? refuse('operator_disabled') : accept(found)
}

/**
 * Locks the active admins and checks that the caller is still one. Because no admin can disable or demote their own
 * account, at least one admin remains, also when two admins disable each other at the same time.
 */
async function requireAdmin(tx: Tx, { operator }: OperatorCall): Promise<Verdict<void, 'forbidden'>> {
  return (await lockAdmins(tx)).includes(operator.operatorId) ? accept() : refuse('forbidden')
}

function audited(row: StoredOperator, facts: Record<string, unknown>): Audited<OperatorRow> {
  return {
    output: operatorRow(row),
    subject: { kind: 'operator', id: row.id },
    facts: { name: row.name, ...facts },
  }
}
