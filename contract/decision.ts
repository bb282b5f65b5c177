/** The decision of a second operator on a proposal. */
import { z } from 'zod'
import { id, LONG_TEXT_MAX, requestId, text } from './schema'

/** The proposal `id` is approved, or returned with the reason. */
export const decisionInput = (noteTitle = '审批意见') =>
  z
    .object({
      id,
      decision: z.enum(['approved', 'returned'], { message: '请选择通过或退回' }),
      note: text(LONG_TEXT_MAX, noteTitle).optional(),
      requestId,
    })
    .superRefine((v, ctx) => {
      if (v.decision === 'returned' && !v.note)
        ctx.addIssue({ code: 'custom', path: ['note'], message: '退回时请说明原因' })
    })
