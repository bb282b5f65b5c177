import { MARKET_ACTOR } from 'backend/deposits'
import { notify } from 'backend/messages'
import type { Database, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { PlanSide, ProposalAnswer } from 'contract/plans/states'
import { formatTime } from 'contract/units'
import { answeredMessage } from '../message-kinds'
import { planKindOf } from '../plan-kinds'
import { isOpen } from '../plan-states'
import { type Plan, tonsOf } from '../plan-store'
import { openKg } from '../plan-tons'
import {
  answerProposals,
  changeProposal,
  lockUnansweredPlan,
  openProposalOf,
  openProposalsOf,
  type Proposal,
  proposalOf,
} from '../proposal-store'
import { endTons } from './end-tons'
import { mayAgree, refuseStep } from './propose'
import { type PlanStepBy, recordStep } from './record-step'

interface Answer {
  readonly proposalId: string
  /** Side that answers. */
  readonly side: PlanSide
  readonly answer: Exclude<ProposalAnswer, 'withdrawn'>
  readonly memberId: string
  readonly requestId: string
}

/** Answers the open proposal of a locked plan. Accepted or declined, it takes effect at once. */
export async function answerProposal(
  tx: Tx,
  plan: Plan,
  { proposalId, side, answer, memberId, requestId }: Answer,
  now: Date,
): Promise<Verdict<Plan, 'not_found' | 'plan_step_not_open' | 'proposal_answered' | 'not_your_answer'>> {
  const proposal = await proposalOf(tx, plan.id, proposalId)
  if (!proposal) return refuse('not_found')
  if (isOver(proposal, now)) return refuse('proposal_answered')
  if (proposal.side === side) return refuse('not_your_answer')
  const isTermination = proposal.kind === 'termination'
  if (answer === 'accepted' && !mayAgree(plan, isTermination ? 'terminate' : 'delay')) return refuseStep(plan)
  const by = { actor: { kind: 'member', id: memberId }, requestId, now } as const
  return accept(await decide(tx, plan, proposal, { answer, answeredBy: memberId }, by))
}

type Withdrawal = Pick<Answer, 'proposalId' | 'side' | 'memberId'>

/** Takes back the open termination that a side of a locked plan has proposed. */
export async function withdrawTermination(
  tx: Tx,
  plan: Plan,
  { proposalId, side, memberId }: Withdrawal,
  now: Date,
): Promise<Verdict<Plan, 'not_found' | 'proposal_answered'>> {
  const proposal = await proposalOf(tx, plan.id, proposalId)
  if (proposal?.side !== side || proposal.kind !== 'termination') return refuse('not_found')
  if (isOver(proposal, now)) return refuse('proposal_answered')
  await changeProposal(tx, proposalId, { answer: 'withdrawn', answeredBy: memberId, answeredAt: now })
  return accept(plan)
}

/**
 * The same for the seller. Its delay stays until it is answered: the activity has its new window already, and holders have
 * their time to decline.
 */
export async function withdrawForSeller(
  tx: Tx,
  plan: Plan,
  own: Omit<Withdrawal, 'side'>,
  now: Date,
): Promise<Verdict<Plan, 'not_found' | 'proposal_answered' | 'delay_not_withdrawable'>> {
  const proposal = await proposalOf(tx, plan.id, own.proposalId)
  if (proposal?.kind === 'delay') return refuse('delay_not_withdrawable')
  return await withdrawTermination(tx, plan, { ...own, side: 'seller' }, now)
}

const isOver = ({ answeredAt, answerBefore }: Proposal, now: Date) =>
  answeredAt !== null || now >= answerBefore

/** Proposals that were not answered in time: silence decides. */
export async function endUnansweredProposals(db: Database, now: Date): Promise<number> {
  return await sweepRows(
    db,
    'proposals',
    (tx, except) => lockUnansweredPlan(tx, now, except),
    async (tx, plan) => {
      const proposal = await openProposalOf(tx, plan.id)
      if (!proposal) throw new Error(`plan ${plan.id} has no open proposal`)
      await decideBySilence(tx, (await planKindOf(plan).settle?.(tx, plan, now)) ?? plan, proposal, now)
    },
  )
}

const decideBySilence = (tx: Tx, plan: Plan, proposal: Proposal, now: Date) =>
  decide(
    tx,
    plan,
    proposal,
    { answer: proposal.silence === 'accepts' ? 'accepted' : 'declined', answeredBy: null },
    { actor: MARKET_ACTOR, requestId: newId(), now },
  )

/**
 * Ends the delays that locked plans have to answer, because the goods are there: silence decides those whose time is over, the
 * seller's member takes back the others.
 */
export async function closeDelays(
  tx: Tx,
  plans: readonly Plan[],
  memberId: string,
  now: Date,
): Promise<void> {
  const byId = new Map(plans.map((plan) => [plan.id, plan]))
  const open = (await openProposalsOf(tx, [...byId.keys()])).filter(({ kind }) => kind === 'delay')
  for (const proposal of open.filter((one) => isOver(one, now))) {
    const plan = byId.get(proposal.planId)
    if (plan) await decideBySilence(tx, plan, proposal, now)
  }
  const taken = open.filter((one) => !isOver(one, now)).map(({ id }) => id)
  await answerProposals(tx, taken, { answer: 'withdrawn', answeredBy: memberId, answeredAt: now })
}

async function decide(
  tx: Tx,
  plan: Plan,
  proposal: Proposal,
  { answer, answeredBy }: { answer: Answer['answer']; answeredBy: string | null },
  by: PlanStepBy,
): Promise<Plan> {
  await changeProposal(tx, proposal.id, { answer, answeredBy, answeredAt: by.now })
  await notify(tx, [answeredMessage(plan, { ...proposal, answer, answeredBy })], by.now)
  if (proposal.kind === 'delay')
    return answer === 'accepted' ? await delay(tx, plan, proposal, by) : await returnDeposit(tx, plan, by)
  if (answer === 'declined') return plan
  const rule = `计划 ${plan.planNo} 双方协商解除：${proposal.reason}`
  return await endTons(tx, plan, { end: 'terminated', weightKg: openKg(tonsOf(plan)), rule }, by)
}

/** The holder accepts a new delivery window. A plan that ended meanwhile keeps its own. */
async function delay(
  tx: Tx,
  plan: Plan,
  { deliverFrom, deliverUntil, reason }: Proposal,
  by: PlanStepBy,
): Promise<Plan> {
  if (deliverFrom === null || deliverUntil === null) throw new Error(`delay of plan ${plan.id} has no window`)
  if (!isOpen('delay', plan.state)) return plan
  const columns = { deliverFrom, deliverUntil }
  const rule = `供方延期交货至 ${formatTime(deliverUntil)}：${reason}`
  return await recordStep(tx, plan, { step: 'delay', tons: tonsOf(plan), rule, columns, ...columns }, by)
}

/** The holder declines a delay: what is open ends, and its deposit is released. Orders keep the window that was agreed. */
async function returnDeposit(tx: Tx, plan: Plan, by: PlanStepBy): Promise<Plan> {
  const weightKg = openKg(tonsOf(plan))
  if (weightKg === 0) return plan
  const rule = `计划 ${plan.planNo} 的需方不同意延期，未转单的吨数解除`
  return await endTons(tx, plan, { end: 'released', weightKg, rule }, by)
}
