import { isAuthenticated, staffPlaceOf } from 'backend/account'
import type { Orm } from 'backend/platform/database/database'
import type { Actor } from 'backend/platform/endpoint'
import { countIn } from 'backend/platform/rate-limits/call-windows'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { Endpoint } from 'contract/endpoint'
import { keyScopeOf } from 'contract/integrations/key-scope'
import { API_SCOPES } from 'contract/integrations/kinds'
import { sql } from 'drizzle-orm'
import { isAllowedAddress } from './allowed-addresses'
import { findUsableKey, isApiKey, recordKeyUse, scopesOf } from './api-key-store'

/** Calls per minute of one key. */
export const KEY_WINDOW = { max: 600, windowMs: 60_000 }

/** Refusals of a call with an API key. */
export type KeyRefusal = 'login_expired' | 'forbidden' | 'too_many_requests'

/**
 * The caller of a call with an API key: the member who created the key, with the present role in the shop's company.
 * The key ends with the membership, and works from its addresses only. Null if the token is not an API key.
 */
export async function callerOfKey(
  orm: Orm,
  token: string,
  { endpoint, clientAddress, now }: { endpoint: Endpoint; clientAddress: string; now: Date },
): Promise<Verdict<Actor, KeyRefusal> | null> {
  if (!isApiKey(token)) return null
  if (endpoint.access !== 'merchant') return refuse('login_expired')
  const key = await findUsableKey(orm, token, now)
  if (!key) return refuse('login_expired')
  if (!isAllowedAddress(key.addresses, clientAddress))
    return refuse('forbidden', { keyAddressName: clientAddress })
  const { memberId, companyId, shopId } = key
  const place = (await actsForShop(orm, key)) ? await staffPlaceOf(orm, memberId) : undefined
  if (place?.companyId !== companyId) return refuse('login_expired')
  const counted = await countIn(orm, `api key ${key.id}`, KEY_WINDOW, now)
  if (!counted.ok) return counted
  const scope = keyScopeOf(endpoint)
  if (scope === null) return refuse('forbidden', { keyScopeName: '' })
  if (!scopesOf(key).includes(scope)) return refuse('forbidden', { keyScopeName: API_SCOPES[scope] })
  await recordKeyUse(orm, key, now)
  const member = { memberId, companyId, companyRole: place.role, shopId }
  return accept({ ...member, isCompanyAuthenticated: isAuthenticated(place, now), sessionId: key.id })
}

/** Whether the member is neither disabled nor removed from the shop's company. */
async function actsForShop(
  orm: Orm,
  { memberId, shopId }: { memberId: string; shopId: string },
): Promise<boolean> {
  const found = await orm.execute(
    sql`select from account_member where member_id = ${memberId} and shop_id = ${shopId}`,
  )
  return found.length > 0
}
