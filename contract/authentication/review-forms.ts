/** The rejection form of an authentication, with the fields of all kinds. */
import { rejectionForm } from '../reviews/forms'
import { AuthenticationFieldSchema } from './index'

export const { Form: RejectionForm, rejectionsOf } = rejectionForm(AuthenticationFieldSchema.options)
