import { activityPlanRow, companyNamesOf, maskedCompany, trancheRows } from 'backend/activities'
import { mayActForCompany } from 'backend/companies'
import { heldBondFenOf, type Plan, planRows, plansOfActivity } from 'backend/plans'
import { type AnsweredEndpoint, answer, operatorAnswer, shopIdOf } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import { capitalOf } from 'backend/wallet'
import * as contract from 'contract/group-purchases/console'
import { calendarOf } from './group-calendar'
import { groupById } from './group-store'
import { groupTranche } from './tables'

/** Plans, bond and calendar for the consoles of merchants and operators. */
export function consoleEndpoints(): AnsweredEndpoint[] {
  return [...merchantEndpoints(), ...operatorEndpoints()]
}

function merchantEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.myGroupPlans, async (call, { groupId, ...place }) => {
      const { orm } = call.db
      const group = await groupById(orm, groupId)
      if (group?.shopId !== shopIdOf(call)) return refuse('not_found')
      const { list, total } = await plansOfActivity(orm, groupId, place)
      const nameOf = group.closedAt === null ? maskedName : await companyNamesOf(orm, list)
      const plans = await planRows(orm, list, 'seller', call.now)
      const due = new Set(plans.flatMap(({ id, isAnswerDue }) => (isAnswerDue ? [id] : [])))
      const rows = list.map((plan) => ({
        ...activityPlanRow(plan, nameOf(plan)),
        isAnswerDue: due.has(plan.id),
      }))
      return accept({ list: rows, total, ...place })
    }),

    answer(contract.myGroupTranches, async (call, { groupId }) => {
      const { orm } = call.db
      const group = await groupById(orm, groupId)
      if (group?.shopId !== shopIdOf(call)) return refuse('not_found')
      const mayPay = mayActForCompany(call.actor, 'pay')
      const capital = mayPay && (await capitalOf(orm, { kind: 'company', id: group.companyId }))
      return accept({
        list: await trancheRows(orm, groupTranche, groupId),
        availableFen: capital ? capital.availableFen : null,
      })
    }),
  ]
}

function operatorEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.operatorGroupPlans, async ({ db: { orm } }, { groupId, ...place }) => {
      const group = await groupById(orm, groupId)
      if (!group?.submittedAt) return refuse('not_found')
      const { list, total } = await plansOfActivity(orm, groupId, place)
      const bonds = await heldBondFenOf(
        orm,
        list.map(({ id }) => id),
      )
      const nameOf = await companyNamesOf(orm, list)
      const rows = list.map((plan) => ({
        ...activityPlanRow(plan, nameOf(plan)),
        ...{ depositId: plan.depositId, bondFen: bonds.get(plan.id) ?? 0 },
      }))
      return accept({ list: rows, total, ...place, tranches: await trancheRows(orm, groupTranche, groupId) })
    }),

    operatorAnswer(contract.groupCalendar, async ({ db, now }, { from }) =>
      accept(await calendarOf(db.orm, from, now)),
    ),
  ]
}

const maskedName = ({ id }: Plan) => maskedCompany(id)
