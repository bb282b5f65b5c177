import type { Tx } from 'backend/platform/database/database'
import { type Audited, type OperatorCall, runOperatorMutation } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { ParsedOf } from 'contract/endpoint'
import type { createOperator as createCall, OperatorRow } from 'contract/operators'
import { type resetOperatorTotp, setUpPath } from 'contract/operators/links'
import type { OperatorRole } from 'contract/operators/roles'
import type { z } from 'zod'
import { insertLink } from './links/link-store'
import {
  insertOperator,
  isPhoneTaken,
  lockAdmins,
  lockOperator,
  operatorByName,
  operatorRow,
  type StoredOperator,
  updateOperator,
} from './operator-store'
import type { OperatorParts } from './parts'
import { deleteSecondFactor } from './second-factor/second-factor-store'
import { revokeOperatorSessions } from './sessions'

type Changed<R extends string> = Promise<Verdict<Audited<z.input<typeof OperatorRow>>, R>>

/** An operator with the link of the set-up as the request log keeps it: without the token. */
type WithLink = z.input<typeof OperatorRow> & { linkId: string; linkExpiresAt: string | Date }

/** Creates an operator on the request of an admin. */
export async function addOperator(
  parts: OperatorParts,
  call: OperatorCall,
  { requestId, ...wanted }: ParsedOf<typeof createCall>,
) {
  const input = { ...wanted, requestId }
  const made = await runOperatorMutation(call, 'operator.create', input, async (tx) => {
    const actor = await requireAdmin(tx, call)
    if (!actor.ok) return actor
    if (await operatorByName(tx, wanted.name)) return refuse('operator_name_taken')
    if (await isPhoneTaken(tx, wanted.phone)) return refuse('operator_phone_taken')
    const stored = await insertOperator(tx, { ...wanted, passwordHash: null }, call.now)
    if (!stored) return refuse('operator_name_taken')
    return accept(await withLink(tx, parts, stored, call.now))
  })
  return made.ok ? accept(shownLink(parts, made.value)) : made
}

/**
 * Takes the second factor and the password of another operator away, for a lost phone, and makes the link with which
 * both are set anew.
 */
export async function resetSecondFactor(
  parts: OperatorParts,
  call: OperatorCall,
  input: ParsedOf<typeof resetOperatorTotp>,
) {
  const made = await runOperatorMutation(call, 'operator.reset_totp', input, async (tx) => {
    const locked = await lockTarget(tx, call, input.name)
    if (!locked.ok) return locked
    const { id } = locked.value
    if (id === call.operator.operatorId) return refuse('own_second_factor')
    await deleteSecondFactor(tx, id)
    await revokeOperatorSessions(tx, id, call.now)
    const stored = await updateOperator(tx, id, { passwordHash: null })
    return accept(await withLink(tx, parts, stored, call.now))
  })
  return made.ok ? accept(shownLink(parts, made.value)) : made
}

async function withLink(
  tx: Tx,
  parts: OperatorParts,
  stored: StoredOperator,
  now: Date,
): Promise<Audited<WithLink>> {
  const id = newId()
  const link = await insertLink(tx, { operatorId: stored.id, token: parts.linkToken(id), now, id })
  const { output, ...facts } = audited(stored, { roles: stored.roles })
  return { ...facts, output: { ...output, linkId: id, linkExpiresAt: link.expiresAt } }
}

function shownLink(parts: OperatorParts, { linkId, ...row }: WithLink) {
  return { ...row, setUpPath: setUpPath(parts.linkToken(linkId)) }
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

function audited(row: StoredOperator, facts: Record<string, unknown>): Audited<z.input<typeof OperatorRow>> {
  return {
    output: operatorRow(row),
    subject: { kind: 'operator', id: row.id },
    facts: { name: row.name, ...facts },
  }
}
