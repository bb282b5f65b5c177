/** Pages of waybills: their queries, and forms that send a photo along. */
import { z } from 'zod'
import { plateNumber } from '../pickup'
import { emptyAsNone } from '../schema'
import { answerDetention, payDetention } from '.'
import { AnswerForm, ExceptionForm, SignForm } from './forms'
import { AddPaper, AnswerChange, truckCode } from './inputs'

const photo = z.file({ message: '请选择照片' })
/** One photo in the body of the form. Its id joins those that the form sent before. */
const file = photo.optional()

export const SignPhotoForm = SignForm.extend({ file })
export const RaisePhotoForm = ExceptionForm.extend({ file })
export const PaperPhotoForm = AddPaper.extend({ file })
export const RefusePhotoForm = answerDetention.input.extend({ file })
/** The button that sends one photo and returns to the form. */
export const PhotoForm = z.object({ file: photo })

/** The amount in yuan; left out, the whole claim. */
export const PayDetentionForm = payDetention.input.extend({ amountFen: AnswerForm.shape.amountFen })

/** An answer, whose word is the button. */
export const AnswerChangeForm = AnswerChange.omit({ answer: true })

/** Query of /carNumber: a plate with the number of a waybill or the code of its pick-up pass; both, or nothing yet. */
export const CarNumberPage = z
  .object({ plateNumber: emptyAsNone(plateNumber), code: emptyAsNone(truckCode) })
  .superRefine((typed, ctx) => {
    if (typed.plateNumber !== undefined && typed.code === undefined)
      ctx.addIssue({ code: 'custom', path: ['code'], message: '请填写运单号或提货码' })
    if (typed.plateNumber === undefined && typed.code !== undefined)
      ctx.addIssue({ code: 'custom', path: ['plateNumber'], message: '请填写车牌号' })
  })
