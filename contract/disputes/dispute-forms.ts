/** The buyer's pages of disputes: their queries and forms. */
import { z } from 'zod'
import { note } from '../ordering/order-steps'
import { id, integer, requestId, tonsAsKg } from '../schema'
import { parseYuan } from '../units'
import { disputePictures, ObjectToOrder } from './'
import { type MakeOffer, WithdrawArbitration } from './arbitration'

/** Step that the buyer has selected on /personalCenter/refundDetail but not confirmed. */
const REFUND_ACTS = ['object', 'withdraw', 'accept', 'arbitrate'] as const
export type RefundAct = (typeof REFUND_ACTS)[number]

export const RefundDetailPage = z.object({
  id,
  act: z.enum(REFUND_ACTS).optional(),
  /** A hand-over whose truck the buyer says was not theirs: fills the form of an objection. */
  handOver: id.optional(),
})

/** Step that the buyer has selected on /personalCenter/arbitrationDetail but not confirmed. */
const CASE_ACTS = ['evidence', 'offer', 'accept_offer', 'appeal', 'withdraw'] as const
export type CaseAct = (typeof CASE_ACTS)[number]

export const ArbitrationDetailPage = z.object({ id, act: z.enum(CASE_ACTS).optional() })

const typed = z.string().optional()

const wholePieces = integer({ min: 1, message: '请填写件数' })

/**
 * The objection form: tons instead of kg, or pieces of what is sold by the piece, such as a transport. Goods that did not
 * arrive concern the whole order.
 */
export const ObjectionForm = z
  .object({
    orderId: id,
    reason: ObjectToOrder.shape.reason,
    weightTon: typed,
    pieces: typed,
    text: ObjectToOrder.shape.text,
    pictures: disputePictures,
    requestId,
  })
  .superRefine((form, ctx) => {
    if (form.reason === 'not_arrived') return
    if (form.pieces !== undefined) {
      for (const { message } of wholePieces.safeParse(form.pieces).error?.issues ?? [])
        ctx.addIssue({ code: 'custom', path: ['pieces'], message })
      return
    }
    const { error, data } = tonsAsKg.safeParse(form.weightTon)
    for (const { message } of error?.issues ?? [])
      ctx.addIssue({ code: 'custom', path: ['weightTon'], message })
    if (data === 0) ctx.addIssue({ code: 'custom', path: ['weightTon'], message: '请填写大于零的吨数' })
  })

/** Converts the objection form to the input of objectToOrder. */
export function objectionOf(form: z.output<typeof ObjectionForm>): z.input<typeof ObjectToOrder> {
  const { weightTon, pieces, ...objection } = form
  if (objection.reason === 'not_arrived') return objection
  if (pieces !== undefined) return { ...objection, pieces: wholePieces.parse(pieces) }
  return { ...objection, weightKg: tonsAsKg.parse(weightTon) }
}

/** The form of an objection or of evidence, sent only to keep its content while pictures are uploaded. */
export const ObjectionDraft = z.object({
  orderId: id,
  reason: typed,
  weightTon: typed,
  pieces: typed,
  text: typed,
  pictures: disputePictures,
  requestId,
})
export const EvidenceDraft = z.object({
  arbitrationId: id,
  text: typed,
  pictures: disputePictures,
  requestId,
})

/** Yuan with at most two decimals, converted to fen. */
export const amountYuan = z
  .string({ message: '请填写金额' })
  .trim()
  .transform((text, ctx) => {
    const amountFen = parseYuan(text)
    if (amountFen !== null) return amountFen
    ctx.addIssue({ code: 'custom', message: '请填写金额，最多两位小数' })
    return z.NEVER
  })

/** The form of a settlement proposal: yuan instead of fen. */
export const OfferForm = z.object({ ...WithdrawArbitration.shape, toBuyerYuan: amountYuan, note })

/** Converts the form of a settlement proposal to the input of makeOffer. */
export function offerOf({ toBuyerYuan, ...offer }: z.output<typeof OfferForm>): z.input<typeof MakeOffer> {
  return { ...offer, toBuyerFen: toBuyerYuan }
}
