import { anyOf } from 'backend/platform/database/any-of'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import { findById } from 'backend/platform/stores/rows'
import type { LineState } from 'contract/carriers/limits'
import { and, asc, count, eq, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { carrierLine } from './tables'

export type LineRow = typeof carrierLine.$inferSelect
/** What a carrier says of a line. */
export type LineFacts = Omit<LineRow, 'id' | 'carrierId' | 'version' | 'changedAt'>
/** What names a line of a carrier. */
export type LineKey = Pick<LineFacts, 'fromCity' | 'toPlace' | 'body' | 'lengthDm' | 'unit'>

const isOf = (carrierId: string) => eq(carrierLine.carrierId, carrierId)
const isOne = (carrierId: string, id: string) => and(isOf(carrierId), eq(carrierLine.id, id))
const isValid = (today: string) => gte(carrierLine.validUntil, today)

interface Wanted extends Place {
  words: readonly string[]
  state: LineState | undefined
  today: string
}

/** A page of a carrier's lines by places. */
export async function readLines(
  reader: Reader,
  carrierId: string,
  { words, state, today, ...place }: Wanted,
): Promise<Page<LineRow>> {
  const named = words.map(
    (word) => sql`strpos(${carrierLine.fromCity} || ' ' || ${carrierLine.toPlace}, ${word}) > 0`,
  )
  const inState = state && (state === 'valid' ? isValid(today) : lt(carrierLine.validUntil, today))
  return await readPage(reader, carrierLine, {
    where: and(isOf(carrierId), inState, ...named),
    orderBy: [asc(carrierLine.fromCity), asc(carrierLine.toPlace), asc(carrierLine.id)],
    ...place,
  })
}

export async function lineOf(reader: Reader, carrierId: string, id: string): Promise<LineRow | undefined> {
  const [row] = await reader.select().from(carrierLine).where(isOne(carrierId, id))
  return row
}

/** A line of any carrier, for those who ask for its price. */
export const lineById = (reader: Reader, id: string) => findById(reader, carrierLine, id)

/** A page of a carrier's valid lines by places. */
export async function readValidLines(
  reader: Reader,
  carrierId: string,
  { today, ...place }: Place & { today: string },
): Promise<Page<LineRow>> {
  return await readLines(reader, carrierId, { words: [], state: 'valid', today, ...place })
}

/** Numbers of valid lines by carrier, of one or of all. */
export async function countValidLines(
  reader: Reader,
  today: string,
  carrierId?: string,
): Promise<Map<string, number>> {
  const rows = await reader
    .select({ carrierId: carrierLine.carrierId, lines: sql<number>`count(*)`.mapWith(Number) })
    .from(carrierLine)
    .where(and(isValid(today), carrierId === undefined ? undefined : isOf(carrierId)))
    .groupBy(carrierLine.carrierId)
  return new Map(rows.map(({ carrierId, lines }) => [carrierId, lines]))
}

/** Carriers with a valid line from a city or to one of some places, whatever is given. */
export async function carriersWithLines(
  reader: Reader,
  { fromCity, toPlaces, today }: { fromCity?: string; toPlaces?: readonly string[]; today: string },
): Promise<Set<string>> {
  const rows = await reader
    .selectDistinct({ carrierId: carrierLine.carrierId })
    .from(carrierLine)
    .where(
      and(
        isValid(today),
        fromCity === undefined ? undefined : eq(carrierLine.fromCity, fromCity),
        toPlaces === undefined ? undefined : inArray(carrierLine.toPlace, [...toPlaces]),
      ),
    )
  return new Set(rows.map(({ carrierId }) => carrierId))
}

/** Numbers of a carrier's lines: valid ones, those of them that end by a day, and expired ones. */
export async function countByState(reader: Reader, carrierId: string, today: string, endsBy: string) {
  const { validUntil } = carrierLine
  const [row] = await reader
    .select({
      valid: sql<number>`count(*) filter (where ${validUntil} >= ${today})`.mapWith(Number),
      ending: sql<number>`count(*) filter (where ${validUntil} between ${today} and ${endsBy})`.mapWith(
        Number,
      ),
      expired: sql<number>`count(*) filter (where ${validUntil} < ${today})`.mapWith(Number),
    })
    .from(carrierLine)
    .where(isOf(carrierId))
  return row ?? { valid: 0, ending: 0, expired: 0 }
}

/** Valid lines of all carriers from a city to one of some places. */
export async function linesBetween(
  reader: Reader,
  { fromCity, toPlaces, today }: { fromCity: string; toPlaces: readonly string[]; today: string },
): Promise<LineRow[]> {
  return await reader
    .select()
    .from(carrierLine)
    .where(
      and(isValid(today), eq(carrierLine.fromCity, fromCity), inArray(carrierLine.toPlace, [...toPlaces])),
    )
    .orderBy(asc(carrierLine.id))
}

export async function countLines(reader: Reader, carrierId: string): Promise<number> {
  const [row] = await reader.select({ lines: count() }).from(carrierLine).where(isOf(carrierId))
  return row?.lines ?? 0
}

function isNamed(carrierId: string, { fromCity, toPlace, body, lengthDm, unit }: LineKey): SQL | undefined {
  return and(
    isOf(carrierId),
    eq(carrierLine.fromCity, fromCity),
    eq(carrierLine.toPlace, toPlace),
    body === null ? isNull(carrierLine.body) : eq(carrierLine.body, body),
    lengthDm === null ? isNull(carrierLine.lengthDm) : eq(carrierLine.lengthDm, lengthDm),
    eq(carrierLine.unit, unit),
  )
}

/** Whether another line has the name. @param id the line itself */
export async function isLineTaken(
  tx: Tx,
  carrierId: string,
  key: LineKey,
  id: string | undefined,
): Promise<boolean> {
  const others = and(isNamed(carrierId, key), id === undefined ? undefined : ne(carrierLine.id, id))
  return (await tx.$count(carrierLine, others)) > 0
}

/** All lines of a carrier, locked in the order of their ids if told. */
export async function linesOfCarrier(
  reader: Reader,
  carrierId: string,
  isLocking = false,
): Promise<LineRow[]> {
  const rows = reader.select().from(carrierLine).where(isOf(carrierId)).orderBy(asc(carrierLine.id))
  return await (isLocking ? rows.for('update') : rows)
}

export async function lockLines(tx: Tx, carrierId: string, ids: readonly string[]): Promise<LineRow[]> {
  return await tx
    .select()
    .from(carrierLine)
    .where(and(isOf(carrierId), anyOf(carrierLine.id, ids)))
    .orderBy(asc(carrierLine.id))
    .for('update')
}

/** @returns the new lines, null if one exists already */
export async function insertLines(
  tx: Tx,
  carrierId: string,
  facts: readonly LineFacts[],
  now: Date,
): Promise<LineRow[] | null> {
  if (facts.length === 0) return []
  const rows = facts.map((one) => ({ id: newId(), carrierId, ...one, version: 1, changedAt: now }))
  const added = await tx.insert(carrierLine).values(rows).onConflictDoNothing().returning()
  return added.length === rows.length ? added : null
}

/** Changes a line. @returns null if there is none */
export async function updateLine(
  tx: Tx,
  carrierId: string,
  { id, facts, now }: { id: string; facts: LineFacts; now: Date },
): Promise<LineRow | null> {
  const [row] = await tx
    .update(carrierLine)
    .set({ ...facts, version: sql`${carrierLine.version} + 1`, changedAt: now })
    .where(isOne(carrierId, id))
    .returning()
  return row ?? null
}

export async function removeLines(tx: Tx, carrierId: string, ids: readonly string[]): Promise<number> {
  const removed = await tx
    .delete(carrierLine)
    .where(and(isOf(carrierId), anyOf(carrierLine.id, ids)))
    .returning({ id: carrierLine.id })
  return removed.length
}
