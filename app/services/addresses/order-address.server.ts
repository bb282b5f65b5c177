import { listAddresses } from 'contract/addresses'
import { type AddressPlace, CHOOSE_ADDRESS_PATH } from '~/components/addresses/address-path'
import { call } from '../api/call.server'
import { draftFor, keepForm } from '../forms/drafts.server'
import type { Success } from '../forms/forms.server'
import { returnTo } from '../session/return-to'

const ORDER_PATH = '/comfirmOrder'

/** The list of addresses on the way to the order form that the request's `redirect` names. */
export function addressPlace(request: Request): AddressPlace {
  const back = returnTo(request, '')
  return { path: CHOOSE_ADDRESS_PATH, back: back.split('?')[0] === ORDER_PATH ? back : null }
}

/** Returns to the order form as it was left, with one of the member's addresses chosen. */
export async function orderTo(request: Request, back: string, addressId: string): Promise<Success> {
  const address = (await call(request, listAddresses, {})).find(({ id }) => id === addressId)
  if (!address) return { to: back }
  const left = new URL(back, request.url)
  const typed = await draftFor(new Request(left, { headers: request.headers }))
  left.searchParams.set('delivery', 'delivered')
  left.searchParams.set('city', address.city)
  const to = `${left.pathname}${left.search}`
  const values = { ...typed, delivery: 'delivered', addressId }
  return { to, headers: await keepForm(request, values, { page: to }) }
}
