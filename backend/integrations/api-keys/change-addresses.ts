import { type MerchantCall, runMutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import type { ParsedOf } from 'contract/endpoint'
import type { changeKeyAddresses } from 'contract/integrations/api-keys'
import { proveIdentity } from '../prove-identity'
import { changeKey, lockKey } from './api-key-store'

/** Replaces the addresses from which a key may be used. */
export async function changeAddresses(
  call: MerchantCall,
  { payPassword, ...input }: ParsedOf<typeof changeKeyAddresses>,
) {
  const proved = await proveIdentity(call, payPassword)
  if (!proved.ok) return proved
  const { keyId, addresses } = input
  return await runMutation(call, 'merchant.changeKeyAddresses', input, async (tx) => {
    const key = await lockKey(tx, { keyId, shopId: call.actor.shopId })
    if (!key) return refuse('not_found')
    if (key.revokedAt || key.expiresAt <= call.now) return refuse('api_key_ended')
    await changeKey(tx, keyId, { addresses })
    return accept({ addresses })
  })
}
