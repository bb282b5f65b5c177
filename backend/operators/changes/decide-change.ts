import { sendSmsToOperators } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import type { Audited, OperatorCall } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { ParsedOf } from 'contract/endpoint'
import type { decideOperatorChange, OperatorChange } from 'contract/operators/changes'
import { setUpPath } from 'contract/operators/links'
import type { z } from 'zod'
import { insertLink, SENT_LINK_MS } from '../links/link-store'
import {
  insertOperator,
  isPhoneTaken,
  lockAdmins,
  lockOperator,
  type StoredOperator,
  updateOperator,
} from '../operator-store'
import type { OperatorParts } from '../parts'
import { isPhoneOfPerson } from '../same-person'
import { deleteSecondFactor } from '../second-factor/second-factor-store'
import { revokeOperatorSessions } from '../sessions'
import { type ChangeRow, decideChange, lockChange } from './change-store'
import { changeViews, isAboutCaller } from './change-view'
import { tellAdmins } from './tell-admins'

type EffectReason =
  | 'operator_name_taken'
  | 'operator_phone_taken'
  | 'operator_disabled'
  | 'operator_not_disabled'
type Reason =
  | 'forbidden'
  | 'not_found'
  | 'operator_change_decided'
  | 'own_operator_change'
  | 'operator_proposer_gone'
  | EffectReason

/** Approves or returns a change of operators. The approval has the effect, and sends the link to its person. */
export async function decideOnChange(
  parts: OperatorParts,
  tx: Tx,
  call: OperatorCall,
  { id, decision, note }: ParsedOf<typeof decideOperatorChange>,
): Promise<Verdict<Audited<z.input<typeof OperatorChange>>, Reason>> {
  const { now, operator } = call
  const { operatorId: callerId } = operator
  const admins = await lockAdmins(tx)
  if (!admins.includes(callerId)) return refuse('forbidden')
  const change = await lockChange(tx, id)
  if (!change) return refuse('not_found')
  if (change.state !== 'proposed') return refuse('operator_change_decided')
  if (await isAboutCaller(tx, change, callerId)) return refuse('own_operator_change')
  let { operatorId } = change
  if (decision === 'approved') {
    if (!admins.includes(change.proposedBy)) return refuse('operator_proposer_gone')
    const done = await EFFECTS[change.kind](tx, parts, change, call)
    if (!done.ok) return done
    operatorId = done.value.id
  }
  const decided = { decidedBy: callerId, decidedAt: now, note: note ?? null, operatorId }
  const row = await decideChange(tx, id, { ...decided, state: decision })
  await tellAdmins(tx, { change: row, by: callerId }, now)
  const [output] = await changeViews(tx, [row], callerId)
  if (!output) throw new Error('no view of a change')
  const { kind, name, roles } = row
  return accept({
    output,
    subject: operatorId === null ? { kind: 'operator_change', id } : { kind: 'operator', id: operatorId },
    facts: { kind, name, roles, decision, changeId: id },
  })
}

type Effect = (
  tx: Tx,
  parts: OperatorParts,
  change: ChangeRow,
  call: OperatorCall,
) => Promise<Verdict<StoredOperator, EffectReason>>

/** What an approval changes, by kind. */
const EFFECTS: Record<ChangeRow['kind'], Effect> = {
  create: async (tx, parts, { name, displayName, roles, phone, proposedBy }, call) => {
    if (phone === null) throw new Error('a new operator has no phone')
    if (await isPhoneOfOther(tx, { phone, proposedBy, ownerId: undefined }, call))
      return refuse('operator_phone_taken')
    const wanted = { name, displayName, roles, phone, passwordHash: null, setUpBy: 'admins' as const }
    const created = await insertOperator(tx, wanted, call.now)
    if (!created) return refuse('operator_name_taken')
    await sendLink(tx, parts, created, call.now)
    return accept(created)
  },

  reset: async (tx, parts, change, call) => {
    const target = await lockOperator(tx, change.name)
    if (!target || target.disabledAt) return refuse('operator_disabled')
    return await setUpAnew(tx, parts, { target, change }, call)
  },

  enable: async (tx, parts, change, call) => {
    const target = await lockOperator(tx, change.name)
    if (!target?.disabledAt) return refuse('operator_not_disabled')
    return await setUpAnew(tx, parts, { target, change }, call)
  },

  roles: async (tx, _parts, { name, roles }) => {
    const target = await lockOperator(tx, name)
    if (!target || target.disabledAt) return refuse('operator_disabled')
    return accept(await updateOperator(tx, target.id, { roles }))
  },
}

async function setUpAnew(
  tx: Tx,
  parts: OperatorParts,
  { target, change }: { target: StoredOperator; change: ChangeRow },
  call: OperatorCall,
): Promise<Verdict<StoredOperator, 'operator_phone_taken'>> {
  const { id } = target
  const { phone, proposedBy } = change
  if (phone === null) throw new Error('a new set-up has no phone')
  if (await isPhoneOfOther(tx, { phone, proposedBy, ownerId: id }, call))
    return refuse('operator_phone_taken')
  const stored = await takeCredentials(tx, target, { setUpBy: 'admins', phone, now: call.now })
  await sendLink(tx, parts, stored, call.now)
  return accept(stored)
}

/** Whether a phone is another operator's, or may be one of the two admins: the link goes to its person alone. */
async function isPhoneOfOther(
  tx: Tx,
  { phone, proposedBy, ownerId }: { phone: string; proposedBy: string; ownerId: string | undefined },
  { operator }: OperatorCall,
): Promise<boolean> {
  return (
    (await isPhoneTaken(tx, phone, ownerId)) ||
    (await isPhoneOfPerson(tx, phone, [proposedBy, operator.operatorId]))
  )
}

/** Takes password, second factor and sessions away, until the operator sets both anew with a link. */
export async function takeCredentials(
  tx: Tx,
  { id, phone: before, formerPhones }: StoredOperator,
  { setUpBy, phone, now }: { setUpBy: StoredOperator['setUpBy']; phone: string | null; now: Date },
): Promise<StoredOperator> {
  await deleteSecondFactor(tx, id)
  await revokeOperatorSessions(tx, id, now)
  const isOther = before !== null && before !== phone
  return await updateOperator(tx, id, {
    ...{ passwordHash: null, firstSignInAt: null, disabledAt: null, setUpBy, phone },
    ...(isOther && { formerPhones: [...formerPhones, before] }),
  })
}

/** Sends the link of the set-up to the phone of its operator. Who opens it has that phone. */
async function sendLink(tx: Tx, parts: OperatorParts, { id, phone }: StoredOperator, now: Date) {
  if (phone === null) throw new Error(`operator ${id} has no phone`)
  const linkId = newId()
  const token = parts.linkToken(linkId)
  await insertLink(tx, { operatorId: id, token, now, id: linkId, lifetimeMs: SENT_LINK_MS })
  const address = `${parts.publicOrigin ?? ''}${setUpPath(token)}`
  const text = `设置密码与动态码（24 小时内有效，只能使用一次，请勿转发）：${address}`
  await sendSmsToOperators(tx, [{ operatorId: id, phone, text }], now)
}
