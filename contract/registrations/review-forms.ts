/** Forms of the review page: a prepared reason and a note per field, and the confirmation of an approval. */
import { z } from 'zod'
import { id, integer, LONG_TEXT_MAX, requestId, SHORT_TEXT_MAX, text } from '../schema'
import { REGISTRATION_FIELDS, type RegistrationField } from './states'

/** Step that the reviewer has selected but not confirmed. */
export const ReviewPage = z.object({ act: z.literal('approve').optional() })

const REASON_MAX = SHORT_TEXT_MAX
/** Between the prepared reason and the note. */
const SEPARATOR = '；'
const NOTE_MAX = LONG_TEXT_MAX - REASON_MAX - SEPARATOR.length

const FIELDS = Object.keys(REGISTRATION_FIELDS) as RegistrationField[]

type ReasonName = `${RegistrationField}Reason` | `${RegistrationField}Note`
type ReasonShape = Record<ReasonName, z.ZodOptional<ReturnType<typeof text>>>

const reasons = Object.fromEntries(
  FIELDS.flatMap((field) => [
    [`${field}Reason`, text(REASON_MAX, '驳回原因').optional()],
    [`${field}Note`, text(NOTE_MAX, '补充说明').optional()],
  ]),
) as ReasonShape

const version = integer({ min: 0 })

export const ApprovalForm = z.object({ id, version, requestId })

export const RejectionForm = z.object({ id, version, requestId, ...reasons }).superRefine((form, ctx) => {
  if (Object.keys(rejectionsOf(form)).length > 0) return
  ctx.addIssue({ code: 'custom', path: [], message: '请至少选择一项驳回原因，或填写补充说明' })
})

/** The reasons of a rejection by field: prepared reason and note in one text. */
export function rejectionsOf(
  form: Partial<Record<ReasonName, string | undefined>>,
): Partial<Record<RegistrationField, string>> {
  const given = FIELDS.map((field) => {
    const parts = [form[`${field}Reason`], form[`${field}Note`]].filter((part) => part !== undefined)
    return [field, parts.join(SEPARATOR)] as const
  })
  return Object.fromEntries(given.filter(([, reason]) => reason !== ''))
}
