import type { Reader, Tx } from 'backend/platform/database/database'
import { insertOne } from 'backend/platform/stores/rows'
import type { MoneyOwner } from 'backend/wallet'
import type { ArrivalState } from 'contract/banking/suspense-states'
import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { bankArrival, suspenseDecision } from '../tables'

export type ArrivalRow = typeof bankArrival.$inferSelect
export type DecisionRow = typeof suspenseDecision.$inferSelect

export async function findArrival(reader: Reader, bankReference: string): Promise<ArrivalRow | undefined> {
  return (await reader.select().from(bankArrival).where(eq(bankArrival.bankReference, bankReference)))[0]
}

export async function insertArrival(
  tx: Tx,
  arrival: Omit<typeof bankArrival.$inferInsert, 'rowHash'>,
): Promise<ArrivalRow> {
  return await insertOne(tx, bankArrival, arrival)
}

/** References among the given ones that are stored. */
export async function knownArrivals(reader: Reader, references: readonly string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set()
  const rows = await reader
    .select({ bankReference: bankArrival.bankReference })
    .from(bankArrival)
    .where(inArray(bankArrival.bankReference, [...references]))
  return new Set(rows.map(({ bankReference }) => bankReference))
}

/** An arrival with the decision about it that holds. */
export interface ListedArrival {
  arrival: ArrivalRow
  decision: DecisionRow | null
}

/** Decisions that hold: rejected, failed and bounced ones leave the money in suspense. */
const HOLDS = ['proposed', 'booked', 'returning', 'returned'] as const

const stateOf = sql<ArrivalState>`case
  when ${bankArrival.ownerId} is not null or ${suspenseDecision.state} = 'booked' then 'booked'
  when ${suspenseDecision.state} in ('returning', 'returned') then ${suspenseDecision.state} else 'checking' end`

function selectListed(reader: Reader) {
  return reader
    .select({ arrival: bankArrival, decision: suspenseDecision })
    .from(bankArrival)
    .leftJoin(
      suspenseDecision,
      and(eq(suspenseDecision.arrivalId, bankArrival.id), inArray(suspenseDecision.state, [...HOLDS])),
    )
    .$dynamic()
}

/** Booked to the owner, or naming it. A payment that names an owner is not shown to it once it is another's. */
function isSeenBy({ kind, id }: MoneyOwner): SQL | undefined {
  const own = and(eq(bankArrival.ownerKind, kind), eq(bankArrival.ownerId, id))
  const bookedTo = and(eq(suspenseDecision.ownerKind, kind), eq(suspenseDecision.ownerId, id))
  const named = and(eq(bankArrival.namedKind, kind), eq(bankArrival.namedId, id))
  return or(
    own,
    and(eq(suspenseDecision.state, 'booked'), bookedTo),
    and(named, sql`${suspenseDecision.state} is distinct from 'booked'`),
  )
}

/** Arrivals of an owner, newest first. */
export async function listArrivals(
  reader: Reader,
  owner: MoneyOwner,
  { state, page, size }: { state?: ArrivalState | undefined; page: number; size: number },
): Promise<{ list: ListedArrival[]; total: number }> {
  const where = and(isSeenBy(owner), state === undefined ? undefined : sql`${stateOf} = ${state}`)
  const joined = and(
    eq(suspenseDecision.arrivalId, bankArrival.id),
    inArray(suspenseDecision.state, [...HOLDS]),
  )
  const [counted] = await reader
    .select({ total: count() })
    .from(bankArrival)
    .leftJoin(suspenseDecision, joined)
    .where(where)
  const list = await selectListed(reader)
    .where(where)
    .orderBy(desc(bankArrival.at), desc(bankArrival.id))
    .limit(size)
    .offset(page * size)
  return { list, total: counted?.total ?? 0 }
}

/** An arrival that one of the owners may see. */
export async function findSeenArrival(
  reader: Reader,
  id: string,
  owners: readonly MoneyOwner[],
): Promise<ListedArrival | undefined> {
  const seen = or(...owners.map(isSeenBy))
  return (await selectListed(reader).where(and(eq(bankArrival.id, id), seen)))[0]
}
