import type { Tx } from 'backend/platform/database/database'
import { accept, refuse } from 'backend/platform/verdict'
import { type ContractFacts, openActs } from './contract-states'
import { changeContract, currentContract, signaturesOf } from './contract-store'
import { tellOther } from './messages'
import type { ContractActor } from './sign-contract'
import { lockSubjectOf } from './subjects'

const ENDED = { refuse: 'refused', withdraw: 'withdrawn' } as const

/** The other side's contract of an order is refused, or the own signature withdrawn. */
export async function endContract(
  tx: Tx,
  actor: ContractActor,
  { orderId, note, act }: { orderId: string; note: string; act: keyof typeof ENDED },
  now: Date,
) {
  const open = await lockOpen(tx, actor, orderId, act, now)
  if (!open.ok) return open
  const { subject, stored } = open.value
  const state = ENDED[act]
  const side = actor.contractSide
  await changeContract(tx, stored.id, {
    ...{ state, endedAt: now, endedSide: side, endedBy: actor.memberId, note },
  })
  await tellOther(tx, { subject, contractNo: stored.content.contractNo, side, act, state, note }, now)
  return accept({ orderId, state })
}

/** A contract that ended unsigned makes room for a new draft. */
export async function redraftContract(
  tx: Tx,
  actor: ContractActor,
  { orderId }: { orderId: string },
  now: Date,
) {
  const open = await lockOpen(tx, actor, orderId, 'redraft', now)
  if (!open.ok) return open
  await changeContract(tx, open.value.stored.id, { isCurrent: false })
  return accept({ orderId, state: 'draft' as const })
}

async function lockOpen(
  tx: Tx,
  { side, contractSide }: ContractActor,
  orderId: string,
  act: 'refuse' | 'withdraw' | 'redraft',
  now: Date,
) {
  const subject = await lockSubjectOf(tx, side, { orderId })
  if (!subject) return refuse('not_found')
  const stored = await currentContract(tx, subject.ref)
  if (!stored) return refuse('contract_not_open')
  const facts: ContractFacts = {
    stored: stored.state,
    subject: subject.state,
    dueAt: stored.dueAt,
    signedBy: (await signaturesOf(tx, [stored.id])).map((one) => one.side),
  }
  return openActs(facts, contractSide, now).includes(act)
    ? accept({ subject, stored })
    : refuse('contract_not_open')
}
