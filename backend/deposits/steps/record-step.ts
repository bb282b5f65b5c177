import type { Tx } from 'backend/platform/database/database'
import type { DepositState, DepositStep } from 'contract/deposits/states'
import { ENDED_STATES, TRANSITIONS } from '../deposit-states'
import { type Deposit, insertStep, stepOfRequest, updateDeposit } from '../deposit-store'

/** Who takes a step: a member of the owner, an operator, or the market by its rules. */
export type DepositStepActor =
  | { readonly kind: 'member' | 'operator'; readonly id: string }
  | { readonly kind: 'market' }

/** Actor, request and instant of receipt of a step. */
export interface StepBy {
  readonly actor: DepositStepActor
  readonly requestId: string
  readonly now: Date
}

/** The market as an actor. */
export const MARKET_ACTOR = { kind: 'market' } as const satisfies DepositStepActor

/** The same for the ledger, which names the market as its own jobs do. */
export function ledgerBy({ actor, requestId, now }: StepBy) {
  return { actorId: actor.kind === 'market' ? 'market' : actor.id, requestId, now }
}

export interface StepMove {
  readonly step: DepositStep
  readonly to: DepositState
  readonly amountFen: number
  /** Held after the step. */
  readonly openFen: number
  readonly orderId?: string
  readonly weightKg?: number
  readonly rule?: string | null
  /** Further changed columns. */
  readonly columns?: Partial<
    Pick<
      Deposit,
      'amountFen' | 'usedKg' | 'forfeitRule' | 'forfeitAnnouncedAt' | 'objectBefore' | 'causeId' | 'leadId'
    >
  >
}

/** Writes a step of a locked deposit and its new state. @throws Error if the transition table has no such step */
export async function recordStep(
  tx: Tx,
  deposit: Deposit,
  { columns, to, openFen, ...step }: StepMove,
  { actor, requestId, now }: StepBy,
): Promise<Deposit> {
  const { from, to: targets } = TRANSITIONS[step.step]
  if (!from.includes(deposit.state) || !targets.includes(to))
    throw new Error(`deposit ${deposit.id} cannot ${step.step} from ${deposit.state} to ${to}`)
  const ended = ENDED_STATES.includes(to) ? { endedAt: now } : {}
  const moved = await updateDeposit(tx, deposit.id, { ...columns, ...ended, state: to, openFen })
  await insertStep(tx, {
    ...step,
    depositId: deposit.id,
    fromState: deposit.state,
    toState: to,
    openFen,
    actorKind: actor.kind,
    actorId: actor.kind === 'market' ? null : actor.id,
    requestId,
    at: now,
  })
  return moved
}

/** Whether a copy of the request has already taken the step on this locked deposit. */
export async function isRepeat(
  tx: Tx,
  { id }: Deposit,
  step: DepositStep,
  { requestId }: StepBy,
): Promise<boolean> {
  return (await stepOfRequest(tx, id, step, requestId)) !== undefined
}
