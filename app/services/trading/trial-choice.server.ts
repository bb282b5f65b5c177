import { type Address, listAddresses } from 'contract/addresses'
import { NEW_ADDRESS } from 'contract/spot/order-form'
import { computeShipping, type Shipping } from 'contract/trials'
import type { ReshipForm, TrialQuery } from 'contract/trials/trial-form'
import type { z } from 'zod'
import { CallProblem, call } from '../api/call.server'

interface TrialChoice {
  addresses: Address[]
  /** Null until an address is known that parcels reach. */
  shipping: Shipping | null
  /** Form values for what the address of the page chooses. */
  defaults: Record<string, string>
}

/** What /comfirmTry shows: the choice in its address, completed by defaults, with the freight. */
export async function trialChoice(
  request: Request,
  sampleId: string,
  { bags = 1, delivery = 'parcel', addressId, province }: z.output<typeof TrialQuery>,
): Promise<TrialChoice> {
  const addresses = await call(request, listAddresses, {})
  const known = addresses.find(({ id }) => id === addressId) ?? addresses.find(({ isDefault }) => isDefault)
  const chosen = addressId === NEW_ADDRESS ? NEW_ADDRESS : ((known ?? addresses[0])?.id ?? NEW_ADDRESS)
  const to = chosen === NEW_ADDRESS ? { province } : { addressId: chosen }
  const shipping = await shippingOrNull(call(request, computeShipping, { sampleId, bags, delivery, ...to }))
  return {
    addresses,
    shipping,
    defaults: {
      sampleId,
      bags: String(bags),
      delivery,
      addressId: chosen,
      freightFen: String(shipping?.freightFen ?? 0),
    },
  }
}

/** The page itself asks for what is missing or wrong in the address, when the form is sent. */
async function shippingOrNull(asked: Promise<Shipping>): Promise<Shipping | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof CallProblem && error.problem.status === 422) return null
    throw error
  }
}

/** The page with the freight for other choices. */
export function requoteTrialPath({
  sampleId: id,
  bags,
  delivery,
  addressId,
  province,
  requestId,
}: z.output<typeof ReshipForm>): string {
  const to =
    addressId === NEW_ADDRESS ? { addressId, ...(province && { province }) } : addressId && { addressId }
  return `/comfirmTry?${new URLSearchParams({ id, bags: String(bags), delivery, ...to, requestId })}`
}
