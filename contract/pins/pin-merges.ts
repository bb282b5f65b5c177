/** Two pins of one deal that fill one truck together, if the owners of all shares agree. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { id, instant, kg, requestId } from '../schema'

export const refusals = defineRefusals({
  pin_merge_over: { errorcode: 79_417, status: 409, text: '合并征求已结束，请刷新页面查看结果' },
  pin_merge_answered: { errorcode: 79_418, status: 409, text: '您或同事已同意合并，请等待其他参与人答复' },
})

export const OtherPin = z.object({ pinId: id, pinNo: z.string(), paidKg: kg })

const count = z.number().int()

export const ProposedMerge = z.object({
  id,
  other: OtherPin,
  /** Last instant to agree. */
  answerBefore: instant,
  /** Shares of both pins, and those whose owners have agreed. */
  shares: count,
  agreed: count,
  /** Whether the caller may answer for a share whose owner has not agreed. */
  isAsked: z.boolean(),
})

export const AnswerMerge = z.object({
  mergeId: id,
  shareId: id,
  answer: z.enum(['agree', 'decline']),
  requestId,
})

export const answerMerge = endpoint({
  method: 'POST',
  path: '/api/pin/answerMerge',
  access: 'token',
  companyPermission: 'order',
  summary: '答复合并：两个拼单的参与人全部同意即合并拼满，一人不同意即不合并',
  input: AnswerMerge,
  output: z.object({ pinId: id, isMerged: z.boolean() }),
  refusals: [refusals.pin_merge_over, refusals.pin_merge_answered],
})
