import { type MerchantCall, runMutation } from 'backend/platform/endpoint'
import { keyedHash, sha256 } from 'backend/platform/hash'
import { newId } from 'backend/platform/ids'
import { accept, refuse } from 'backend/platform/verdict'
import { DAY_MS } from 'contract/durations'
import type { ParsedOf } from 'contract/endpoint'
import { API_KEYS_PER_SHOP } from 'contract/integrations'
import type { createApiKey as createCall } from 'contract/integrations/api-keys'
import { API_KEY_PREFIX } from 'contract/integrations/key-scope'
import { proveIdentity } from '../prove-identity'
import { lockShop } from '../shop-lock'
import { countUsableKeys, insertApiKey } from './api-key-store'

const SHOWN_CHARACTERS = 10

/**
 * Creates an API key. The key is derived from its random id and the server's secret, so that a repeated request gets it
 * again although only its hash is stored.
 */
export async function createApiKey(
  { secret }: { secret: string },
  call: MerchantCall,
  { payPassword, ...input }: ParsedOf<typeof createCall>,
) {
  const proved = await proveIdentity(call, payPassword)
  if (!proved.ok) return proved
  const { now, actor } = call
  const keyOf = (keyId: string) => `${API_KEY_PREFIX}${keyedHash(secret, 'merchant api key', keyId)}`
  const made = await runMutation(call, 'merchant.createApiKey', input, async (tx) => {
    await lockShop(tx, actor.shopId)
    if ((await countUsableKeys(tx, actor.shopId, now)) >= API_KEYS_PER_SHOP)
      return refuse('too_many_api_keys')
    const { name, scopes, addresses, days } = input
    const id = newId()
    const expiresAt = new Date(now.getTime() + Number(days) * DAY_MS)
    await insertApiKey(tx, {
      id,
      shopId: actor.shopId,
      companyId: proved.value.companyId,
      memberId: actor.memberId,
      name,
      beginning: keyOf(id).slice(0, SHOWN_CHARACTERS),
      keyHash: sha256(keyOf(id)),
      scopes: [...new Set(scopes)],
      addresses,
      createdAt: now,
      expiresAt,
    })
    return accept({ keyId: id, expiresAt: expiresAt.toISOString() })
  })
  return made.ok ? accept({ ...made.value, apiKey: keyOf(made.value.keyId) }) : made
}
