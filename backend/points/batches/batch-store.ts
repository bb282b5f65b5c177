import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { findById, insertOne } from 'backend/platform/stores/rows'
import type { MoneyOwner } from 'backend/wallet'
import type { MoveKind } from 'contract/points/states'
import { and, asc, eq, gt, inArray, lte, notInArray, sql } from 'drizzle-orm'
import { type PointsBatchRow, pointsBatch, pointsMove, pointsOwner } from '../tables'

export type OwnerRow = typeof pointsOwner.$inferSelect

export const ownerOf = ({
  ownerKind,
  ownerId,
}: {
  ownerKind: MoneyOwner['kind']
  ownerId: string
}): MoneyOwner => ({
  kind: ownerKind,
  id: ownerId,
})
export const ownerColumns = ({ kind, id }: MoneyOwner) => ({ ownerKind: kind, ownerId: id })

/** Locks an owner of points until the transaction ends; it is stored when it gets or spends points for the first time. */
export async function lockOwner(tx: Tx, owner: MoneyOwner, now: Date): Promise<OwnerRow> {
  await tx
    .insert(pointsOwner)
    .values({ ...ownerColumns(owner), createdAt: now })
    .onConflictDoNothing()
  const [row] = await tx.select().from(pointsOwner).where(eq(pointsOwner.ownerId, owner.id)).for('update')
  if (row?.ownerKind !== owner.kind) throw new Error(`${owner.kind} ${owner.id} is not this owner of points`)
  return row
}

export async function debtOf(reader: Reader, ownerId: string): Promise<number> {
  const [row] = await reader.select().from(pointsOwner).where(eq(pointsOwner.ownerId, ownerId))
  return row?.debt ?? 0
}

export async function changeDebt(tx: Tx, ownerId: string, by: number): Promise<void> {
  if (by === 0) return
  await tx
    .update(pointsOwner)
    .set({ debt: sql`${pointsOwner.debt} + ${by}` })
    .where(eq(pointsOwner.ownerId, ownerId))
}

/** Batches of an owner with points left, the first to end first; ended ones too while the job has not run. */
export async function openBatches(reader: Reader, ownerId: string): Promise<PointsBatchRow[]> {
  return await reader
    .select()
    .from(pointsBatch)
    .where(and(eq(pointsBatch.ownerId, ownerId), gt(pointsBatch.left, 0)))
    .orderBy(asc(pointsBatch.expiresAt), asc(pointsBatch.id))
}

/** Points that an owner can spend at an instant. */
export async function spendablePoints(reader: Reader, ownerId: string, now: Date): Promise<number> {
  const [row] = await reader
    .select({ points: sql<number>`coalesce(sum(${pointsBatch.left}), 0)`.mapWith(Number) })
    .from(pointsBatch)
    .where(and(eq(pointsBatch.ownerId, ownerId), gt(pointsBatch.expiresAt, now)))
  return row?.points ?? 0
}

export const batchById = (reader: Reader, id: string) => findById(reader, pointsBatch, id)

type NewBatch = Pick<PointsBatchRow, 'originId' | 'points' | 'givenAt' | 'expiresAt'>

export async function insertBatch(tx: Tx, owner: MoneyOwner, batch: NewBatch): Promise<PointsBatchRow> {
  return await insertOne(tx, pointsBatch, { ...batch, ...ownerColumns(owner), id: newId(), left: 0 })
}

/** A change of batches that the ledger has made too. */
export interface Move {
  readonly kind: MoveKind
  readonly causeId: string
  readonly actorId: string
  readonly requestId: string
  readonly now: Date
}

/** Changes what is left of a batch, with its row. The database refuses less than nothing. */
export async function moveBatch(
  tx: Tx,
  owner: MoneyOwner,
  { batchId, points }: { batchId: string; points: number },
  { now: at, ...move }: Move,
): Promise<void> {
  await tx
    .update(pointsBatch)
    .set({ left: sql`${pointsBatch.left} + ${points}` })
    .where(eq(pointsBatch.id, batchId))
  await tx.insert(pointsMove).values({ ...move, ...ownerColumns(owner), id: newId(), batchId, points, at })
}

/** What an order took of each batch and has not given back, with the batch's end. */
export async function spentOfOrder(
  reader: Reader,
  orderId: string,
): Promise<{ batchId: string; points: number; expiresAt: Date }[]> {
  const rows = await reader
    .select({ move: pointsMove, batch: pointsBatch })
    .from(pointsMove)
    .innerJoin(pointsBatch, eq(pointsBatch.id, pointsMove.batchId))
    .where(and(eq(pointsMove.causeId, orderId), inArray(pointsMove.kind, ['redeem', 'return'])))
  const spent = new Map(
    rows
      .filter(({ move }) => move.kind === 'redeem')
      .map(({ move, batch: { id, expiresAt } }) => [id, { batchId: id, points: -move.points, expiresAt }]),
  )
  for (const { move, batch } of rows) {
    if (move.kind !== 'return') continue
    // Prolonged points are in a batch of their own, which names the one that they were spent from.
    const source = spent.get(batch.id) ?? spent.get(batch.originId ?? '')
    if (!source) throw new Error(`batch ${batch.id} got points that order ${orderId} had not spent`)
    source.points -= move.points
  }
  return [...spent.values()].filter(({ points }) => points > 0)
}

/**
 * Locks the owner of the batch that ended first and has points left. It locks the owner, not the batch: all
 * changes of points lock the owner first.
 * @param except ids of owners that failed in this sweep
 */
export async function lockNextExpired(
  tx: Tx,
  now: Date,
  except: readonly string[],
): Promise<MoneyOwner | undefined> {
  const { ownerId: id, ownerKind: kind } = pointsOwner
  const { left, expiresAt } = pointsBatch
  const others = except.length === 0 ? undefined : notInArray(id, [...except])
  const [owner] = await tx
    .select({ id, kind })
    .from(pointsBatch)
    .innerJoin(pointsOwner, eq(id, pointsBatch.ownerId))
    .where(and(gt(left, 0), lte(expiresAt, now), others))
    .orderBy(asc(expiresAt), asc(pointsBatch.id))
    .limit(1)
    .for('update', { of: pointsOwner, skipLocked: true })
  return owner
}
