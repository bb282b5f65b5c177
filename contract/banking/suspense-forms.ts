/** Forms about money in suspense: an empty field counts as absent. */
import { z } from 'zod'
import { proposeSuspense } from './suspense'

const { phone, companyName, ...shape } = proposeSuspense.input.shape
const absent = z.literal('').transform(() => undefined)

export const ProposeSuspenseForm = z
  .object({
    ...shape,
    phone: z.union([absent, phone.unwrap()]).optional(),
    companyName: z.union([absent, companyName.unwrap()]).optional(),
  })
  .superRefine(({ kind, ...named }, ctx) => {
    if (kind === 'book' && (named.phone === undefined) === (named.companyName === undefined))
      ctx.addIssue({ code: 'custom', path: ['phone'], message: '入账时请填写会员手机号或企业名称其中一项' })
  })
