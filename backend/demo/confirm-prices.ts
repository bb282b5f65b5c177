import { startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { stableId } from 'backend/platform/stable-id'
import { HOUR_MS, MINUTE_MS } from 'contract/durations'
import { confirmQuotes } from 'contract/spot/merchant-offers'
import { between } from './pick'
import { type Send, sendCall } from './send-call'
import type { SignedInMerchant } from './sign-in'

/** Demo merchants confirm their prices within this hour of every day: 8:30 to 9:30 in Shanghai. */
const CONFIRMS_AFTER_MS = 8.5 * HOUR_MS
const WITHIN_MINUTES = 59

/** The last instant until `now` at which the merchant of a shop confirms all prices, each at its own minute. */
export function lastConfirmationAt(shop: string, now: Date): Date {
  const afterMs = CONFIRMS_AFTER_MS + between(0, WITHIN_MINUTES, 'confirms', shop) * MINUTE_MS
  return new Date(startOfShanghaiDay(new Date(now.getTime() - afterMs)).getTime() + afterMs)
}

/** Confirms the prices of a shop, once for each of its instants and occasion, also on several servers. */
export async function confirmPrices(
  send: Send,
  { shop, token }: SignedInMerchant,
  { dueAt, occasion }: { dueAt: Date; occasion: string },
): Promise<void> {
  const requestId = stableId('confirm prices', occasion, shop, dueAt.getTime())
  await sendCall(send, confirmQuotes, { requestId }, token)
}
