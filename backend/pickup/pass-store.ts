import type { Reader, Tx } from 'backend/platform/database/database'
import { changeById, findById, insertOne } from 'backend/platform/stores/rows'
import { and, asc, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { pickupPass } from './tables'

export type PassRow = typeof pickupPass.$inferSelect

/** Passes that hold kg of their order: neither used nor cancelled, and their window is not over. */
const isHolding = (now: Date) =>
  and(isNull(pickupPass.usedAt), isNull(pickupPass.cancelledAt), gt(pickupPass.endsAt, now))

/** Kg that open passes name, by order. */
export async function reservedKgOf(
  reader: Reader,
  orderIds: readonly string[],
  now: Date,
): Promise<Map<string, { passes: number; weightKg: number }>> {
  if (orderIds.length === 0) return new Map()
  const rows = await reader
    .select({
      orderId: pickupPass.orderId,
      passes: sql<number>`count(*)::int`,
      weightKg: sql<number>`sum(${pickupPass.weightKg})::float8`,
    })
    .from(pickupPass)
    .where(and(inArray(pickupPass.orderId, [...orderIds]), isHolding(now)))
    .groupBy(pickupPass.orderId)
  return new Map(rows.map(({ orderId, ...held }) => [orderId, held]))
}

/** The kg of each open pass of an order, the earliest window first. */
export async function openWeightsKg(reader: Reader, orderId: string, now: Date): Promise<number[]> {
  const rows = await reader
    .select({ weightKg: pickupPass.weightKg })
    .from(pickupPass)
    .where(and(eq(pickupPass.orderId, orderId), isHolding(now)))
    .orderBy(asc(pickupPass.opensAt), asc(pickupPass.id))
  return rows.map(({ weightKg }) => weightKg)
}

/** Passes of an order, the newest first. */
export async function passesOf(reader: Reader, orderId: string): Promise<PassRow[]> {
  return await reader
    .select()
    .from(pickupPass)
    .where(eq(pickupPass.orderId, orderId))
    .orderBy(desc(pickupPass.createdAt), asc(pickupPass.id))
}

export const passById = (reader: Reader, id: string) => findById(reader, pickupPass, id)

export async function passByCode(reader: Reader, code: string): Promise<PassRow | undefined> {
  const [row] = await reader.select().from(pickupPass).where(eq(pickupPass.code, code))
  return row
}

export async function insertPass(tx: Tx, row: typeof pickupPass.$inferInsert): Promise<PassRow> {
  return await insertOne(tx, pickupPass, row)
}

export async function updatePass(
  tx: Tx,
  id: string,
  change: Partial<typeof pickupPass.$inferInsert>,
): Promise<PassRow> {
  return await changeById(tx, pickupPass, id, change)
}

/** Corrects what was loaded with the pass of a pick-up note, if it was one. */
export async function correctLoad(tx: Tx, noteId: string, handedKg: number): Promise<void> {
  await tx.update(pickupPass).set({ handedKg }).where(eq(pickupPass.noteId, noteId))
}
