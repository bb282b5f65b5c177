import type { Tx } from 'backend/platform/database/database'
import type { Audited, OperatorCall } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { OperatorRow } from 'contract/operators'
import type { z } from 'zod'
import { tellAdmins } from './changes/tell-admins'
import { lockAdmins, lockOperator, operatorRow, type StoredOperator, updateOperator } from './operator-store'
import { revokeOperatorSessions } from './sessions'

/** Disables an operator and revokes the sessions. One admin suffices, because it takes power away. */
export async function disable(
  tx: Tx,
  call: OperatorCall,
  { name }: { name: string },
): Promise<
  Verdict<
    Audited<z.input<typeof OperatorRow>>,
    'forbidden' | 'not_found' | 'operator_disabled' | 'own_account'
  >
> {
  const { operator, now } = call
  const locked = await lockTarget(tx, call, name)
  if (!locked.ok) return locked
  const { id, disabledAt } = locked.value
  if (disabledAt) return refuse('operator_disabled')
  if (id === operator.operatorId) return refuse('own_account')
  await revokeOperatorSessions(tx, id, now)
  const disabled = await updateOperator(tx, id, { disabledAt: now })
  await tellAdmins(tx, { what: '停用', ...disabled, by: operator.operatorId }, now)
  return accept(auditedOperator(disabled, {}))
}

/** Locks the operator whom an admin wants to change. */
export async function lockTarget(
  tx: Tx,
  call: OperatorCall,
  name: string,
): Promise<Verdict<StoredOperator, 'forbidden' | 'not_found'>> {
  const actor = await requireAdmin(tx, call)
  if (!actor.ok) return actor
  const found = await lockOperator(tx, name)
  return found ? accept(found) : refuse('not_found')
}

/**
 * Locks the active admins and checks that the caller is still one. Because no admin can disable or demote their own
 * account, at least one admin remains, also when two admins disable each other at the same time.
 */
export async function requireAdmin(tx: Tx, { operator }: OperatorCall): Promise<Verdict<void, 'forbidden'>> {
  return (await lockAdmins(tx)).includes(operator.operatorId) ? accept() : refuse('forbidden')
}

export function auditedOperator(
  row: StoredOperator,
  facts: Record<string, unknown>,
): Audited<z.input<typeof OperatorRow>> {
  return {
    output: operatorRow(row),
    subject: { kind: 'operator', id: row.id },
    facts: { name: row.name, ...facts },
  }
}
