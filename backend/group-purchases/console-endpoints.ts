import { companyNamesByIds } from 'backend/account'
import { mayActForCompany } from 'backend/companies'
import { heldFenByIds } from 'backend/deposits'
import { heldBondFenOf, openKg, type Plan, planRows, plansOfActivity, tonsOf } from 'backend/plans'
import type { Reader } from 'backend/platform/database/database'
import { type AnsweredEndpoint, answer, operatorAnswer, shopIdOf } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import { capitalOf } from 'backend/wallet'
import * as contract from 'contract/group-purchases/console'
import type { ActivityPlan, Tranche } from 'contract/plans/activities'
import { uniq } from 'es-toolkit'
import type { z } from 'zod'
import { calendarOf } from './group-calendar'
import { type Group, groupById, tranchesOf } from './group-store'
import { maskedCompany } from './masked-company'

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
      const nameOf = group.closedAt === null ? maskedName : await companyNames(orm, list)
      const plans = await planRows(orm, list, 'seller', call.now)
      const due = new Set(plans.flatMap(({ id, isAnswerDue }) => (isAnswerDue ? [id] : [])))
      const rows = list.map((plan) => ({ ...planRow(plan, nameOf(plan)), isAnswerDue: due.has(plan.id) }))
      return accept({ list: rows, total, ...place })
    }),

    answer(contract.myGroupTranches, async (call, { groupId }) => {
      const { orm } = call.db
      const group = await groupById(orm, groupId)
      if (group?.shopId !== shopIdOf(call)) return refuse('not_found')
      const mayPay = mayActForCompany(call.actor, 'pay')
      const capital = mayPay && (await capitalOf(orm, { kind: 'company', id: group.companyId }))
      return accept({
        list: await trancheRows(orm, group),
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
      const nameOf = await companyNames(orm, list)
      const rows = list.map((plan) => ({
        ...planRow(plan, nameOf(plan)),
        ...{ depositId: plan.depositId, bondFen: bonds.get(plan.id) ?? 0 },
      }))
      return accept({ list: rows, total, ...place, tranches: await trancheRows(orm, group) })
    }),

    operatorAnswer(contract.groupCalendar, async ({ db, now }, { from }) =>
      accept(await calendarOf(db.orm, from, now)),
    ),
  ]
}

const maskedName = ({ id }: Plan) => maskedCompany(id)

async function companyNames(reader: Reader, plans: readonly Plan[]): Promise<(plan: Plan) => string> {
  const names = await companyNamesByIds(reader, uniq(plans.map(({ companyId }) => companyId)))
  return ({ companyId }) => names.get(companyId) ?? ''
}

function planRow(plan: Plan, company: string): z.input<typeof ActivityPlan> {
  const { id, planNo, state, weightKg, orderedKg, depositFen, signedAt } = plan
  return {
    ...{ id, planNo, company, state, weightKg, orderedKg, depositFen, signedAt },
    openKg: openKg(tonsOf(plan)),
  }
}

async function trancheRows(reader: Reader, group: Group): Promise<z.input<typeof Tranche>[]> {
  const tranches = await tranchesOf(reader, group.id)
  const held = await heldFenByIds(
    reader,
    tranches.map(({ depositId }) => depositId),
  )
  return tranches.map(({ depositId, openedKg, signedKg, openedAt }) => ({
    ...{ id: depositId, openedKg, signedKg, openedAt },
    openBondFen: held.get(depositId) ?? 0,
  }))
}
