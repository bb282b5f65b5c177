import type { Database, Reader } from 'backend/platform/database/database'
import { lastDayDone, noteDayDone } from 'backend/platform/jobs/daily-job'
import { DAY_MS, shanghaiDay, startOfDay, startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { and, asc, eq, gte, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ledgerTransfer } from '../tables'
import { derivedId } from './derived-id'
import type { TransferRow } from './ledger-rows'
import { post } from './post'
import { MARKET, settled } from './requests'

/** Names, in `day_done`, the days of which every hold has ended. */
const KIND = 'expire_holds'
const HOLDS_AT_ONCE = 200

/**
 * Ends every hold whose deadline has passed, one transaction each: somebody who posts or voids it at the same moment
 * wins or loses by the lock, and nothing happens twice. Safe to run late, again, and on several servers at once.
 * @returns how many holds this call ended
 */
export async function expireHolds(db: Database, now: Date): Promise<number> {
  const lastDone = await lastDayDone(db.orm, KIND)
  // Or every hold of the past would be read again each time. The last complete day itself is looked at once more, for
  // holds that were written after their own deadline.
  const since = lastDone === null ? new Date(0) : startOfDay(lastDone)
  let [ended, holds]: [number, TransferRow[]] = [0, []]
  do {
    holds = await openHoldsPast(db.orm, { since, now })
    for (const hold of holds) if (await expire(db, hold, now)) ended++
  } while (holds.length === HOLDS_AT_ONCE)
  const yesterday = shanghaiDay(new Date(startOfShanghaiDay(now).getTime() - DAY_MS))
  if (lastDone !== yesterday) await noteDayDone(db.orm, { kind: KIND, day: yesterday, at: now })
  return ended
}

async function openHoldsPast(
  reader: Reader,
  { since, now }: { since: Date; now: Date },
): Promise<TransferRow[]> {
  const end = alias(ledgerTransfer, 'hold_end')
  const { id, kind, expiresAt } = ledgerTransfer
  return await reader
    .select()
    .from(ledgerTransfer)
    .where(
      and(
        eq(kind, 'pending'),
        gte(expiresAt, since),
        lte(expiresAt, now),
        notExists(reader.select({ one: sql`1` }).from(end).where(eq(end.pendingId, id))),
      ),
    )
    .orderBy(asc(expiresAt))
    .limit(HOLDS_AT_ONCE)
}

/** @returns false where somebody else has ended it first */
async function expire(db: Database, hold: TransferRow, now: Date): Promise<boolean> {
  const { causeKind, causeId } = hold
  const reason = { causeKind, causeId, actorId: MARKET, requestId: derivedId(hold.id, KIND) }
  const end = { ...reason, kind: 'expire' as const, id: derivedId(hold.id, 'expire'), pendingId: hold.id }
  const ended = settled(await db.transaction((tx) => post(tx, [end], now)), ['hold_resolved'])
  return ended.ok && !ended.value.isRepeat
}
