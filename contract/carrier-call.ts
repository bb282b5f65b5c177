/** Calls of shops that carriers have as well, for what they sell. */
import type { z } from 'zod'
import type { Endpoint } from './endpoint'
import type { Refusal } from './refusal'

const SHOP = '/api/merchant/'

/**
 * The same call for carriers: `/api/merchant/…` becomes `/api/carrier/…`; input, output, permission and refusals are those of the
 * shop's call.
 * @param summary for the API page, where the shop's does not fit
 * @throws Error if the call is none of shops
 */
export function forCarrier<I extends z.ZodType, O extends z.ZodType, R extends Refusal>(
  call: Endpoint<I, O, R>,
  summary: string = call.summary,
): Endpoint<I, O, R> {
  const { path, access } = call
  if (access !== 'merchant' || !path.startsWith(SHOP)) throw new Error(`${path} is no call of shops`)
  return { ...call, access: 'carrier', path: `/api/carrier/${path.slice(SHOP.length)}`, summary }
}
