import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import { changeById, insertOne, lockById } from 'backend/platform/stores/rows'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ArrivalRow, DecisionRow } from '../arrivals/arrival-store'
import { bankArrival, suspenseDecision } from '../tables'

/** An arrival in suspense with the last decision about it. */
export interface SuspenseItem {
  arrival: ArrivalRow
  decision: DecisionRow | null
}

/** Rank of an arrival: open ones first, then proposed ones. */
const rank = sql<number>`coalesce((select case d.state when 'proposed' then 1 else 2 end from ${suspenseDecision} d
  where d.arrival_id = ${bankArrival.id} and d.state in ('proposed', 'booked', 'returning', 'returned')), 0)`
const RANKS = { open: 0, proposed: 1, done: 2 } as const

/** Arrivals in suspense: open ones first, then the oldest. */
export async function listSuspense(
  reader: Reader,
  { state, ...place }: Place & { state?: keyof typeof RANKS | undefined },
): Promise<Page<SuspenseItem>> {
  const where = and(
    isNull(bankArrival.ownerId),
    state === undefined ? undefined : sql`${rank} = ${RANKS[state]}`,
  )
  const { list: arrivals, total } = await readPage(reader, bankArrival, {
    where,
    orderBy: [asc(rank), asc(bankArrival.at), asc(bankArrival.id)],
    ...place,
  })
  return { list: await withDecisions(reader, arrivals), total }
}

/** Puts the last decision to each arrival. */
export async function withDecisions(
  reader: Reader,
  arrivals: readonly ArrivalRow[],
): Promise<SuspenseItem[]> {
  if (arrivals.length === 0) return []
  const ids = arrivals.map(({ id }) => id)
  const decisions = await reader
    .select()
    .from(suspenseDecision)
    .where(inArray(suspenseDecision.arrivalId, ids))
    .orderBy(asc(suspenseDecision.proposedAt), asc(suspenseDecision.id))
  const last = new Map(decisions.map((one) => [one.arrivalId, one]))
  return arrivals.map((arrival) => ({ arrival, decision: last.get(arrival.id) ?? null }))
}

/** An arrival in suspense with the last decision about it. */
export async function findSuspenseItem(reader: Reader, id: string): Promise<SuspenseItem | undefined> {
  const isSuspended = and(eq(bankArrival.id, id), isNull(bankArrival.ownerId))
  const arrivals = await reader.select().from(bankArrival).where(isSuspended)
  return (await withDecisions(reader, arrivals))[0]
}

/** Locks an arrival in suspense. */
export async function lockSuspended(tx: Tx, id: string): Promise<ArrivalRow | undefined> {
  const isSuspended: SQL | undefined = and(eq(bankArrival.id, id), isNull(bankArrival.ownerId))
  return (await tx.select().from(bankArrival).where(isSuspended).for('update'))[0]
}

export async function insertDecision(
  tx: Tx,
  proposed: Omit<typeof suspenseDecision.$inferInsert, 'id' | 'state' | 'rowHash'>,
): Promise<DecisionRow> {
  return await insertOne(tx, suspenseDecision, { ...proposed, id: newId(), state: 'proposed' })
}

/** Whether a decision about an arrival holds. */
export async function isDecided(reader: Reader, arrivalId: string): Promise<boolean> {
  const rows = await reader
    .select({ id: suspenseDecision.id })
    .from(suspenseDecision)
    .where(
      and(
        eq(suspenseDecision.arrivalId, arrivalId),
        inArray(suspenseDecision.state, ['proposed', 'booked', 'returning', 'returned']),
      ),
    )
  return rows.length > 0
}

export const lockDecision = (tx: Tx, id: string) => lockById(tx, suspenseDecision, id)

export async function changeDecision(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<
      DecisionRow,
      'state' | 'decidedBy' | 'decidedAt' | 'settledAt' | 'bouncedAt' | 'reversedAt' | 'reason'
    >
  >,
): Promise<DecisionRow> {
  return await changeById(tx, suspenseDecision, id, changes)
}

/** The arrival whose booking a decision made. */
export async function arrivalOfBooking(reader: Reader, decisionId: string): Promise<string | undefined> {
  const booked = and(eq(suspenseDecision.id, decisionId), eq(suspenseDecision.kind, 'book'))
  const [row] = await reader.select({ id: suspenseDecision.arrivalId }).from(suspenseDecision).where(booked)
  return row?.id
}

export async function findSuspended(
  reader: Reader,
  decisionId: string,
): Promise<{ arrival: ArrivalRow; decision: DecisionRow } | undefined> {
  const [row] = await reader
    .select({ arrival: bankArrival, decision: suspenseDecision })
    .from(suspenseDecision)
    .innerJoin(bankArrival, eq(bankArrival.id, suspenseDecision.arrivalId))
    .where(eq(suspenseDecision.id, decisionId))
  return row
}
