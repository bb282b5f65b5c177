/** What the steps of waybills are given, for all who take them. */
import { z } from 'zod'
import { plateNumber } from '../pickup'
import { PASS_CODE_DIGITS } from '../pickup/pass-states'
import { pictureId } from '../pictures'
import { plainText } from '../plain-text'
import {
  emptyAsNone,
  id,
  integer,
  keyOf,
  list,
  pageQuery,
  requestId,
  searchText,
  text,
  withAllChoice,
} from '../schema'
import { ExceptionKindSchema, WaybillGroupSchema, WaybillStateSchema } from './shapes'
import {
  ADDED_PAPERS,
  BAGS_MAX,
  CANCEL_BLAMES,
  EXCEPTION_ANSWERS,
  WAYBILL_PICTURES_MAX,
  WAYBILL_TEXT_MAX,
  WEIGHED_MAX_KG,
} from './states'

/** Highest amount that a claim may name: the freight limits deductions further. */
export const CLAIM_MAX_FEN = 1_000_000_000

export const waybillPictures = list(pictureId, WAYBILL_PICTURES_MAX).meta({ title: '照片' })
export const noteText = emptyAsNone(text(WAYBILL_TEXT_MAX, '备注'))
const weight = (what: string) =>
  emptyAsNone(integer({ min: 1, max: WEIGHED_MAX_KG, message: `请填写${what}` }))
const bags = emptyAsNone(integer({ min: 0, max: BAGS_MAX, message: '请填写袋数' }))

export const WaybillQuery = z.object({
  /** Words of number, goods, plate, driver, other side. All must match. */
  sText: searchText,
  state: withAllChoice(WaybillStateSchema),
  group: withAllChoice(WaybillGroupSchema),
  ...pageQuery,
})
export type WaybillQuery = z.output<typeof WaybillQuery>

export const WaybillId = z.object({ id })
export const WaybillRef = z.object({ waybillId: id, requestId })

/** With spaces or dashes, as typed. */
const passCode = emptyAsNone(
  z
    .string()
    .overwrite(plainText)
    .overwrite((typed) => typed.replace(/[\s-]/g, ''))
    .refine(
      (typed) => new RegExp(`^\\d{${PASS_CODE_DIGITS}}$`).test(typed),
      `提货码为 ${PASS_CODE_DIGITS} 位数字`,
    ),
)

const TRUCK_CODE_MAX = 30

/** Number of a waybill, or the code of its pick-up pass; with spaces, as typed. */
export const truckCode = z
  .string({ message: '请填写运单号或提货码' })
  .overwrite(plainText)
  .overwrite((typed) => typed.replace(/\s/g, '').toUpperCase())
  .refine((typed) => /^[A-Z\d-]+$/.test(typed) && typed.length <= TRUCK_CODE_MAX, '请填写运单号或提货码')

/** The weighbridge note: required for bulk goods and liquids; bags for bagged goods. */
export const loadFields = {
  plateNumber,
  grossKg: weight('毛重'),
  tareKg: weight('皮重'),
  bags,
  /** Code of the pick-up pass that the waybill made, if there is one. */
  passCode,
  /** At least one photo of the weighbridge note, or of the loaded bags. */
  pictures: waybillPictures,
  note: noteText,
}
export const LoadWaybill = WaybillRef.extend(loadFields)

export const signFields = {
  /** Name of the consignee's person who signed. */
  signedBy: text(30, '签收人'),
  grossKg: weight('毛重'),
  tareKg: weight('皮重'),
  bags,
  /** At least one photo of the signed receipt. */
  pictures: waybillPictures,
  note: noteText,
}
export const SignWaybill = WaybillRef.extend(signFields)

export const StepWaybill = WaybillRef.extend({ note: noteText })

export const CancelWaybill = WaybillRef.extend({
  blame: keyOf(CANCEL_BLAMES, { id: 'CancelBlame', title: '取消原因' }),
  reason: text(WAYBILL_TEXT_MAX, '取消说明'),
})

export const AddPaper = WaybillRef.extend({
  kind: z.enum(ADDED_PAPERS, { error: '请选择单据类型' }),
  pictures: waybillPictures,
  note: noteText,
})

const amount = emptyAsNone(integer({ min: 0, max: CLAIM_MAX_FEN, message: '请填写金额' }))

export const RaiseException = WaybillRef.extend({
  kind: ExceptionKindSchema,
  text: text(WAYBILL_TEXT_MAX, '情况说明'),
  /** The deduction that the shipper claims; left out: none yet. Detention is reckoned by the market. */
  amountFen: amount,
  pictures: waybillPictures,
})

export const ExceptionRef = z.object({ exceptionId: id, requestId })

export const AnswerException = ExceptionRef.extend({
  answer: keyOf(EXCEPTION_ANSWERS, { id: 'ExceptionAnswer', title: '答复' }),
  /** With `agree`: what is deducted, at most the claim; left out: the whole claim. */
  amountFen: amount,
  text: text(WAYBILL_TEXT_MAX, '答复说明'),
  pictures: waybillPictures,
})

export const WithdrawException = ExceptionRef.extend({ note: noteText })

const one = emptyAsNone(id)
export const ProposeChange = WaybillRef.extend({
  /** Each left out stays as it is. */
  truckId: one,
  driverId: one,
  escortId: one,
  reason: text(WAYBILL_TEXT_MAX, '更换原因'),
})

export const ChangeRef = z.object({ changeId: id, requestId })
export const AnswerChange = ChangeRef.extend({
  answer: keyOf(EXCEPTION_ANSWERS, { id: 'ChangeAnswer', title: '答复' }),
  note: noteText,
})
