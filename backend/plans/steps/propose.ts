import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, type Refused, refuse, type Verdict } from 'backend/platform/verdict'
import { DAY_MS } from 'contract/durations'
import { PLAN_STATES, type PlanSide, type PlanStep } from 'contract/plans/states'
import { DELAY_ANSWER_DAYS, TERMINATION_ANSWER_MS } from 'contract/plans/terms'
import { proposedMessage } from '../message-kinds'
import { planKindOf } from '../plan-kinds'
import { isOpen } from '../plan-states'
import { type Plan, tonsOf } from '../plan-store'
import { openKg, type PlanPhase } from '../plan-tons'
import { type DeliveryWindow, judgeDelay } from '../proposal-rules'
import {
  hasPlansOf,
  insertProposal,
  lockUndelivered,
  openProposalOf,
  type Proposal,
  plansWithDelays,
} from '../proposal-store'

interface Proposer {
  readonly side: PlanSide
  readonly memberId: string
  readonly reason: string
  readonly requestId: string
}

/** Whether the sides may agree on a step of a plan now. */
export function mayAgree(plan: Plan, step: Extract<PlanStep, 'terminate' | 'delay'>): boolean {
  return isOpen(step, plan.state) && planKindOf(plan).agreeIn.includes(plan.phase)
}

export function refuseStep({ state }: Plan): Refused<'plan_step_not_open'> {
  return refuse('plan_step_not_open', { stateName: PLAN_STATES[state] })
}

/** Proposes to end what is open of a locked plan. The other side has 48 hours; its silence declines. */
export async function proposeTermination(
  tx: Tx,
  plan: Plan,
  proposer: Proposer,
  now: Date,
): Promise<Verdict<Proposal, 'plan_step_not_open' | 'plan_proposal_pending'>> {
  if (!mayAgree(plan, 'terminate')) return refuseStep(plan)
  if (await openProposalOf(tx, plan.id)) return refuse('plan_proposal_pending')
  const answerBefore = new Date(now.getTime() + TERMINATION_ANSWER_MS)
  return accept(
    await propose(tx, plan, { ...proposer, kind: 'termination', silence: 'declines', answerBefore }, now),
  )
}

const ALL = ['effective', 'convertible'] as const satisfies PlanPhase[]

export interface ActivityDelay extends DeliveryWindow {
  readonly shopId: string
  readonly activityId: string
  readonly memberId: string
  readonly reason: string
  readonly requestId: string
  /** Phases of the plans that it concerns; omitted: all after the deposit. */
  readonly phases?: readonly PlanPhase[]
}

export interface ProposedDelay {
  readonly plans: number
  readonly openKg: number
  readonly answerBefore: Date
}

/**
 * Proposes a new delivery window to every holder of an activity whose goods were not delivered. Each answers for its own
 * plan.
 */
export async function proposeDelay(
  tx: Tx,
  { shopId, activityId, memberId, deliverFrom, deliverUntil, reason, requestId, phases = ALL }: ActivityDelay,
  now: Date,
): Promise<
  Verdict<
    ProposedDelay,
    'not_found' | 'no_open_plan' | 'plan_proposal_pending' | 'delay_window_wrong' | 'delay_too_long'
  >
> {
  if (!(await hasPlansOf(tx, { activityId, shopId }))) return refuse('not_found')
  const candidates = await lockUndelivered(tx, { activityId, phases })
  const plans = candidates.filter((plan) => plan.shopId === shopId && mayAgree(plan, 'delay'))
  if (plans.length === 0) return refuse('no_open_plan')
  const answerBefore = new Date(now.getTime() + DELAY_ANSWER_DAYS * DAY_MS)
  const delayed = await plansWithDelays(
    tx,
    plans.map(({ id }) => id),
  )
  const judged = []
  for (const plan of plans) {
    const hasEarlierDelay = delayed.has(plan.id)
    const silence = judgeDelay({ ...plan, hasEarlierDelay }, { deliverFrom, deliverUntil }, now)
    if (!silence.ok) return silence
    if (await openProposalOf(tx, plan.id)) return refuse('plan_proposal_pending')
    judged.push({ plan, silence: silence.value })
  }
  for (const { plan, silence } of judged) {
    const proposer = { side: 'seller', memberId, reason, requestId } as const
    await propose(
      tx,
      plan,
      { ...proposer, kind: 'delay', silence, answerBefore, deliverFrom, deliverUntil },
      now,
    )
  }
  const openTons = plans.reduce((sum, plan) => sum + openKg(tonsOf(plan)), 0)
  return accept({ plans: plans.length, openKg: openTons, answerBefore })
}

type NewProposal = Proposer &
  Pick<Proposal, 'kind' | 'silence' | 'answerBefore'> &
  Partial<Pick<Proposal, 'deliverFrom' | 'deliverUntil'>>

async function propose(tx: Tx, plan: Plan, wanted: NewProposal, now: Date): Promise<Proposal> {
  const proposal = await insertProposal(tx, { ...wanted, id: newId(), planId: plan.id, proposedAt: now })
  await notify(tx, [proposedMessage(plan, proposal)], now)
  return proposal
}
