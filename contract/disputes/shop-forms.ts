/** The merchant's pages of disputes: their queries and forms. */
import { z } from 'zod'
import { note } from '../ordering/order-steps'
import { id, requestId, tonsAsKg, yuanAsFen } from '../schema'
import { ArbitrationDetailPage } from './dispute-forms'
import { checkRefundPart, NO_REASON } from './merchant-disputes'

/** Step that the merchant has selected on /merchant/objections/:id. */
const SHOP_OBJECTION_ACTS = ['refund', 'replace', 'refuse'] as const
export type ShopObjectionAct = (typeof SHOP_OBJECTION_ACTS)[number]

export const ShopObjectionPage = z.object({ act: z.enum(SHOP_OBJECTION_ACTS).optional() })

const answer = { orderId: id, note, requestId }

export const ReplaceForm = z.object(answer)

export const RefuseForm = z.object(answer).superRefine((form, ctx) => {
  if (!form.note) ctx.addIssue({ code: 'custom', path: ['note'], message: NO_REASON })
})

const refund = {
  orderId: id,
  weightTon: tonsAsKg.optional(),
  amountFen: yuanAsFen(Number.MAX_SAFE_INTEGER).optional(),
  note,
}

interface GivenRefund {
  weightTon?: number | undefined
  amountFen?: number | undefined
}

function checkRefund({ weightTon, amountFen }: GivenRefund, ctx: z.RefinementCtx): void {
  if (weightTon === 0) ctx.addIssue({ code: 'custom', path: ['weightTon'], message: '请填写大于零的吨数' })
  checkRefundPart({ weightKg: weightTon, amountFen }, ctx)
}

/** A refund by tons or by yuan, before its amount is confirmed. */
export const QuoteForm = z.object(refund).superRefine(checkRefund)

/** The confirmed refund. */
export const RefundForm = z.object({ ...refund, requestId }).superRefine(checkRefund)

/** The part of an answer with a refund, and of its quote. */
export function refundPartOf({ orderId, weightTon, amountFen }: z.output<typeof QuoteForm>) {
  return { orderId, weightKg: weightTon, amountFen }
}

export const ShopCasePage = ArbitrationDetailPage.omit({ id: true })

/** Order about which arbitration is requested. */
export const NewCasePage = z.object({ orderId: id })
