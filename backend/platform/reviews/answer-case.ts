import type { AnswerOf, Endpoint } from 'contract/endpoint'
import type { CaseAction } from 'contract/reviews'
import type { z } from 'zod'
import type { Reader } from '../database/database'
import { type AnsweredEndpoint, type OperatorCall, operatorAnswer } from '../endpoint'
import { accept, refuse } from '../verdict'

interface ShownCase<Row, T> {
  /** Kind of the subject in the audit. */
  subject: string
  /** Finds a case that was submitted. */
  find(reader: Reader, id: string): Promise<Row | undefined>
  /** Writes the case as its reviewer reads it. */
  view(row: Row, call: OperatorCall): Promise<T>
}

interface Recorded {
  action: string
  by: string | null
  facts: Readonly<Record<string, unknown>>
  at: Date
}

/** How many actions a case shows. */
export const CASE_HISTORY_SIZE = 50
const CASE_ACTIONS = ['view', 'approve', 'reject'] as const

/** What reviewers did with a case, from the audit's rows about it. */
export function caseHistory(subject: string, rows: readonly Recorded[]): z.input<typeof CaseAction>[] {
  return rows.flatMap(({ action, by, facts, at }) => {
    const done = CASE_ACTIONS.find((one) => action === `${subject}.${one}`)
    if (done === undefined) return []
    const state = typeof facts.state === 'string' ? facts.state : null
    const fields = Array.isArray(facts.fields) ? facts.fields.map(String) : []
    return [{ action: done, by: by ?? '', state, fields, at: at.toISOString() }]
  })
}

/** Binds the call that shows a case to a reviewer. Each view is recorded in the audit. */
export function answerCase<E extends Endpoint<z.ZodType<{ id: string }>>, Row>(
  endpoint: E,
  { subject: kind, find, view }: ShownCase<Row, AnswerOf<E>>,
): AnsweredEndpoint {
  return operatorAnswer(endpoint, async (call, { id }) => {
    const { db, now, operator, recordAction } = call
    const row = await find(db.orm, id)
    if (!row) return refuse('not_found')
    const seen = { operatorId: operator.operatorId, action: `${kind}.view`, subject: { kind, id }, at: now }
    await db.transaction((tx) => recordAction(tx, seen))
    return accept(await view(row, call))
  })
}
