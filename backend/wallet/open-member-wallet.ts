import type { Tx } from 'backend/platform/database/database'
import { settlingOf, withdrawableOf } from './ledger/accounts'
import { openAccounts } from './ledger/ledger-store'
import { storePayPassword } from './pay-password/pay-password-store'

/**
 * Opens a member's two money accounts in advance. Without it the first payment opens them.
 * @param payPasswordHash argon2id in PHC form, or null if the member has not set the pay password
 */
export async function openMemberWallet(
  tx: Tx,
  memberId: string,
  { payPasswordHash, now }: { payPasswordHash: string | null; now: Date },
): Promise<void> {
  const owner = { kind: 'member', id: memberId } as const
  await openAccounts(tx, [settlingOf(owner), withdrawableOf(owner)], now)
  if (payPasswordHash !== null) await storePayPassword(tx, memberId, payPasswordHash, now)
}
