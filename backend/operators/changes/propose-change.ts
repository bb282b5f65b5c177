import type { Tx } from 'backend/platform/database/database'
import type { Audited, OperatorCall } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { ParsedOf } from 'contract/endpoint'
import type * as contract from 'contract/operators/changes'
import type { OperatorChange } from 'contract/operators/changes'
import type { OperatorRole } from 'contract/operators/roles'
import type { z } from 'zod'
import { auditedOperator, lockTarget, requireAdmin } from '../manage-operators'
import {
  isPhoneTaken,
  operatorByName,
  operatorRow,
  type StoredOperator,
  updateOperator,
} from '../operator-store'
import { isPhoneOfPerson } from '../same-person'
import { type ChangeRow, insertChange } from './change-store'
import { changeViews } from './change-view'
import { tellAdmins } from './tell-admins'

type View = z.input<typeof OperatorChange>
type Proposed<R extends string> = Promise<Verdict<Audited<View>, R>>

/** Proposes a new operator. The account exists when a second admin approves. */
export async function proposeOperator(
  tx: Tx,
  call: OperatorCall,
  { name, displayName, phone, roles }: ParsedOf<typeof contract.createOperator>,
): Proposed<'forbidden' | 'operator_name_taken' | 'operator_phone_taken' | 'operator_change_pending'> {
  const actor = await requireAdmin(tx, call)
  if (!actor.ok) return actor
  if (await operatorByName(tx, name)) return refuse('operator_name_taken')
  if (await isPhoneOfOther(tx, call, phone)) return refuse('operator_phone_taken')
  return await propose(tx, call, { kind: 'create', operatorId: null, name, displayName, roles, phone })
}

/** Proposes to take the second factor and the password of another operator away, for a lost phone. */
export async function proposeReset(
  tx: Tx,
  call: OperatorCall,
  { name, phone }: ParsedOf<typeof contract.resetOperatorTotp>,
): Proposed<
  | 'forbidden'
  | 'not_found'
  | 'operator_disabled'
  | 'own_second_factor'
  | 'operator_phone_missing'
  | 'operator_phone_taken'
  | 'operator_change_pending'
> {
  const locked = await lockTarget(tx, call, name)
  if (!locked.ok) return locked
  const target = locked.value
  if (target.disabledAt) return refuse('operator_disabled')
  if (target.id === call.operator.operatorId) return refuse('own_second_factor')
  return await proposeSetUp(tx, call, 'reset', target, phone)
}

/** Proposes that a disabled operator may work again, with a new password and second factor. */
export async function proposeEnabling(
  tx: Tx,
  call: OperatorCall,
  { name, phone }: ParsedOf<typeof contract.enableOperator>,
): Proposed<
  | 'forbidden'
  | 'not_found'
  | 'operator_not_disabled'
  | 'operator_phone_missing'
  | 'operator_phone_taken'
  | 'operator_change_pending'
> {
  const locked = await lockTarget(tx, call, name)
  if (!locked.ok) return locked
  if (!locked.value.disabledAt) return refuse('operator_not_disabled')
  return await proposeSetUp(tx, call, 'enable', locked.value, phone)
}

/** Sets roles: at once if that only takes some away, else as a proposal. */
export async function setRoles(
  tx: Tx,
  call: OperatorCall,
  { name, roles }: ParsedOf<typeof contract.setOperatorRoles>,
): Promise<
  Verdict<
    Audited<z.input<typeof contract.setOperatorRoles.output>>,
    'forbidden' | 'not_found' | 'operator_disabled' | 'own_account' | 'operator_change_pending'
  >
> {
  const locked = await lockTarget(tx, call, name)
  if (!locked.ok) return locked
  const target = locked.value
  const { id, roles: before, displayName } = target
  if (target.disabledAt) return refuse('operator_disabled')
  const isGrant = roles.some((role) => !before.includes(role))
  if (id === call.operator.operatorId && (isGrant || !roles.includes('admin'))) return refuse('own_account')
  if (!isGrant) {
    const changed = await updateOperator(tx, id, { roles })
    await tellAdmins(tx, { what: '减少角色', ...target, by: call.operator.operatorId }, call.now)
    const { output, ...facts } = auditedOperator(changed, { before, after: roles })
    return accept({ ...facts, output: { operator: output, change: null } })
  }
  const granted = { operatorId: id, name: target.name, displayName, roles, phone: null }
  const proposed = await propose(tx, call, { kind: 'roles', ...granted })
  if (!proposed.ok) return proposed
  const { output: change, ...facts } = proposed.value
  return accept({ ...facts, output: { operator: operatorRow(target), change } })
}

/** @param wanted the phone that the person has now; undefined: the one of the account */
async function proposeSetUp(
  tx: Tx,
  call: OperatorCall,
  kind: 'reset' | 'enable',
  { id, name, displayName, roles, ...target }: StoredOperator,
  wanted: string | undefined,
): Proposed<'operator_phone_missing' | 'operator_phone_taken' | 'operator_change_pending'> {
  const phone = wanted ?? target.phone
  if (phone === null) return refuse('operator_phone_missing')
  if (await isPhoneOfOther(tx, call, phone, id)) return refuse('operator_phone_taken')
  return await propose(tx, call, { kind, operatorId: id, name, displayName, roles, phone })
}

/** Whether a phone is another operator's, or may be one of the admin who proposes: the link must not come back. */
async function isPhoneOfOther(
  tx: Tx,
  { operator }: OperatorCall,
  phone: string,
  ownerId?: string,
): Promise<boolean> {
  return (await isPhoneTaken(tx, phone, ownerId)) || (await isPhoneOfPerson(tx, phone, [operator.operatorId]))
}

async function propose(
  tx: Tx,
  { operator: { operatorId }, now }: OperatorCall,
  wanted: Pick<ChangeRow, 'kind' | 'operatorId' | 'name' | 'displayName' | 'phone'> & {
    roles: readonly OperatorRole[]
  },
): Proposed<'operator_change_pending'> {
  const by = { proposedBy: operatorId, proposedAt: now }
  const change = await insertChange(tx, { ...wanted, roles: [...wanted.roles], ...by })
  if (!change) return refuse('operator_change_pending')
  await tellAdmins(tx, { change, by: operatorId }, now)
  const [output] = await changeViews(tx, [change], operatorId)
  if (!output) throw new Error('no view of a change')
  const { kind, name, roles } = change
  return accept({
    output,
    subject: { kind: 'operator_change', id: change.id },
    facts: { kind, name, roles },
  })
}
