/** Forms of the carrier's and the driver's pages. Those with photos send one along. */
import { z } from 'zod'
import { requestId } from '../schema'
import { AnswerForm, LoadForm } from './forms'
import { noteText, RaiseException } from './inputs'
import { PaperPhotoForm } from './page-forms'

const { file } = PaperPhotoForm.shape

export const LoadPhotoForm = LoadForm.extend({ file })
export const AnswerPhotoForm = AnswerForm.extend({ file })
/** Its kind is detention, and the market reckons the amount. */
export const DetentionPhotoForm = RaiseException.omit({ amountFen: true, kind: true }).extend({ file })

export const DriverStepForm = z.object({ note: noteText, requestId })
export const DriverLoadForm = LoadPhotoForm.omit({ waybillId: true })
export const DriverPaperForm = PaperPhotoForm.omit({ waybillId: true })
