import { maskedCompany } from 'backend/activities'
import { runWithPayPassword, submitWithPayPassword } from 'backend/banking'
import { companyBuying, type LegalPersonsOf, mayActForCompany } from 'backend/companies'
import { planById, plannedKgOf, plansOfActivity } from 'backend/plans'
import {
  type Actor,
  type AnsweredEndpoint,
  answer,
  type Call,
  type MerchantCall,
  merchantMutation,
  mutation,
  operatorAnswer,
  operatorMutation,
  shopIdOf,
} from 'backend/platform/endpoint'
import type { ModuleContext } from 'backend/platform/module'
import { accept, refuse } from 'backend/platform/verdict'
import { capitalOf } from 'backend/wallet'
import * as contract from 'contract/group-purchases'
import * as conversion from 'contract/group-purchases/conversion'
import * as merchant from 'contract/group-purchases/merchant-groups'
import * as operators from 'contract/group-purchases/operator-groups'
import * as sellerDefault from 'contract/group-purchases/seller-default'
import { planRange } from 'contract/group-purchases/terms'
import { consoleEndpoints } from './console-endpoints'
import { convertGroupPlan } from './convert-group-plan'
import { foreseeGroupOrder } from './foresee-order'
import { foreseePlan } from './foresee-plan'
import {
  type Group,
  groupById,
  groupFacets,
  groupsOfShop,
  isPublic,
  publicGroups,
  submittedGroups,
} from './group-store'
import {
  describeGroup,
  describeGroups,
  merchantGroup,
  merchantRows,
  operatorGroup,
  operatorRows,
} from './group-views'
import { homeTeaser } from './home-teaser'
import { decideGroup, openTons, planGroup, submitGroup, withdrawGroup } from './plan-group'
import { declareDefault } from './seller-default'
import { createSignQueue, SIGN_OPERATION, type SignQueue } from './sign-queue'

export interface GroupPorts {
  readonly legalPersonsOf: LegalPersonsOf
}

export function groupEndpoints(
  context: Pick<ModuleContext, 'db' | 'subscribe' | 'beforeClosing'>,
  ports: GroupPorts,
): AnsweredEndpoint[] {
  const signatures = createSignQueue(context.db, ports.legalPersonsOf)
  context.beforeClosing?.(() => signatures.settled())
  return [
    ...listEndpoints(context),
    ...buyerEndpoints(ports, signatures),
    ...merchantEndpoints(),
    ...operatorEndpoints(),
    ...consoleEndpoints(),
  ]
}

function listEndpoints({ subscribe }: Pick<ModuleContext, 'subscribe'>): AnsweredEndpoint[] {
  const readTeaser = homeTeaser(subscribe)
  return [
    answer(contract.getGroupPlannedList, async ({ db: { orm }, now }, query) => {
      const { page, size, ...filters } = query
      const [{ groups, total }, facets] = await Promise.all([
        publicGroups(orm, filters, now, { page, size }),
        groupFacets(orm, filters),
      ])
      return accept({ list: await describeGroups(orm, groups, now), total, page, size, facets, at: now })
    }),

    answer(contract.getGroupPurchas, async ({ db, now }) =>
      accept({ list: await readTeaser(db.orm, now), at: now }),
    ),

    answer(contract.info, async (call, { id }) => {
      const { orm } = call.db
      const group = await groupById(orm, id)
      if (!group || !isPublic(group)) return refuse('not_found')
      const viewer = await call.askActor()
      const [detail, mine] = [await describeGroup(orm, group, call.now), await mineOf(call, group, viewer)]
      return accept({ ...detail, mine })
    }),

    answer(contract.moreDetail, async (call, { id, ...place }) => {
      const { orm } = call.db
      const group = await groupById(orm, id)
      if (!group || !isPublic(group)) return refuse('not_found')
      const viewer = await call.askActor()
      const { list, total } = await plansOfActivity(orm, id, place)
      const rows = list.map(({ id: planId, companyId, weightKg, signedAt }) => ({
        company: maskedCompany(planId),
        ...{ weightKg, signedAt, isMine: companyId === viewer?.companyId },
      }))
      return accept({ list: rows, total, ...place })
    }),
  ]
}

/** What a group purchase says of the company for which a caller may order. */
async function mineOf({ db }: Pick<Call, 'db'>, group: Group, viewer: Actor | null) {
  const companyId = viewer && companyBuying(viewer, 'company')
  if (companyId === null) return null
  const signedKg = await plannedKgOf(db.orm, { activityId: group.id, companyId })
  const { availableFen } = await capitalOf(db.orm, { kind: 'company', id: companyId })
  return { signedKg, range: planRange(group, signedKg), availableFen }
}

function buyerEndpoints({ legalPersonsOf }: GroupPorts, signatures: SignQueue): AnsweredEndpoint[] {
  return [
    answer(contract.createPlanned, async (call, { payPassword, ...input }) => {
      const { id: groupId, weightKg } = input
      return await submitWithPayPassword(call, {
        ...{ operation: SIGN_OPERATION, input, payPassword },
        validate: () => foreseePlan(call, { groupId, weightKg }, legalPersonsOf),
        submit: () => signatures.submit(groupId, { call, wanted: input }),
      })
    }),

    answer(contract.foreseePlanned, (call, { id: groupId, weightKg }) =>
      foreseePlan(call, { groupId, weightKg }, legalPersonsOf),
    ),

    answer(conversion.foreseeOrder, async ({ db, actor, now }, { planId, ...wanted }) => {
      const plan = await planById(db.orm, planId)
      const isMine = plan?.companyId === actor.companyId && plan?.kind === 'group_purchase'
      if (!plan || !isMine || !mayActForCompany(actor, 'view')) return refuse('not_found')
      return await foreseeGroupOrder(db.orm, plan, wanted, now)
    }),

    mutation(conversion.createOrder, 'groupPurchase.createOrder', convertGroupPlan),
  ]
}

const sellerOf = ({ actor: { shopId, memberId } }: MerchantCall) => ({ shopId, memberId })

function merchantEndpoints(): AnsweredEndpoint[] {
  return [
    answer(merchant.myGroups, async (call, { state, ...place }) => {
      const { orm } = call.db
      const { groups, total } = await groupsOfShop(orm, { shopId: shopIdOf(call), state }, place)
      return accept({ list: await merchantRows(orm, groups, call.now), total, ...place, at: call.now })
    }),

    answer(merchant.myGroup, async (call, { groupId }) => {
      const group = await groupById(call.db.orm, groupId)
      if (group?.shopId !== shopIdOf(call)) return refuse('not_found')
      return accept(await merchantGroup(call.db.orm, group, call.now))
    }),

    merchantMutation(merchant.planGroup, 'groupPurchase.plan', (tx, call, input) => {
      const { requestId: _, startsAt, endsAt, deliverFrom, deliverUntil, remark = null, ...terms } = input
      const [start, end] = [new Date(startsAt), new Date(endsAt)]
      const delivery = { deliverFrom: new Date(deliverFrom), deliverUntil: new Date(deliverUntil) }
      return planGroup(
        tx,
        sellerOf(call),
        { ...terms, ...delivery, startsAt: start, endsAt: end, remark },
        call.now,
      )
    }),

    merchantMutation(merchant.submitGroup, 'groupPurchase.submit', (tx, { actor, now }, { groupId }) =>
      submitGroup(tx, actor.shopId, groupId, now),
    ),

    merchantMutation(merchant.withdrawGroup, 'groupPurchase.withdraw', (tx, { actor, now }, { groupId }) =>
      withdrawGroup(tx, actor.shopId, groupId, now),
    ),

    answer(merchant.openTons, async (call, { payPassword, ...input }) => {
      const { memberId } = call.actor
      const { groupId, weightKg, requestId } = input
      const shopId = shopIdOf(call)
      return await runWithPayPassword(call, {
        operation: 'groupPurchase.openTons',
        input,
        payPassword,
        validate: async () => {
          const group = await groupById(call.db.orm, groupId)
          return group?.shopId === shopId ? accept() : refuse('not_found')
        },
        change: (tx) => openTons(tx, { groupId, shopId, memberId, weightKg, requestId }, call.now),
      })
    }),

    answer(sellerDefault.declareDefault, async (call, { payPassword, ...input }) => {
      const { groupId, reason } = input
      const shopId = shopIdOf(call)
      return await runWithPayPassword(call, {
        operation: 'groupPurchase.declareDefault',
        input,
        payPassword,
        validate: async () => {
          const group = await groupById(call.db.orm, groupId)
          return group?.shopId === shopId ? accept() : refuse('not_found')
        },
        change: (tx) => declareDefault(tx, { groupId, shopId, reason }, call.now),
      })
    }),
  ]
}

function operatorEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(operators.operatorGroups, async ({ db, now }, { state, ...place }) => {
      const { groups, total } = await submittedGroups(db.orm, { state }, place)
      return accept({ list: await operatorRows(db.orm, groups, now), total, ...place })
    }),

    operatorAnswer(operators.operatorGroup, async ({ db, now }, { groupId }) => {
      const group = await groupById(db.orm, groupId)
      return group?.submittedAt ? accept(await operatorGroup(db.orm, group, now)) : refuse('not_found')
    }),

    operatorMutation(operators.decideGroup, 'groupPurchase.decide', async (tx, { operator, now }, input) => {
      const { groupId: id, decision, note = null } = input
      const decided = await decideGroup(tx, operator.operatorId, { id, decision, note }, now)
      if (!decided.ok) return decided
      return accept({
        output: decided.value,
        subject: { kind: 'group_purchase', id },
        facts: { decision, ...(note !== null && { note }) },
      })
    }),
  ]
}
