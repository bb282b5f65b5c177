import { type AnsweredEndpoint, answer, requestKey } from 'backend/platform/endpoint'
import { once } from 'backend/platform/idempotency/request-log'
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
    answer(address.saveAddress, (call, input) => {
      const key = requestKey(call, 'address.save', input)
      return call.db.transaction((tx) =>
        once(tx, key, call.now, () => saveAddress(tx, call.actor.memberId, input, call.now)),
      )
    }),
  ]
}
