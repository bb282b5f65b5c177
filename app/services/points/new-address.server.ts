import { createHash } from 'node:crypto'
import { AddressFields, saveAddress } from 'contract/addresses'
import type { RedeemForm } from 'contract/points/mall-forms'
import type { FormContext } from '../pages/page-forms.server'

/**
 * Saves the address of a form. The form may be refused after that and be sent again with another address, so that the
 * request's id follows from the form's and from the address: the same form twice saves it once.
 */
export async function saveTypedAddress(form: RedeemForm, call: FormContext['call']): Promise<string> {
  const fields = AddressFields.parse(form)
  const content = JSON.stringify([form.requestId, fields])
  const hex = createHash('sha256').update(content).digest('hex')
  const requestId = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  return (await call(saveAddress, { ...fields, requestId })).id
}
