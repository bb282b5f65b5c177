/** Endpoint cases of plans: the calls of holders and of sellers. */
import { newId } from 'backend/platform/ids'
import { createOrder } from 'contract/group-purchases/conversion'
import { cancelOrder, shopOrder } from 'contract/ordering/merchant-orders'
import { cancel } from 'contract/ordering/order-steps'
import * as contract from 'contract/plans'
import * as merchant from 'contract/plans/merchant-plans'
import { DELAY_ANSWER_DAYS } from 'contract/plans/terms'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { As, Market } from '../../tests/endpoints/market'
import { closedGroup, groupBuyer, openGroup, signPlanOf } from '../../tests/fixtures/group-stages'
import { DAY_MS, type Person } from '../../tests/fixtures/market'
import {
  conversionInput,
  convertiblePlan,
  delayInput,
  proposedDelay,
  proposedTermination,
} from '../../tests/fixtures/plan-stages'
import { fresh } from '../../tests/fixtures/sms-codes'
import { endUnansweredProposals } from './steps/answer-proposal'

const rival = (m: Market) => m.seed.rival
const seller = (m: Market) => m.seed.merchant
const otherSeller = (m: Market) => m.seed.otherMerchant
const see = (m: Market, id: string, who: As) => m.value(contract.plannedAndOrders, { id }, who)

const countOf = async (m: Market, planId: string, where: 'proposed' | 'answered') => {
  const answered = where === 'answered' ? sql` and answered_at is not null` : sql``
  const [row] = await m.db.orm.execute<{ n: number }>(
    sql`select count(*)::int as n from plan_proposal where plan_id = ${planId}${answered}`,
  )
  return row?.n ?? 0
}

const termination = (planId: string) => ({ planId, reason: '下游订单取消', ...fresh() })

/** A termination that the merchant proposes to the holder. */
async function proposedBySeller(m: Market, buyer?: Person) {
  const plan = await convertiblePlan(m, { ...(buyer && { buyer }) })
  const { proposalId } = await m.value(merchant.shopProposeTermination, termination(plan.planId), seller(m))
  return { ...plan, proposalId }
}

const openDelayOf = async (m: Market, planId: string, buyer: Person) => {
  const [proposal] = (await see(m, planId, buyer)).proposals
  return proposal?.id ?? ''
}

export const holderCases = [
  endpointCase({
    endpoint: contract.planPage,
    as: groupBuyer,
    valid: async () => ({}),
    happy: async (m) => {
      const who = await groupBuyer(m)
      const list = async (input = {}) => await m.value(contract.planPage, input, who)
      expect(await list()).toMatchObject({ list: [], total: 0, hasCompany: true })
      const first = (await convertiblePlan(m, { buyer: who })).planId
      const second = (await signPlanOf(m, await openGroup(m), 30_000, who)).planId
      const all = await list()
      expect(all.list.map(({ id, state }) => [id, state])).toEqual([
        [second, 'effective'],
        [first, 'convertible'],
      ])
      expect(all.byState).toMatchObject({ effective: 1, convertible: 1, released: 0 })
      expect((await list({ state: 'convertible' })).list.map(({ id }) => id)).toEqual([first])
      expect((await list({ kind: 'presale' })).total).toBe(0)
      const outsider = await m.value(contract.planPage, {}, m.seed.newcomer)
      expect(outsider).toMatchObject({ list: [], hasCompany: false })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.getMemberPlanned,
    as: groupBuyer,
    valid: async () => ({}),
    happy: async (m) => {
      const who = await groupBuyer(m)
      const count = () => m.value(contract.getMemberPlanned, {}, who)
      const none = { purchasingPlanned: 0, bookingPlannedNum: 0, pointPlannedNum: 0, plannedNum: 0 }
      expect(await count()).toEqual(none)
      const { planId } = await convertiblePlan(m, { weightKg: 100_000, buyer: who })
      await signPlanOf(m, await openGroup(m), 30_000, who)
      expect(await count()).toEqual({ ...none, purchasingPlanned: 2, plannedNum: 2 })
      await m.value(createOrder, conversionInput(planId, { weightKg: 100_000 }), who)
      expect(await count(), 'a plan that is all in orders is not open').toMatchObject({ plannedNum: 1 })
      expect(await m.value(contract.getMemberPlanned, {}, m.seed.newcomer)).toEqual(none)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.plannedAndOrders,
    as: groupBuyer,
    hiddenFrom: rival,
    valid: async (m, as) => ({ id: (await convertiblePlan(m, { buyer: as })).planId }),
    happy: async (m) => {
      const { planId, buyer } = await convertiblePlan(m)
      const plan = await see(m, planId, buyer)
      expect(plan).toMatchObject({
        ...{ side: 'buyer', weightKg: 100_000, openKg: 100_000, priceFenPerTon: 670_000, orders: [] },
        openActs: ['convert', 'propose'],
      })
      expect(plan.events.map(({ step }) => step)).toEqual(['sign', 'open_conversion'])
      expect(plan.terms.length).toBeGreaterThan(5)
      const { orderId } = await m.value(createOrder, conversionInput(planId), buyer)
      expect((await see(m, planId, buyer)).orders).toMatchObject([{ id: orderId, weightKg: 30_000 }])
      await m.value(cancel, { orderId, reason: 'changed_mind', ...fresh() }, buyer)
      const after = await see(m, planId, buyer)
      expect([after.openKg, after.orders[0]?.state]).toEqual([100_000, 'cancelled'])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.proposeTermination,
    as: groupBuyer,
    hiddenFrom: rival,
    valid: async (m, as) => termination((await convertiblePlan(m, { buyer: as })).planId),
    happy: async (m) => {
      const { planId, buyer } = await convertiblePlan(m)
      await m.value(contract.proposeTermination, termination(planId), buyer)
      const { proposals, openActs } = await see(m, planId, buyer)
      expect(proposals).toMatchObject([{ kind: 'termination', side: 'buyer', answer: null }])
      expect(openActs).toEqual(['convert', 'withdraw'])
      const theirs = await m.value(merchant.shopPlan, { id: planId }, seller(m))
      expect([theirs.openActs, theirs.isAnswerDue]).toEqual([['answer'], true])
      await m.later(2 * DAY_MS, () => endUnansweredProposals(m.db, m.clock.now()))
      expect(await see(m, planId, buyer)).toMatchObject({
        state: 'convertible',
        proposals: [{ answer: 'declined', isBySilence: true }],
      })
    },
    refusals: {
      plan_step_not_open: async (m) => {
        const { planId, buyer } = await signPlanOf(m, await openGroup(m), 30_000)
        return await m.ask(contract.proposeTermination, termination(planId), buyer)
      },
      plan_proposal_pending: async (m) => {
        const { planId, buyer } = await proposedTermination(m)
        return await m.ask(contract.proposeTermination, termination(planId), buyer)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, reason: '另一理由' }),
      effects: (m, { planId }) => countOf(m, planId, 'proposed'),
    },
  }),

  endpointCase({
    endpoint: contract.answerProposal,
    as: groupBuyer,
    hiddenFrom: rival,
    valid: async (m, as) => {
      const { planId, proposalId } = await proposedBySeller(m, as)
      return { planId, proposalId, answer: 'accept' as const, ...fresh() }
    },
    happy: async (m) => {
      const { planId, buyer } = await proposedDelay(m)
      const before = await see(m, planId, buyer)
      expect(before).toMatchObject({ isAnswerDue: true, openActs: ['convert', 'answer'] })
      const answer = { planId, proposalId: await openDelayOf(m, planId, buyer), ...fresh() }
      await m.value(contract.answerProposal, { ...answer, answer: 'accept' }, buyer)
      const after = await see(m, planId, buyer)
      expect(Date.parse(after.deliverUntil) - Date.parse(before.deliverUntil)).toBe(10 * DAY_MS)

      const declined = await proposedDelay(m)
      const proposalId = await openDelayOf(m, declined.planId, declined.buyer)
      const no = { planId: declined.planId, proposalId, answer: 'decline' as const, ...fresh() }
      await m.value(contract.answerProposal, no, declined.buyer)
      expect(await see(m, declined.planId, declined.buyer)).toMatchObject({
        ...{ state: 'released', openKg: 0, ends: [{ end: 'released', weightKg: 100_000 }] },
      })
    },
    refusals: {
      proposal_answered: async (m) => {
        const { planId, proposalId, buyer } = await proposedBySeller(m)
        const answer = { planId, proposalId, answer: 'decline' as const }
        await m.value(contract.answerProposal, { ...answer, ...fresh() }, buyer)
        return await m.ask(contract.answerProposal, { ...answer, ...fresh() }, buyer)
      },
      not_your_answer: async (m) => {
        const { planId, proposalId, buyer } = await proposedTermination(m)
        const answer = { planId, proposalId, answer: 'accept' as const, ...fresh() }
        return await m.ask(contract.answerProposal, answer, buyer)
      },
      plan_step_not_open: async (m) => {
        const { planId, proposalId, buyer } = await proposedBySeller(m)
        await m.value(createOrder, conversionInput(planId, { weightKg: 100_000 }), buyer)
        const answer = { planId, proposalId, answer: 'accept' as const, ...fresh() }
        return await m.ask(contract.answerProposal, answer, buyer)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, answer: 'decline' as const }),
      effects: (m, { planId }) => countOf(m, planId, 'answered'),
    },
  }),

  endpointCase({
    endpoint: contract.withdrawProposal,
    as: groupBuyer,
    hiddenFrom: rival,
    valid: async (m, as) => {
      const { planId } = await convertiblePlan(m, { buyer: as })
      const { proposalId } = await m.value(contract.proposeTermination, termination(planId), as)
      return { planId, proposalId, ...fresh() }
    },
    happy: async (m) => {
      const { planId, proposalId, buyer } = await proposedTermination(m)
      await m.value(contract.withdrawProposal, { planId, proposalId, ...fresh() }, buyer)
      expect(await see(m, planId, buyer)).toMatchObject({
        ...{ proposals: [{ answer: 'withdrawn' }], openActs: ['convert', 'propose'] },
      })
    },
    refusals: {
      proposal_answered: async (m) => {
        const { planId, proposalId, buyer } = await proposedTermination(m)
        await m.later(2 * DAY_MS, () => endUnansweredProposals(m.db, m.clock.now()))
        return await m.ask(contract.withdrawProposal, { planId, proposalId, ...fresh() }, buyer)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, proposalId: (await proposedTermination(m)).proposalId }),
      effects: (m, { planId }) => countOf(m, planId, 'answered'),
    },
  }),
]

export const sellerCases = [
  endpointCase({
    endpoint: merchant.shopPlan,
    as: seller,
    hiddenFrom: otherSeller,
    valid: async (m) => ({ id: (await closedGroup(m)).planId }),
    happy: async (m) => {
      const { planId, buyer } = await convertiblePlan(m)
      const read = () => m.value(merchant.shopPlan, { id: planId }, seller(m))
      expect(await read()).toMatchObject({ side: 'seller', orderedKg: 0, openActs: ['propose'] })
      const { orderId } = await m.value(createOrder, conversionInput(planId), buyer)
      expect(await read()).toMatchObject({ orderedKg: 30_000, orders: [{ weightKg: 30_000 }] })
      const { nextSteps } = await m.value(shopOrder, { orderId }, seller(m))
      expect(nextSteps, 'the buyer would lose its deposit').not.toContain('cancel')
      const cancelled = { orderId, reason: 'out_of_stock' as const, ...fresh() }
      const refused = await m.ask(cancelOrder, cancelled, seller(m))
      expect([refused.reason, refused.msg]).toEqual([
        'step_not_open',
        expect.stringContaining('商家不能取消'),
      ])
      expect((await m.ask(merchant.shopPlan, { id: newId() }, seller(m))).reason).toBe('not_found')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: merchant.shopProposeTermination,
    as: seller,
    hiddenFrom: otherSeller,
    valid: async (m) => termination((await closedGroup(m)).planId),
    happy: async (m) => {
      const { planId, buyer } = await proposedBySeller(m)
      expect((await see(m, planId, buyer)).proposals).toMatchObject([{ side: 'seller', answer: null }])
    },
    refusals: {
      plan_step_not_open: async (m) => {
        const { planId } = await signPlanOf(m, await openGroup(m), 30_000)
        return await m.ask(merchant.shopProposeTermination, termination(planId), seller(m))
      },
      plan_proposal_pending: async (m) => {
        const { planId } = await proposedTermination(m)
        return await m.ask(merchant.shopProposeTermination, termination(planId), seller(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, reason: '另一理由' }),
      effects: (m, { planId }) => countOf(m, planId, 'proposed'),
    },
  }),

  endpointCase({
    endpoint: merchant.shopAnswerProposal,
    as: seller,
    hiddenFrom: otherSeller,
    valid: async (m) => {
      const { planId, proposalId } = await proposedTermination(m)
      return { planId, proposalId, answer: 'accept' as const, ...fresh() }
    },
    happy: async (m) => {
      const { planId, proposalId, buyer } = await proposedTermination(m)
      await m.value(createOrder, conversionInput(planId), buyer)
      const answer = { planId, proposalId, answer: 'accept' as const, ...fresh() }
      await m.value(merchant.shopAnswerProposal, answer, seller(m))
      expect(await see(m, planId, buyer)).toMatchObject({
        ...{ state: 'terminated', openKg: 0, orderedKg: 30_000 },
        ends: [{ end: 'terminated', weightKg: 70_000 }],
      })
    },
    refusals: {
      proposal_answered: async (m) => {
        const { planId, proposalId } = await proposedTermination(m)
        const answer = { planId, proposalId, answer: 'decline' as const }
        await m.value(merchant.shopAnswerProposal, { ...answer, ...fresh() }, seller(m))
        return await m.ask(merchant.shopAnswerProposal, { ...answer, ...fresh() }, seller(m))
      },
      not_your_answer: async (m) => {
        const { planId, proposalId } = await proposedBySeller(m)
        const answer = { planId, proposalId, answer: 'accept' as const, ...fresh() }
        return await m.ask(merchant.shopAnswerProposal, answer, seller(m))
      },
      plan_step_not_open: async (m) => {
        const { planId, proposalId, buyer } = await proposedTermination(m)
        await m.value(createOrder, conversionInput(planId, { weightKg: 100_000 }), buyer)
        const answer = { planId, proposalId, answer: 'accept' as const, ...fresh() }
        return await m.ask(merchant.shopAnswerProposal, answer, seller(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, answer: 'decline' as const }),
      effects: (m, { planId }) => countOf(m, planId, 'answered'),
    },
  }),

  endpointCase({
    endpoint: merchant.shopWithdrawProposal,
    as: seller,
    hiddenFrom: otherSeller,
    valid: async (m) => {
      const { planId, proposalId } = await proposedBySeller(m)
      return { planId, proposalId, ...fresh() }
    },
    happy: async (m) => {
      const { planId, proposalId, buyer } = await proposedBySeller(m)
      await m.value(merchant.shopWithdrawProposal, { planId, proposalId, ...fresh() }, seller(m))
      expect((await see(m, planId, buyer)).proposals).toMatchObject([{ answer: 'withdrawn' }])
    },
    refusals: {
      proposal_answered: async (m) => {
        const { planId, proposalId, buyer } = await proposedBySeller(m)
        const answer = { planId, proposalId, answer: 'decline' as const, ...fresh() }
        await m.value(contract.answerProposal, answer, buyer)
        return await m.ask(merchant.shopWithdrawProposal, { planId, proposalId, ...fresh() }, seller(m))
      },
      delay_not_withdrawable: async (m) => {
        const { planId, buyer } = await proposedDelay(m)
        const proposalId = await openDelayOf(m, planId, buyer)
        return await m.ask(merchant.shopWithdrawProposal, { planId, proposalId, ...fresh() }, seller(m))
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, proposalId: (await proposedBySeller(m)).proposalId }),
      effects: (m, { planId }) => countOf(m, planId, 'answered'),
    },
  }),

  endpointCase({
    endpoint: merchant.proposeDelay,
    as: seller,
    hiddenFrom: otherSeller,
    valid: async (m) => delayInput(m, (await closedGroup(m)).groupId),
    happy: async (m) => {
      const { groupId, planId, buyer } = await convertiblePlan(m)
      const before = (await see(m, planId, buyer)).deliverUntil
      const proposed = await m.value(merchant.proposeDelay, await delayInput(m, groupId), seller(m))
      expect(proposed).toMatchObject({ plans: 1, openKg: 100_000 })
      await m.later(DELAY_ANSWER_DAYS * DAY_MS, () => endUnansweredProposals(m.db, m.clock.now()))
      const after = await see(m, planId, buyer)
      expect(Date.parse(after.deliverUntil) - Date.parse(before), 'silence accepts').toBe(10 * DAY_MS)
      await m.value(merchant.proposeDelay, await secondDelay(m, groupId), seller(m))
      await m.later(DELAY_ANSWER_DAYS * DAY_MS, () => endUnansweredProposals(m.db, m.clock.now()))
      expect(await see(m, planId, buyer), 'silence declines a second one').toMatchObject({
        ...{ state: 'released', proposals: [{ answer: 'declined' }, { answer: 'accepted' }] },
      })
    },
    refusals: {
      no_open_plan: async (m) => {
        const groupId = await openGroup(m)
        await signPlanOf(m, groupId, 30_000)
        return await m.ask(merchant.proposeDelay, await delayInput(m, groupId), seller(m))
      },
      plan_proposal_pending: async (m) => {
        const { groupId } = await proposedDelay(m)
        return await m.ask(merchant.proposeDelay, await delayInput(m, groupId), seller(m))
      },
      delay_window_wrong: async (m) => {
        const { groupId } = await convertiblePlan(m)
        return await m.ask(merchant.proposeDelay, await delayInput(m, groupId, 0), seller(m))
      },
      delay_too_long: async (m) => {
        const { groupId } = await convertiblePlan(m)
        return await m.ask(merchant.proposeDelay, await delayInput(m, groupId, 31), seller(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, reason: '另一理由' }),
      effects: async (m, { activityId }) => {
        const [row] = await m.db.orm.execute<{ n: number }>(
          sql`select count(*)::int as n from plan_proposal pp join plan p on p.id = pp.plan_id where p.activity_id = ${activityId}`,
        )
        return row?.n ?? 0
      },
    },
  }),
]

/** Five days more than the first delay of the fixture. */
const secondDelay = (m: Market, groupId: string) => delayInput(m, groupId, 15)
