/** Which scope of an API key a call needs: the one table for the server, the tests and the manual. */
import type { Endpoint } from '../endpoint'
import type { ApiScope } from './kinds'

/** Starts every API key, so that a scanner of source code recognizes a leaked one. */
export const API_KEY_PREFIX = 'sjk_'

/** Calls of keys and webhooks: no key may create or change another. */
const OWN_CALLS = ['/api/merchant/apiKey/', '/api/merchant/webhook/']
/** Reading calls about money and papers; all others are about orders and offers. */
const READS: readonly { path: string; scope: ApiScope }[] = [
  { path: '/api/merchant/order/statement', scope: 'read_money' },
  { path: '/api/merchant/order/objectionRefund', scope: 'read_money' },
  { path: '/api/merchant/dashboard', scope: 'read_money' },
  { path: '/api/merchant/contract/', scope: 'read_papers' },
  { path: '/api/merchant/invoice/', scope: 'read_papers' },
  { path: '/api/merchant/commissionInvoice/', scope: 'read_papers' },
]
const CHANGES: readonly { path: string; scope: ApiScope }[] = [
  { path: '/api/merchant/offer/', scope: 'offers' },
  { path: '/api/merchant/order/', scope: 'orders' },
]

/**
 * The scope for a call; null if no key may make it. Refunds, objections and arbitrations move money, so a person
 * decides them.
 */
export function keyScopeOf({
  path,
  method,
  access,
  permission,
}: Pick<Endpoint, 'path' | 'method' | 'access' | 'permission'>): ApiScope | null {
  if (access !== 'merchant' || OWN_CALLS.some((own) => path.startsWith(own))) return null
  if (method === 'GET') return READS.find((one) => path.startsWith(one.path))?.scope ?? 'read_orders'
  if (permission === 'pay') return null
  return CHANGES.find((one) => path.startsWith(one.path))?.scope ?? null
}
