/** Forms of the review pages: a prepared reason and a note per field, and the confirmation of an approval. */
import { z } from 'zod'
import { id, integer, LONG_TEXT_MAX, requestId, SHORT_TEXT_MAX, text } from '../schema'

/** Step that the reviewer has selected but not confirmed. */
export const ReviewPage = z.object({ act: z.literal('approve').optional() })

const version = integer({ min: 0 })

export const ApprovalForm = z.object({ id, version, requestId })

const REASON_MAX = SHORT_TEXT_MAX
/** Between the prepared reason and the note. */
const SEPARATOR = '；'
const NOTE_MAX = LONG_TEXT_MAX - REASON_MAX - SEPARATOR.length

type ReasonName<F extends string> = `${F}Reason` | `${F}Note`
type ReasonShape<F extends string> = Record<ReasonName<F>, z.ZodOptional<ReturnType<typeof text>>>
type Given<F extends string> = Partial<Record<ReasonName<F>, string | undefined>>

/** The rejection form of a case with these fields, and the reasons that it gives. */
export function rejectionForm<F extends string>(fields: readonly F[]) {
  const reasons = Object.fromEntries(
    fields.flatMap((field) => [
      [`${field}Reason`, text(REASON_MAX, '驳回原因').optional()],
      [`${field}Note`, text(NOTE_MAX, '补充说明').optional()],
    ]),
  ) as ReasonShape<F>

  /** The reasons of a rejection by field: prepared reason and note in one text. */
  function rejectionsOf(form: Given<F>): Partial<Record<F, string>> {
    const given = fields.map((field) => {
      const parts = [form[`${field}Reason`], form[`${field}Note`]].filter((part) => part !== undefined)
      return [field, parts.join(SEPARATOR)] as const
    })
    return Object.fromEntries(given.filter(([, reason]) => reason !== '')) as Partial<Record<F, string>>
  }

  const Form = z.object({ id, version, requestId, ...reasons }).superRefine((form, ctx) => {
    if (Object.keys(rejectionsOf(form as Given<F>)).length > 0) return
    ctx.addIssue({ code: 'custom', path: [], message: '请至少选择一项驳回原因，或填写补充说明' })
  })
  return { Form, rejectionsOf }
}
