import { activityPlanRow, companyNamesOf, maskedCompany, trancheRows } from 'backend/activities'
import { mayActForCompany } from 'backend/companies'
import { heldBondFenOf, type Plan, planRows, plansOfActivity } from 'backend/plans'
import {
  type AnsweredEndpoint,
  answer,
  operatorAnswer,
  operatorMutation,
  shopIdOf,
} from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import { capitalOf } from 'backend/wallet'
import * as contract from 'contract/presales/console'
import * as operators from 'contract/presales/operator-presales'
import { isBooking } from 'contract/presales/terms'
import { decidePresale } from './plan-presale'
import { presaleCalendarOf } from './presale-calendar'
import { cutKgOf, presaleById, submittedPresales } from './presale-store'
import { operatorPresale, operatorRows } from './presale-views'
import { presaleTranche } from './tables'

/** Plans and bond for the consoles of merchants and operators, and the review. */
export function consoleEndpoints(): AnsweredEndpoint[] {
  return [...merchantConsole(), ...operatorConsole()]
}

const idsOf = (plans: readonly Plan[]) => plans.map(({ id }) => id)

function merchantConsole(): AnsweredEndpoint[] {
  return [
    answer(contract.myPresalePlans, async (call, { presaleId, ...place }) => {
      const { orm } = call.db
      const presale = await presaleById(orm, presaleId)
      if (presale?.shopId !== shopIdOf(call)) return refuse('not_found')
      const { list, total } = await plansOfActivity(orm, presaleId, place)
      const nameOf = isBooking(presale, call.now) ? maskedName : await companyNamesOf(orm, list)
      const [plans, cuts] = [await planRows(orm, list, 'seller', call.now), await cutKgOf(orm, idsOf(list))]
      const due = new Set(plans.flatMap(({ id, isAnswerDue }) => (isAnswerDue ? [id] : [])))
      const rows = list.map((plan) => ({
        ...activityPlanRow(plan, nameOf(plan)),
        ...{ priceFenPerTon: plan.priceFenPerTon, cutKg: cuts.get(plan.id) ?? null },
        isAnswerDue: due.has(plan.id),
      }))
      return accept({ list: rows, total, ...place })
    }),

    answer(contract.myPresaleTranches, async (call, { presaleId }) => {
      const { orm } = call.db
      const presale = await presaleById(orm, presaleId)
      if (presale?.shopId !== shopIdOf(call)) return refuse('not_found')
      const mayPay = mayActForCompany(call.actor, 'pay')
      const capital = mayPay && (await capitalOf(orm, { kind: 'company', id: presale.companyId }))
      return accept({
        list: await trancheRows(orm, presaleTranche, presaleId),
        availableFen: capital ? capital.availableFen : null,
      })
    }),
  ]
}

const maskedName = ({ id }: Plan) => maskedCompany(id)

function operatorConsole(): AnsweredEndpoint[] {
  return [
    operatorAnswer(operators.operatorPresales, async ({ db, now }, { state, ...place }) => {
      const { presales, total } = await submittedPresales(db.orm, { state }, place)
      return accept({ list: await operatorRows(db.orm, presales, now), total, ...place })
    }),

    operatorAnswer(operators.operatorPresale, async ({ db, now }, { presaleId }) => {
      const presale = await presaleById(db.orm, presaleId)
      return presale?.submittedAt ? accept(await operatorPresale(db.orm, presale, now)) : refuse('not_found')
    }),

    operatorMutation(operators.decidePresale, 'presale.decide', async (tx, { operator, now }, input) => {
      const { presaleId: id, decision, note = null } = input
      const decided = await decidePresale(tx, operator.operatorId, { id, decision, note }, now)
      if (!decided.ok) return decided
      return accept({
        output: decided.value,
        subject: { kind: 'presale', id },
        facts: { decision, ...(note !== null && { note }) },
      })
    }),

    operatorAnswer(contract.presaleCalendar, async ({ db, now }, { from }) =>
      accept(await presaleCalendarOf(db.orm, from, now)),
    ),

    operatorAnswer(contract.operatorPresalePlans, async ({ db: { orm } }, { presaleId, ...place }) => {
      const presale = await presaleById(orm, presaleId)
      if (!presale?.submittedAt) return refuse('not_found')
      const { list, total } = await plansOfActivity(orm, presaleId, place)
      const [bonds, cuts] = [await heldBondFenOf(orm, idsOf(list)), await cutKgOf(orm, idsOf(list))]
      const nameOf = await companyNamesOf(orm, list)
      const rows = list.map((plan) => ({
        ...activityPlanRow(plan, nameOf(plan)),
        ...{ priceFenPerTon: plan.priceFenPerTon, cutKg: cuts.get(plan.id) ?? null },
        ...{ depositId: plan.depositId, bondFen: bonds.get(plan.id) ?? 0 },
      }))
      return accept({
        ...{ list: rows, total, ...place },
        tranches: await trancheRows(orm, presaleTranche, presaleId),
      })
    }),
  ]
}
