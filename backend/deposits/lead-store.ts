/** Forfeited deposits of one cause: the first of them leads, and the others end as it does. */
import type { Reader, Tx } from 'backend/platform/database/database'
import { lockNextDue } from 'backend/platform/stores/rows'
import { and, count, desc, eq, exists, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Deposit } from './deposit-store'
import { deposit, depositRuling } from './tables'

/** Announcements of one cause wait for each other, so that one deposit is the first. Before deposits and ledger accounts. */
export async function lockCause(tx: Tx, causeId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`forfeits of ${causeId}`}, 0))`)
}

const approvedRulingOf = (reader: Reader, id: typeof deposit.id | typeof lead.id) =>
  reader
    .select({ one: sql`1` })
    .from(depositRuling)
    .where(and(eq(depositRuling.depositId, id), eq(depositRuling.decision, 'approved')))

/**
 * The deposit that one announced now for a locked cause follows: the first, while the owner may object to it or has, or its
 * ruling. Undefined if there is none, or the owner did not object to it in time: it may object again.
 */
export async function findLead(tx: Tx, causeId: string, now: Date): Promise<Deposit | undefined> {
  const [found] = await tx
    .select()
    .from(deposit)
    .where(
      and(
        eq(deposit.causeId, causeId),
        isNull(deposit.leadId),
        or(
          eq(deposit.state, 'objecting'),
          and(eq(deposit.state, 'forfeit_pending'), sql`${deposit.objectBefore} >= ${now.toISOString()}`),
          exists(approvedRulingOf(tx, deposit.id)),
        ),
      ),
    )
    .orderBy(desc(deposit.forfeitAnnouncedAt), desc(deposit.id))
    .limit(1)
  return found
}

const lead = alias(deposit, 'lead')

/** Locks the next deposit that is not as far as its lead, unless another server has. */
export async function lockFollower(
  tx: Tx,
  now: Date,
  except: readonly string[],
): Promise<Deposit | undefined> {
  // Without a ruling, the lead was forfeited at the end of the time to object, by the clock of some server.
  const isDue = or(
    ne(lead.state, 'forfeited'),
    lt(deposit.objectBefore, now),
    exists(approvedRulingOf(tx, lead.id)),
  )
  const ahead = tx
    .select({ one: sql`1` })
    .from(lead)
    .where(and(eq(lead.id, deposit.leadId), ne(lead.state, deposit.state), isDue))
  const where = and(isNull(deposit.endedAt), exists(ahead))
  return await lockNextDue(tx, deposit, { where, dueAt: deposit.forfeitAnnouncedAt, except })
}

/** What leads and their followers add up to. */
interface Together {
  readonly deposits: number
  readonly amountFen: number
}

/** By lead; without deposits that nothing follows. */
export async function sumsOfLeads(reader: Reader, leads: readonly Deposit[]): Promise<Map<string, Together>> {
  if (leads.length === 0) return new Map()
  const ids = leads.map(({ id }) => id)
  const rows = await reader
    .select({
      leadId: deposit.leadId,
      followers: count(),
      amountFen: sql<number>`sum(${deposit.amountFen})`.mapWith(Number),
    })
    .from(deposit)
    .where(inArray(deposit.leadId, ids))
    .groupBy(deposit.leadId)
  const sums = new Map<string, Together>()
  for (const { leadId, followers, amountFen } of rows) {
    const first = leads.find(({ id }) => id === leadId)
    if (first) sums.set(first.id, { deposits: followers + 1, amountFen: amountFen + first.amountFen })
  }
  return sums
}
