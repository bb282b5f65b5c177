import type { Reader } from 'backend/platform/database'
import type { Capital } from 'contract/wallet'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { escrowFor, type MoneyOwner, settlingOf, withdrawableOf } from './accounts'
import { balanceOf, freeOf, heldOf } from './ledger-rows'
import { ledgerAccount } from './tables'

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
 * What a member can spend now, in fen: `availableFen` of `capitalOf`, for statements that read more than this. Both
 * accounts are credit-normal.
 */
export function availableFen(memberId: string): SQL<number> {
  const owner: MoneyOwner = { kind: 'member', id: memberId }
  const { creditsPosted, debitsPosted, debitsPending } = ledgerAccount
  const free = sql`sum(${creditsPosted} - ${debitsPosted} - ${debitsPending})`
  const mine = inArray(ledgerAccount.id, [settlingOf(owner).id, withdrawableOf(owner).id])
  return sql`(select coalesce(${free}, 0) from ${ledgerAccount} where ${mine})`.mapWith(Number)
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
