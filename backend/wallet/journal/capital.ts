import type { Reader } from 'backend/platform/database/database'
import type { Capital } from 'contract/wallet'
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { escrowFor, LEDGERS, type MoneyOwner, settlingOf, withdrawableOf } from '../ledger/accounts'
import { balanceOf, freeOf, heldOf } from '../ledger/ledger-rows'
import { ledgerAccount } from '../tables'

/** What an owner's two money accounts add up to; nothing for who never had money. */
export async function capitalOf(reader: Reader, owner: MoneyOwner): Promise<Omit<Capital, 'hasPayPassword'>> {
  const accounts = await accountsByIds(reader, [settlingOf(owner).id, withdrawableOf(owner).id])
  const free = (code: string) =>
    accounts.filter((a) => a.code === code).reduce((sum, a) => sum + freeOf(a), 0)
  const [settlingFen, withdrawableFen] = [free('settling'), free('withdrawable')]
  return {
    availableFen: settlingFen + withdrawableFen,
    withdrawableFen,
    settlingFen,
    heldFen: accounts.reduce((sum, account) => sum + heldOf(account), 0),
  }
}

/**
 * What a member can spend now, in fen: `availableFen` of `capitalOf`, as part of a statement that reads more than this.
 * Both accounts are credit-normal.
 * @param memberId a column
 */
export function availableFen(memberId: SQLWrapper): SQL<number> {
  const { creditsPosted, debitsPosted, debitsPending, ledger, ownerKind, ownerId, code } = ledgerAccount
  const mine = sql`${ledger} = ${LEDGERS.fen} and ${ownerKind} = 'member' and ${ownerId} = ${memberId}`
  const free = sql`coalesce(sum(${creditsPosted} - ${debitsPosted} - ${debitsPending}), 0)`
  return sql`(select ${free} from ${ledgerAccount} where ${mine} and ${code} in ('settling', 'withdrawable'))`.mapWith(
    Number,
  )
}

/** What an order's escrow account ever took in, and what still lies there. */
export async function escrowOf(
  reader: Reader,
  orderId: string,
): Promise<{ paidInFen: number; balanceFen: number }> {
  const [escrow] = await accountsByIds(reader, [escrowFor('order', orderId).id])
  return { paidInFen: escrow?.creditsPosted ?? 0, balanceFen: escrow ? balanceOf(escrow) : 0 }
}

async function accountsByIds(reader: Reader, ids: string[]) {
  return await reader.select().from(ledgerAccount).where(inArray(ledgerAccount.id, ids))
}
