import type { Reader } from 'backend/platform/database/database'
import type { Capital } from 'contract/wallet'
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { escrowFor, LEDGERS, type MoneyOwner, settlingOf, withdrawableOf } from '../ledger/accounts'
import { balanceOf, freeOf, heldOf } from '../ledger/ledger-rows'
import { ledgerAccount } from '../tables'

/** Sums of an owner's two money accounts; zeros without accounts. */
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
 * SQL expression for an owner's available balance in fen: `availableFen` of `capitalOf`. Both accounts are credit-normal.
 * @param id a column
 */
export function availableFen(id: SQLWrapper, kind: MoneyOwner['kind'] = 'member'): SQL<number> {
  const { creditsPosted, debitsPosted, debitsPending, ledger, ownerKind, ownerId, code } = ledgerAccount
  const mine = sql`${ledger} = ${LEDGERS.fen} and ${ownerKind} = ${kind} and ${ownerId} = ${id}`
  const free = sql`coalesce(sum(${creditsPosted} - ${debitsPosted} - ${debitsPending}), 0)`
  return sql`(select ${free} from ${ledgerAccount} where ${mine} and ${code} in ('settling', 'withdrawable'))`.mapWith(
    Number,
  )
}

/** Total credit and present balance of an order's escrow account. */
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
