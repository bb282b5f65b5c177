/** The decision of a second operator on a proposal. */
import { z } from 'zod'
import { LONG_TEXT_MAX, requestId, text } from './schema'

/** Approved, or returned with the reason. @param shape what names the proposal */
export function decisionOn<S extends z.core.$ZodLooseShape>(shape: S, noteTitle = '审批意见') {
  return z
    .object({
      ...shape,
      decision: z.enum(['approved', 'returned'], { message: '请选择通过或退回' }),
      note: text(LONG_TEXT_MAX, noteTitle).optional(),
      requestId,
    })
    .superRefine((v: { decision: string; note?: string | undefined }, ctx) => {
      if (v.decision === 'returned' && !v.note)
        ctx.addIssue({ code: 'custom', path: ['note'], message: '退回时请说明原因' })
    })
}
