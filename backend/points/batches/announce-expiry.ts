import { notify } from 'backend/messages'
import type { Database, Tx } from 'backend/platform/database/database'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { DAY_MS, shanghaiDay } from 'backend/platform/shanghai-time'
import { lockNextDue } from 'backend/platform/stores/rows'
import { EXPIRING_DAYS } from 'contract/points/states'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { pointsExpiringMessage } from '../message-kinds'
import { type PointsBatchRow, pointsBatch } from '../tables'
import { ownerOf } from './batch-store'

/** End of the time within which what ends is shown and announced. */
export function expiringUntil(now: Date): Date {
  return new Date(now.getTime() + EXPIRING_DAYS * DAY_MS)
}

/** The last day on which points can be spent. */
export function lastDayOf({ expiresAt }: Pick<PointsBatchRow, 'expiresAt'>): string {
  return shanghaiDay(new Date(expiresAt.getTime() - 1))
}

/** Tells owners once about each batch that ends within 30 days. */
export async function announceExpiry(db: Database, now: Date): Promise<number> {
  const { left, expiresAt, announcedAt } = pointsBatch
  const where = and(gt(left, 0), isNull(announcedAt), gt(expiresAt, now), lte(expiresAt, expiringUntil(now)))
  const lockNext = (tx: Tx, except: readonly string[]) =>
    lockNextDue(tx, pointsBatch, { where, dueAt: expiresAt, except })
  return await sweepRows(db, 'batches of points', lockNext, async (tx, batch) => {
    await tx.update(pointsBatch).set({ announcedAt: now }).where(eq(pointsBatch.id, batch.id))
    const { id, left: points } = batch
    await notify(tx, [pointsExpiringMessage(ownerOf(batch), { id, points, lastDay: lastDayOf(batch) })], now)
  })
}
