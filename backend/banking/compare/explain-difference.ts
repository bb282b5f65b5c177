import { judgeDecision, operatorNamesByIds } from 'backend/operators'
import type { Reader, Tx } from 'backend/platform/database/database'
import type { Audited, OperatorCall } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type * as contract from 'contract/banking/suspense'
import type { ParsedOf } from 'contract/endpoint'
import type { z } from 'zod'
import {
  type DifferenceRow,
  dropExplanation,
  explain,
  lockDifference,
  proposeExplanation,
} from './compare-store'

type View = z.input<typeof contract.BankDifference>
type Changed<R extends string> = Promise<Verdict<Audited<View>, R>>

/** Explains a difference. The explanation counts when another operator approves it. */
export async function proposeDifference(
  tx: Tx,
  { operator: { operatorId }, now }: OperatorCall,
  { id, explanation }: ParsedOf<typeof contract.explainDifference>,
): Changed<'not_found' | 'difference_explained' | 'difference_proposed'> {
  const locked = await lockDifference(tx, id)
  if (!locked) return refuse('not_found')
  if (locked.state !== 'open') return refuse('difference_explained')
  if (locked.proposedBy !== null) return refuse('difference_proposed')
  const row = await proposeExplanation(tx, id, { explanation, operatorId, now })
  return accept(await audited(tx, row, { explanation }))
}

/** Approves the explanation of another operator, or rejects it: then the difference is open as before. */
export async function decideDifference(
  tx: Tx,
  { operator: { operatorId }, now }: OperatorCall,
  { id, decision, note }: ParsedOf<typeof contract.decideDifference>,
): Changed<'not_found' | 'difference_decided' | 'own_explanation'> {
  const locked = await lockDifference(tx, id)
  const judged = await judgeDecision(tx, locked && proposalIn(locked), operatorId, {
    decided: 'difference_decided',
    own: 'own_explanation',
  })
  if (!judged.ok) return judged
  const { explanation } = judged.value
  const row =
    decision === 'approved'
      ? await explain(tx, id, { explanation, operatorId, now })
      : await dropExplanation(tx, id)
  return accept(await audited(tx, row, { decision, explanation, note: note ?? null }))
}

function proposalIn({ state, proposedBy, proposedExplanation }: DifferenceRow) {
  const isProposed = state === 'open' && proposedBy !== null
  return {
    state: isProposed ? 'proposed' : state,
    proposedBy: proposedBy ?? '',
    explanation: proposedExplanation ?? '',
  }
}

/** Differences as operators read them, with the proposal that waits. */
export async function differenceViews(reader: Reader, rows: readonly DifferenceRow[]): Promise<View[]> {
  const ids = rows.flatMap(({ proposedBy }) => (proposedBy === null ? [] : [proposedBy]))
  const names = await operatorNamesByIds(reader, [...new Set(ids)])
  return rows.map(({ proposedExplanation, proposedBy, proposedAt, ...row }) => ({
    ...row,
    proposal:
      proposedBy === null || proposedExplanation === null || proposedAt === null
        ? null
        : {
            explanation: proposedExplanation,
            proposedBy,
            proposer: names.get(proposedBy) ?? '--',
            proposedAt,
          },
  }))
}

async function audited(
  tx: Tx,
  row: DifferenceRow,
  facts: Readonly<Record<string, unknown>>,
): Promise<Audited<View>> {
  const [output] = await differenceViews(tx, [row])
  if (!output) throw new Error('no view of a difference')
  return { output, subject: { kind: 'bank_difference', id: row.id }, facts }
}
