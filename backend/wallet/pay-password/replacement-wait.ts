import type { Reader } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { PAY_PASSWORD_WAIT_MS } from 'contract/wallet/pay-password-wait'
import { payPasswordOf } from './pay-password-store'

/**
 * Requires that the member's pay password was not replaced a short time ago: who has stolen it gets no money out before
 * the owner has read the messages about it.
 */
export async function requireSettledPayPassword(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<Verdict<void, 'pay_password_replaced'>> {
  const replacedAt = (await payPasswordOf(reader, memberId))?.replacedAt
  const until = replacedAt && new Date(replacedAt.getTime() + PAY_PASSWORD_WAIT_MS)
  return until && until > now ? refuse('pay_password_replaced', { until: until.toISOString() }) : accept()
}
