import { findActionsOn } from 'backend/operators'
import type { Reader } from 'backend/platform/database/database'
import {
  type AnsweredEndpoint,
  operatorAnswer,
  operatorMutation,
  runOperatorMutation,
} from 'backend/platform/endpoint'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/banking/suspense'
import type { AnswerOf } from 'contract/endpoint'
import { type BankContext, bankIn, runAtOnce, runParts } from '../bank-of'
import { compareDay } from '../compare/compare-day'
import { lastComparedDay, listDifferences } from '../compare/compare-store'
import { decideDifference, differenceViews, proposeDifference } from '../compare/explain-difference'
import { approveDecision, proposeDecision, rejectDecision } from './decide-suspense'
import { findSuspenseItem, listSuspense, type SuspenseItem } from './suspense-store'
import { suspenseViews } from './suspense-view'

/** Actions on a payment that its page shows. */
const HISTORY_SIZE = 50

type Parts = Pick<BankContext, 'settings' | 'cipher'>

/** Calls of the finance operators. */
export function suspenseEndpoints(parts: Parts): AnsweredEndpoint[] {
  return [...decisionEndpoints(parts), ...differenceEndpoints(parts)]
}

function decisionEndpoints(parts: Parts): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.suspenseList, async ({ db }, query) => {
      const { list, total } = await listSuspense(db.orm, query)
      const { page, size } = query
      return accept({ list: await suspenseViews(db.orm, list), total, page, size })
    }),

    operatorAnswer(contract.suspenseDetail, async ({ db }, { id }) => {
      const item = await findSuspenseItem(db.orm, id)
      const [view] = item ? await suspenseViews(db.orm, [item]) : []
      if (!view) return refuse('not_found')
      const actions = await findActionsOn(db.orm, { kind: 'bank_arrival', id }, HISTORY_SIZE)
      return accept({ ...view, history: actions.flatMap(shownAction) })
    }),

    operatorMutation(
      contract.proposeSuspense,
      'suspense.propose',
      async (tx, { operator, now }, { requestId: _, ...proposal }) => {
        const made = await proposeDecision(tx, proposal, { operatorId: operator.operatorId, now })
        if (!made.ok) return made
        return accept(await audited(tx, made.value, { kind: proposal.kind, note: proposal.note }))
      },
    ),

    operatorAnswer(contract.approveSuspense, async (call, input) => {
      const { db, clock, operator, now } = call
      const by = { operatorId: operator.operatorId, now }
      let instructionId: string | null = null
      const made = await runOperatorMutation(call, 'suspense.approve', input, async (tx) => {
        const approved = await approveDecision(tx, input.decisionId, by)
        if (!approved.ok) return approved
        instructionId = approved.value.instructionId
        return accept(await audited(tx, approved.value, { kind: approved.value.decision?.kind }))
      })
      const bank = bankIn({ ...parts, db, clock })
      if (made.ok && bank && instructionId !== null)
        await runAtOnce(runParts({ ...parts, db, clock }, bank.gateway), instructionId)
      return made
    }),

    operatorMutation(
      contract.rejectSuspense,
      'suspense.reject',
      async (tx, { operator, now }, { decisionId, reason }) => {
        const by = { operatorId: operator.operatorId, now }
        const made = await rejectDecision(tx, { decisionId, reason }, by)
        return made.ok ? accept(await audited(tx, made.value, { reason })) : made
      },
    ),
  ]
}

type ShownAction = AnswerOf<typeof contract.suspenseDetail>['history'][number]

function shownAction({ action, by, at }: { action: string; by: string | null; at: Date }): ShownAction[] {
  const shown = contract.suspenseDetail.output.shape.history.element.shape.action.safeParse(
    action.replace('suspense.', ''),
  )
  return shown.success ? [{ action: shown.data, by: by ?? '服务器命令', at }] : []
}

async function audited(reader: Reader, item: SuspenseItem, facts: Record<string, unknown>) {
  const [output] = await suspenseViews(reader, [item])
  if (!output) throw new Error('the row was not shown')
  return { output, subject: { kind: 'bank_arrival', id: item.arrival.id }, facts }
}

function differenceEndpoints(parts: Parts): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.bankDifferences, async ({ db }, query) => {
      const { list, total } = await listDifferences(db.orm, query)
      const { page, size } = query
      const comparedUpTo = await lastComparedDay(db.orm)
      return accept({ list: await differenceViews(db.orm, list), total, page, size, comparedUpTo })
    }),

    operatorAnswer(contract.compareBankDay, async (call, input) => {
      const { db, clock, now } = call
      const context = { ...parts, db, clock }
      const bank = bankIn(context)
      if (!bank) return refuse('bank_unavailable')
      if (input.day >= shanghaiDay(now)) return refuse('day_not_over')
      const compared = await compareDay(context, bank.gateway, input.day)
      if (compared === 'unknown') return refuse('bank_not_answering')
      return await runOperatorMutation(call, 'bank.compare', input, async () =>
        accept({ output: compared, facts: { day: input.day, ...compared } }),
      )
    }),

    operatorMutation(contract.explainDifference, 'bank.explain', proposeDifference),
    operatorMutation(contract.decideDifference, 'bank.decide_explanation', decideDifference),
  ]
}
