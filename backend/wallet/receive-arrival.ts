import { findMemberByPhone, partiesByIds } from 'backend/account'
import type { Arrival } from 'backend/gateways/bank'
import type { Database } from 'backend/platform/database/database'
import type { Verdict } from 'backend/platform/verdict'
import { type Deposit, deposit } from './deposit'

/**
 * Books a payment notice of the bank once per bank reference: to the member with the named phone, otherwise to
 * suspense. Unmatched payments are not refused, because the money has arrived.
 * @param memberId set if the payer's virtual account identifies the member
 */
export async function receiveArrival(
  db: Database,
  arrival: Arrival,
  memberId: string | null,
  now: Date,
): Promise<Verdict<Deposit, 'bank_reference_reused'>> {
  const { payerPhone } = arrival
  return await db.transaction(async (tx) => {
    const known = memberId !== null && (await partiesByIds(tx, [memberId])).has(memberId)
    const found = known || payerPhone === null ? null : await findMemberByPhone(tx, payerPhone)
    const to = known ? memberId : (found ?? null)
    return await deposit(tx, { ...arrival, memberId: to, now })
  })
}
