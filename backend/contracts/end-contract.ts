import { lockOrderOf } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import { accept, refuse } from 'backend/platform/verdict'
import { type ContractFacts, openActs } from './contract-states'
import { changeContract, currentContract, hasContract, signaturesOf } from './contract-store'
import { tellOther } from './messages'
import type { ContractActor } from './sign-contract'

const ENDED = { refuse: 'refused', withdraw: 'withdrawn' } as const

/** The other side's contract is refused, or the own signature withdrawn. */
export async function endContract(
  tx: Tx,
  actor: ContractActor,
  { orderId, note, act }: { orderId: string; note: string; act: keyof typeof ENDED },
  now: Date,
) {
  const open = await lockOpen(tx, actor, orderId, act, now)
  if (!open.ok) return open
  const { order, stored } = open.value
  const state = ENDED[act]
  const side = actor.contractSide
  await changeContract(tx, stored.id, {
    ...{ state, endedAt: now, endedSide: side, endedBy: actor.memberId, note },
  })
  await tellOther(tx, { order, contractNo: stored.content.contractNo, side, act, state, note }, now)
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
  const order = await lockOrderOf(tx, side, orderId)
  if (!order || !hasContract(order.type)) return refuse('not_found')
  const stored = await currentContract(tx, orderId)
  if (!stored) return refuse('contract_not_open')
  const facts: ContractFacts = {
    stored: stored.state,
    orderState: order.state,
    dueAt: stored.dueAt,
    signedBy: (await signaturesOf(tx, [stored.id])).map((one) => one.side),
  }
  return openActs(facts, contractSide, now).includes(act)
    ? accept({ order, stored })
    : refuse('contract_not_open')
}
