/** Forms of the carrier's and the driver's pages, which send a photo along. */
import { z } from 'zod'
import { requestId } from '../schema'
import { AnswerForm, LoadForm, SignForm } from './forms'
import { AddPaper, noteText, RaiseException } from './inputs'

const photo = { file: z.file({ message: '请选择照片' }).optional() }

export const CarrierLoadForm = LoadForm.extend(photo)
export const CarrierSignForm = SignForm.extend(photo)
export const CarrierPaperForm = AddPaper.extend(photo)
export const CarrierAnswerForm = AnswerForm.extend(photo)
/** Its kind is detention, and the market reckons the amount. */
export const DetentionForm = RaiseException.omit({ amountFen: true, kind: true }).extend(photo)

export const DriverStepForm = z.object({ note: noteText, requestId })
export const DriverLoadForm = CarrierLoadForm.omit({ waybillId: true })
export const DriverPaperForm = CarrierPaperForm.omit({ waybillId: true })
