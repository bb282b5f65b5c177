import type { Reader, Tx } from '../database/database'
import type { Audited } from '../endpoint'
import { accept, refuse, type Verdict } from '../verdict'
import { checkOpen, judgeApproval, type ReviewedCase, type ReviewReasons } from './review-rules'

interface CaseRow extends ReviewedCase {
  readonly id: string
  readonly kind: string
  /** Reasons by field. */
  readonly rejections: object
}

/** A kind of case, as its module defines it. */
interface ReviewedSubject<Row extends CaseRow, T, D extends string, C extends string, S extends string> {
  /** Kind of the subject in the audit. */
  readonly subject: string
  readonly reasons: ReviewReasons<D, C, S>
  /** The rule of decisions by two operators. Absent: one reviewer decides all cases. */
  isSamePerson?(reader: Reader, first: string, second: string): Promise<boolean>
  /** Locks a case that was submitted. */
  lock(tx: Tx, id: string): Promise<Row | undefined>
  change(tx: Tx, row: NoInfer<Row>, changes: Partial<NoInfer<Row>>): Promise<Row>
  statusOf(row: NoInfer<Row>): T
  /** Tells the applicant. @param rejections null for an approval */
  tell(tx: Tx, row: NoInfer<Row>, rejections: NoInfer<Row>['rejections'] | null, now: Date): Promise<void>
}

export interface Decision {
  id: string
  /** The version that the reviewer has seen. */
  version: number
  operatorId: string
  now: Date
}

/** The decisions of reviewers on a kind of case: on the version that was read, by one or two reviewers. */
export function reviewDecisions<
  Row extends CaseRow,
  T,
  D extends string,
  C extends string,
  S extends string = never,
>({ subject, reasons, isSamePerson, lock, change, statusOf, tell }: ReviewedSubject<Row, T, D, C, S>) {
  type Reviewed<R extends string> = Promise<Verdict<Audited<T>, 'not_found' | D | C | R>>

  const audited = (row: Row, rejections: Row['rejections']) => {
    const fields = Object.keys(rejections)
    const { kind, state, version } = row
    return accept({
      output: statusOf(row),
      subject: { kind: subject, id: row.id },
      facts: { kind, state, version, ...(fields.length > 0 && { fields }) },
    })
  }

  /** Columns that every table of cases has. */
  const outcome = (changes: object) => changes as Partial<Row>

  return {
    /**
     * Approves a case, or the first half of it where two reviewers are needed.
     * @param effect what the last approval changes besides the case
     */
    async approve<R extends string>(
      tx: Tx,
      { id, version, operatorId, now }: Decision,
      effect: (row: Row) => Promise<Verdict<object, R>>,
    ): Reviewed<R | S> {
      const row = await lock(tx, id)
      if (!row) return refuse('not_found')
      const { needsTwo = false, firstApprovedBy = null } = row
      if (needsTwo && !isSamePerson) throw new Error(`a ${subject} for two reviewers has no rule of two`)
      const isFirst = firstApprovedBy !== null && !!(await isSamePerson?.(tx, firstApprovedBy, operatorId))
      const judged = judgeApproval(row, { isFirst, version }, reasons)
      if (!judged.ok) return judged
      if (judged.value === 'confirming')
        return audited(
          await change(tx, row, outcome({ state: 'confirming', firstApprovedBy: operatorId })),
          {},
        )
      const done = await effect(row)
      if (!done.ok) return done
      const decided = { state: 'approved', rejections: {}, decidedAt: now, decidedBy: operatorId }
      const changed = await change(tx, row, outcome({ ...decided, ...done.value }))
      await tell(tx, row, null, now)
      return audited(changed, {})
    },

    /** Rejects a case with a reason for each field concerned. The applicant may correct and submit it again. */
    async reject(
      tx: Tx,
      { id, version, operatorId, now, rejections }: Decision & { rejections: Row['rejections'] },
    ): Reviewed<never> {
      const row = await lock(tx, id)
      if (!row) return refuse('not_found')
      const open = checkOpen(row, version, reasons)
      if (!open.ok) return open
      const decided = { state: 'rejected', rejections, decidedAt: now, decidedBy: operatorId }
      const changed = await change(tx, row, outcome(decided))
      await tell(tx, row, rejections, now)
      return audited(changed, rejections)
    },
  }
}
