import { mayActForCompany, refusePermission } from 'backend/companies'
import type { Tx } from 'backend/platform/database/database'
import {
  type Actor,
  type AnsweredEndpoint,
  answer,
  type Call,
  merchantMutation,
  mutation,
  shopIdOf,
} from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import * as contract from 'contract/plans'
import * as merchant from 'contract/plans/merchant-plans'
import { PLAN_STATES, type PlanState } from 'contract/plans/states'
import { lockSettledPlan } from './plan-kinds'
import { openPlansByKind, type Plan, planById, plansOfCompany } from './plan-store'
import { planDetail, planRows } from './plan-views'
import type { Proposal } from './proposal-store'
import { answerProposal, withdrawForSeller, withdrawTermination } from './steps/answer-proposal'
import { proposeDelay, proposeTermination } from './steps/propose'

export function planEndpoints(): AnsweredEndpoint[] {
  return [...holderEndpoints(), ...sellerEndpoints()]
}

const STATES = Object.keys(PLAN_STATES) as PlanState[]

function holderEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.planPage, async ({ db: { orm }, actor, now }, { kind, state, ...place }) => {
      const hasCompany = mayActForCompany(actor, 'view')
      const { list, total, byState } = hasCompany
        ? await plansOfCompany(orm, { companyId: actor.companyId, kind, state }, place)
        : { list: [], total: 0, byState: new Map<PlanState, number>() }
      const counts = Object.fromEntries(STATES.map((one) => [one, byState.get(one) ?? 0]))
      return accept({
        ...{ list: await planRows(orm, list, 'buyer', now), total, ...place },
        ...{ byState: counts as Record<PlanState, number>, hasCompany, at: now },
      })
    }),

    answer(contract.getMemberPlanned, async ({ db, actor }) => {
      const open = mayActForCompany(actor, 'view')
        ? await openPlansByKind(db.orm, actor.companyId)
        : new Map()
      const [purchasingPlanned, bookingPlannedNum, pointPlannedNum] = [
        open.get('group_purchase') ?? 0,
        open.get('presale') ?? 0,
        open.get('point_pricing') ?? 0,
      ]
      const plannedNum = [...open.values()].reduce((sum, plans) => sum + plans, 0)
      return accept({ purchasingPlanned, bookingPlannedNum, pointPlannedNum, plannedNum })
    }),

    answer(contract.plannedAndOrders, async ({ db, actor, now }, { id }) => {
      const plan = await planById(db.orm, id)
      if (!plan || !isHolder(actor, plan)) return refuse('not_found')
      const [mayOrder, mayPay] = [mayActForCompany(actor, 'order'), mayActForCompany(actor, 'pay')]
      return accept(await planDetail(db.orm, plan, { side: 'buyer', mayOrder, mayPay }, now))
    }),

    mutation(contract.proposeTermination, 'plan.proposeTermination', async (tx, call, input) => {
      const { actor, now } = call
      const plan = await lockForHolder(tx, call, input.planId)
      if (!plan.ok) return plan
      const proposer = { side: 'buyer', memberId: actor.memberId, ...input } as const
      return proposed(await proposeTermination(tx, plan.value, pickProposer(proposer), now))
    }),

    mutation(contract.answerProposal, 'plan.answerProposal', async (tx, call, input) => {
      const { actor, now } = call
      const plan = await lockForHolder(tx, call, input.planId)
      if (!plan.ok) return plan
      return moved(await answerProposal(tx, plan.value, answerOf(input, 'buyer', actor), now))
    }),

    mutation(contract.withdrawProposal, 'plan.withdrawProposal', async (tx, call, input) => {
      const { actor, now } = call
      const plan = await lockForHolder(tx, call, input.planId)
      if (!plan.ok) return plan
      const own = { proposalId: input.proposalId, side: 'buyer', memberId: actor.memberId } as const
      return moved(await withdrawTermination(tx, plan.value, own, now))
    }),
  ]
}

function sellerEndpoints(): AnsweredEndpoint[] {
  return [
    answer(merchant.shopPlan, async (call, { id }) => {
      const plan = await planById(call.db.orm, id)
      if (plan?.shopId !== shopIdOf(call)) return refuse('not_found')
      const mayPay = mayActForCompany(call.actor, 'pay')
      return accept(
        await planDetail(call.db.orm, plan, { side: 'seller', mayOrder: false, mayPay }, call.now),
      )
    }),

    merchantMutation(
      merchant.shopProposeTermination,
      'plan.shopProposeTermination',
      async (tx, call, input) => {
        const { actor, now } = call
        const plan = await lockForSeller(tx, call, input.planId)
        if (!plan.ok) return plan
        const proposer = { side: 'seller', memberId: actor.memberId, ...input } as const
        return proposed(await proposeTermination(tx, plan.value, pickProposer(proposer), now))
      },
    ),

    merchantMutation(merchant.shopAnswerProposal, 'plan.shopAnswerProposal', async (tx, call, input) => {
      const plan = await lockForSeller(tx, call, input.planId)
      if (!plan.ok) return plan
      return moved(await answerProposal(tx, plan.value, answerOf(input, 'seller', call.actor), call.now))
    }),

    merchantMutation(merchant.shopWithdrawProposal, 'plan.shopWithdrawProposal', async (tx, call, input) => {
      const plan = await lockForSeller(tx, call, input.planId)
      if (!plan.ok) return plan
      const own = { proposalId: input.proposalId, memberId: call.actor.memberId }
      return moved(await withdrawForSeller(tx, plan.value, own, call.now))
    }),

    merchantMutation(merchant.proposeDelay, 'plan.proposeDelay', async (tx, { actor, now }, input) => {
      const { activityId, deliverFrom, deliverUntil, reason, requestId } = input
      const window = { deliverFrom: new Date(deliverFrom), deliverUntil: new Date(deliverUntil) }
      const { shopId, memberId } = actor
      // Goods that are not there yet are delayed by the activity's own call.
      const phases = ['convertible'] as const
      const wanted = { shopId, activityId, memberId, ...window, reason, requestId, phases }
      const delayed = await proposeDelay(tx, wanted, now)
      return delayed.ok ? accept({ activityId, ...delayed.value }) : delayed
    }),
  ]
}

/** Whether the member acts for the company that signed the plan. */
function isHolder(actor: Actor, { companyId }: Pick<Plan, 'companyId'>): boolean {
  return mayActForCompany(actor, 'view') && actor.companyId === companyId
}

async function lockForHolder(
  tx: Tx,
  { actor, now }: Pick<Call<Actor>, 'actor' | 'now'>,
  planId: string,
): Promise<Verdict<Plan, 'not_found' | 'forbidden'>> {
  const plan = await lockSettledPlan(tx, planId, now)
  if (!plan || !isHolder(actor, plan)) return refuse('not_found')
  return mayActForCompany(actor, 'pay') ? accept(plan) : refusePermission('pay')
}

async function lockForSeller(
  tx: Tx,
  { actor: { shopId }, now }: { actor: Pick<Actor, 'shopId'>; now: Date },
  planId: string,
): Promise<Verdict<Plan, 'not_found'>> {
  const plan = await lockSettledPlan(tx, planId, now)
  return plan && plan.shopId === shopId ? accept(plan) : refuse('not_found')
}

type Proposer = Parameters<typeof proposeTermination>[2]

const pickProposer = ({ side, memberId, reason, requestId }: Proposer): Proposer => ({
  ...{ side, memberId, reason, requestId },
})

const answerOf = (
  {
    proposalId,
    answer: word,
    requestId,
  }: { proposalId: string; answer: 'accept' | 'decline'; requestId: string },
  side: Proposer['side'],
  { memberId }: Pick<Actor, 'memberId'>,
) => ({
  ...{ proposalId, side, memberId, requestId },
  answer: word === 'accept' ? ('accepted' as const) : ('declined' as const),
})

function proposed<R extends string>(verdict: Verdict<Proposal, R>) {
  if (!verdict.ok) return verdict
  const { planId, id: proposalId, answerBefore } = verdict.value
  return accept({ planId, proposalId, answerBefore })
}

function moved<R extends string>(verdict: Verdict<Plan, R>) {
  return verdict.ok ? accept({ planId: verdict.value.id, state: verdict.value.state }) : verdict
}
