import { type AnsweredEndpoint, answer, mutation } from 'backend/platform/endpoint'
import { accept } from 'backend/platform/verdict'
import * as address from 'contract/addresses'
import { addressesOf, defaultAddressOf, deleteAddress, saveAddress, setDefaultAddress } from './addresses'
import { divisionsOf } from './divisions'

export function addressEndpoints(): AnsweredEndpoint[] {
  return [
    answer(address.listAddresses, async (call) =>
      accept(await addressesOf(call.db.orm, call.actor.memberId)),
    ),
    answer(address.defaultAddress, async (call) =>
      accept(await defaultAddressOf(call.db.orm, call.actor.memberId)),
    ),
    mutation(address.saveAddress, 'address.save', (tx, call, input) =>
      saveAddress(tx, call.actor.memberId, input, call.now),
    ),
    mutation(address.setDefaultAddress, 'address.set_default', (tx, call, { id }) =>
      setDefaultAddress(tx, call.actor.memberId, id),
    ),
    mutation(address.deleteAddress, 'address.delete', (tx, call, { id }) =>
      deleteAddress(tx, call.actor.memberId, id),
    ),
    answer(address.listDivisions, async (_, input) => accept(divisionsOf(input))),
  ]
}
