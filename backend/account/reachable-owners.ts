/** Reachable owners of money. The view `account_unreachable_owner` has the rule, also for reconcile. */
import type { Reader, Tx } from 'backend/platform/database/database'
import { eq, sql } from 'drizzle-orm'
import { company, member } from './tables'

interface Owner {
  readonly kind: 'member' | 'company'
  readonly id: string
}

/** Whether the member's account is open, or the company has an owner with an open account. */
export async function isReachable(reader: Reader, { kind, id }: Owner): Promise<boolean> {
  const gone = await reader.execute(
    sql`select from account_unreachable_owner where owner_kind = ${kind} and owner_id = ${id}`,
  )
  return gone.length === 0
}

/** The same. Until the transaction ends, no account is closed that would change it. */
export async function lockReachable(tx: Tx, owner: Owner): Promise<boolean> {
  if (owner.kind === 'company')
    await tx.select({ id: company.id }).from(company).where(eq(company.id, owner.id)).for('share')
  else await tx.select({ id: member.id }).from(member).where(eq(member.id, owner.id)).for('share')
  return await isReachable(tx, owner)
}
