/** The rejection form of a registration. */
import { rejectionForm } from '../reviews/forms'
import { REGISTRATION_FIELDS, type RegistrationField } from './states'

export const { Form: RejectionForm, rejectionsOf } = rejectionForm(
  Object.keys(REGISTRATION_FIELDS) as RegistrationField[],
)
