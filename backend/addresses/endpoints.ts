import { type AnsweredEndpoint, answer, mutation } from 'backend/platform/endpoint'
import { accept } from 'backend/platform/verdict'
import * as address from 'contract/addresses'
import { addressesOf, defaultAddressOf, saveAddress } from './addresses'

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
  ]
}
