/** What the reviews of applications by operators have in common. */
import { z } from 'zod'
import type { OperatorRole } from '../operators/roles'
import {
  id,
  instant,
  integer,
  LONG_TEXT_MAX,
  pageQuery,
  requestId,
  sortOf,
  text,
  withAllChoice,
} from '../schema'

/** Access of the calls of reviews. */
export const REVIEWERS = {
  access: 'operator',
  roles: ['reviewer'] as const satisfies OperatorRole[],
} as const

/** Query of a queue: what waits for a review comes first, the oldest first. */
export function queueQuery<K extends z.ZodType, S extends z.ZodType>(kind: K, state: S) {
  return z.object({ kind: withAllChoice(kind), state: withAllChoice(state), ...pageQuery })
}

/** Time in the queue. */
export const QUEUE_TIMES = {
  submittedAt: instant,
  /** Whole hours since the submission; null once it is decided. */
  waitingHours: z.number().int().nullable(),
}

export const CaseId = z.object({ id })

const decision = {
  id,
  version: integer({ min: 0 }).meta({ title: '版本', description: '所见申请的版本' }),
  requestId,
}

export const Approval = z.object(decision)

/** A reason for each rejected field. */
export function rejectionOf<F extends z.core.$ZodEnum>(field: F) {
  const rejections = z
    .partialRecord(field, text(LONG_TEXT_MAX, '原因'))
    .refine((given) => Object.keys(given).length > 0, '请至少说明一项原因')
  return z.object({ ...decision, rejections })
}

/** An operator's decision on what a merchant submitted; it is returned with the reason. */
export function listingDecision<I extends z.ZodRawShape>(subject: I) {
  return z
    .object({
      ...subject,
      decision: z.enum(['approve', 'return'], { message: '请选择通过或退回' }),
      note: text(LONG_TEXT_MAX, '退回原因').optional(),
      requestId,
    })
    .superRefine((v, ctx) => {
      const { decision, note } = v as { decision: string; note?: string | undefined }
      if (decision === 'return' && !note)
        ctx.addIssue({ code: 'custom', path: ['note'], message: '退回时请说明原因' })
    })
}

export const CaseAction = z.object({
  action: z.enum(['view', 'approve', 'reject']),
  /** Name of the operator. */
  by: z.string(),
  /** State after a decision. */
  state: z.string().nullable(),
  /** Fields that a rejection concerns. */
  fields: z.array(z.string()),
  at: instant,
})
export type CaseAction = z.output<typeof CaseAction>

/** A company or shop of the market whose name looks like one that was applied for. */
export const SimilarName = z
  .object({ kind: z.enum(['company', 'shop']), name: z.string() })
  .meta({ id: 'SimilarName', title: '相似名称' })
export type SimilarName = z.output<typeof SimilarName>

/** What reviewers read of a case besides its content. */
export const CASE_PEOPLE = {
  /** Name of the applying member, without the full phone. */
  applicant: z.string(),
  decidedBy: z.string().nullable(),
  /** What reviewers did with the case, newest first, at most 50 actions. */
  history: z.array(CaseAction),
}

/** Query of the combined queue: a kind of case and a sort. */
export const ReviewsPage = z.object({
  kind: z
    .string()
    .regex(/^[a-z_]{0,40}$/)
    .catch('')
    .default(''),
  sort: sortOf(['submittedAt', 'kind'], 'submittedAt'),
})
