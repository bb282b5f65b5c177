import type { Tx } from 'backend/platform/database/database'
import { settlingOf, withdrawableOf } from './ledger/accounts'
import { openAccounts } from './ledger/ledger-store'
import { keepPayPassword } from './pay-password/pay-password-store'

/**
 * Opens a member's two money accounts before any money comes; a wallet that is paid into opens by itself.
 * @param payPasswordHash argon2id in PHC form, or null where the member will set the pay password
 */
export async function openMemberWallet(
  tx: Tx,
  memberId: string,
  { payPasswordHash, now }: { payPasswordHash: string | null; now: Date },
): Promise<void> {
  const owner = { kind: 'member', id: memberId } as const
  await openAccounts(tx, [settlingOf(owner), withdrawableOf(owner)], now)
  if (payPasswordHash !== null) await keepPayPassword(tx, memberId, payPasswordHash, now)
}
