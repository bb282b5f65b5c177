/** Corrections of hand-overs, by either side within a day; they count once the other side confirms them. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { id, integer, keyOf, LONG_TEXT_MAX, requestId, text, typedTons } from '../schema'
import { ORDER_MAX_KG } from '../spot'
import { Correction, refusals } from './'

export const AskCorrection = z.object({
  orderId: id,
  handOverId: id,
  /** What was really handed over. */
  weightKg: integer({ min: 1, max: ORDER_MAX_KG }),
  reason: text(LONG_TEXT_MAX, '更正原因'),
  requestId,
})

const CORRECTION_ANSWERS = { confirm: '确认更正', refuse: '拒绝更正', withdraw: '撤回申请' } as const
export type CorrectionAnswer = keyof typeof CORRECTION_ANSWERS

export const AnswerCorrection = z.object({
  orderId: id,
  correctionId: id,
  answer: keyOf(CORRECTION_ANSWERS, { id: 'CorrectionAnswer', title: '答复更正' }),
  requestId,
})

const askRefusals = [
  refusals.step_not_open,
  refusals.correction_time_over,
  refusals.hand_over_corrected,
  refusals.correction_open,
  refusals.weights_final,
  refusals.correction_unchanged,
  refusals.correction_above_order,
  refusals.not_whole_bags,
] as const

const answerRefusals = [
  refusals.step_not_open,
  refusals.correction_answered,
  refusals.correction_of_own_side,
  refusals.correction_of_other_side,
  refusals.correction_time_over,
  refusals.weights_final,
  refusals.correction_above_order,
  refusals.correction_below_passes,
] as const

export const askCorrection = endpoint({
  method: 'POST',
  path: '/api/trace/web/order/askCorrection',
  access: 'token',
  companyPermission: 'confirm',
  summary: '买家申请更正出库数量：出库后 24 小时内，经商家确认生效',
  input: AskCorrection,
  output: Correction,
  refusals: askRefusals,
})

export const answerCorrection = endpoint({
  method: 'POST',
  path: '/api/trace/web/order/answerCorrection',
  access: 'token',
  companyPermission: 'confirm',
  summary: '买家确认或拒绝商家的更正，或撤回自己的',
  input: AnswerCorrection,
  output: Correction,
  refusals: answerRefusals,
})

export const shopAskCorrection = endpoint({
  method: 'POST',
  path: '/api/merchant/order/askCorrection',
  access: 'merchant',
  permission: 'deliver',
  summary: '商家申请更正出库数量：出库后 24 小时内，经买家确认生效',
  input: AskCorrection,
  output: Correction,
  refusals: askRefusals,
})

export const shopAnswerCorrection = endpoint({
  method: 'POST',
  path: '/api/merchant/order/answerCorrection',
  access: 'merchant',
  permission: 'deliver',
  summary: '商家确认或拒绝买家的更正，或撤回自己的',
  input: AnswerCorrection,
  output: Correction,
  refusals: answerRefusals,
})

/** The page of a correction: the hand-over that it concerns. */
export const CorrectionPage = z.object({ id, handOver: id })

/** Forms of the page, with the weight in tons. */
export const AskCorrectionForm = AskCorrection.extend({ weightKg: typedTons(ORDER_MAX_KG) })
