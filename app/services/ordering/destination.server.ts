import { listAddresses } from 'contract/addresses'
import { NEW_ADDRESS, type RequoteForm } from 'contract/spot/order-form'
import type { z } from 'zod'
import { call } from '../api/call.server'

/** City of the address that the form chooses, for the freight. */
export async function destinationOf(
  request: Request,
  { delivery, addressId, city }: Pick<z.output<typeof RequoteForm>, 'delivery' | 'addressId' | 'city'>,
): Promise<string | undefined> {
  if (delivery !== 'delivered') return undefined
  if (addressId === NEW_ADDRESS) return city?.trim() || undefined
  return (await call(request, listAddresses, {})).find(({ id }) => id === addressId)?.city
}
