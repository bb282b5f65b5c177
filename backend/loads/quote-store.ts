import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import { changeById, insertOne, lockById } from 'backend/platform/stores/rows'
import type { QuoteState } from 'contract/loads/limits'
import { and, asc, count, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { freightQuote } from './tables'

export type Quote = typeof freightQuote.$inferSelect
export type NewQuote = Omit<typeof freightQuote.$inferInsert, 'id' | 'state' | 'selectedKg'>

/** Locks a quote; its load is locked before. */
export const lockQuote = (tx: Tx, id: string) => lockById(tx, freightQuote, id)

/** The load of a quote, without a lock. */
export async function loadOfQuote(reader: Reader, id: string): Promise<string | undefined> {
  const [row] = await reader
    .select({ loadId: freightQuote.loadId })
    .from(freightQuote)
    .where(eq(freightQuote.id, id))
  return row?.loadId
}

export async function insertQuote(tx: Tx, quote: NewQuote): Promise<Quote> {
  return await insertOne(tx, freightQuote, { ...quote, id: newId(), state: 'open' })
}

/** Quotes of a load that were not withdrawn, the earliest first; of one carrier all of its own. */
export async function quotesOfLoad(reader: Reader, loadId: string, carrierId?: string): Promise<Quote[]> {
  return await reader
    .select()
    .from(freightQuote)
    .where(
      and(
        eq(freightQuote.loadId, loadId),
        carrierId === undefined ? ne(freightQuote.state, 'withdrawn') : eq(freightQuote.carrierId, carrierId),
      ),
    )
    .orderBy(asc(freightQuote.quotedAt), asc(freightQuote.id))
}

/** A carrier's quotes that stand: open or selected. */
export async function standingQuotes(reader: Reader, loadId: string, carrierId: string): Promise<Quote[]> {
  const own = await quotesOfLoad(reader, loadId, carrierId)
  return own.filter(({ state }) => state === 'open' || state === 'selected')
}

/** A page of a carrier's quotes, the newest first. */
export async function quotesOfCarrier(
  reader: Reader,
  carrierId: string,
  { state, ...place }: Place & { state?: QuoteState | undefined },
): Promise<Page<Quote>> {
  return await readPage(reader, freightQuote, {
    where: and(
      eq(freightQuote.carrierId, carrierId),
      state === undefined ? undefined : eq(freightQuote.state, state),
    ),
    orderBy: [desc(freightQuote.quotedAt), desc(freightQuote.id)],
    ...place,
  })
}

/** Numbers of a carrier's quotes by state. */
export async function countQuotes(reader: Reader, carrierId: string): Promise<Record<QuoteState, number>> {
  const rows = await reader
    .select({ state: freightQuote.state, quotes: count() })
    .from(freightQuote)
    .where(eq(freightQuote.carrierId, carrierId))
    .groupBy(freightQuote.state)
  const none: Record<QuoteState, number> = { open: 0, selected: 0, rejected: 0, withdrawn: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, quotes }) => [state, quotes])) }
}

/** Numbers of a carrier's quotes for loads, without withdrawn ones. */
export async function countOwn(
  reader: Reader,
  carrierId: string,
  loadIds: readonly string[],
): Promise<Map<string, number>> {
  if (loadIds.length === 0) return new Map()
  const rows = await reader
    .select({ loadId: freightQuote.loadId, quotes: sql<number>`count(*)`.mapWith(Number) })
    .from(freightQuote)
    .where(
      and(
        eq(freightQuote.carrierId, carrierId),
        inArray(freightQuote.loadId, [...loadIds]),
        ne(freightQuote.state, 'withdrawn'),
      ),
    )
    .groupBy(freightQuote.loadId)
  return new Map(rows.map(({ loadId, quotes }) => [loadId, quotes]))
}

/** Lowest price without tax per ton among the opened quotes of loads. */
export async function lowestByLoad(reader: Reader, loadIds: readonly string[]): Promise<Map<string, number>> {
  if (loadIds.length === 0) return new Map()
  const perTon = sql<number>`min(round(${freightQuote.netFen} * 1000.0 / ${freightQuote.weightKg}))`.mapWith(
    Number,
  )
  const rows = await reader
    .select({ loadId: freightQuote.loadId, perTon })
    .from(freightQuote)
    .where(and(inArray(freightQuote.loadId, [...loadIds]), inArray(freightQuote.state, ['open', 'selected'])))
    .groupBy(freightQuote.loadId)
  return new Map(rows.map((row) => [row.loadId, row.perTon]))
}

export async function changeQuote(
  tx: Tx,
  id: string,
  change: Partial<Pick<Quote, 'state' | 'selectedKg'>>,
): Promise<Quote> {
  return await changeById(tx, freightQuote, id, change)
}

/** Turns down the quotes of a load that are still open. @returns them */
export async function rejectOpen(tx: Tx, loadId: string): Promise<Quote[]> {
  return await tx
    .update(freightQuote)
    .set({ state: 'rejected' })
    .where(and(eq(freightQuote.loadId, loadId), eq(freightQuote.state, 'open')))
    .returning()
}

/** Opens the turned down quotes of a load again that are still valid, when kg come back. */
export async function reopenRejected(tx: Tx, loadId: string, now: Date): Promise<void> {
  await tx
    .update(freightQuote)
    .set({ state: 'open' })
    .where(
      and(
        eq(freightQuote.loadId, loadId),
        eq(freightQuote.state, 'rejected'),
        gt(freightQuote.validUntil, now),
      ),
    )
}
