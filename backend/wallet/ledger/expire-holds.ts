import type { Database, Reader } from 'backend/platform/database/database'
import { lastDailyJobDay, markDailyJobDone } from 'backend/platform/jobs/daily-job'
import { DAY_MS, shanghaiDay, startOfDay, startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { and, asc, eq, gte, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ledgerTransfer } from '../tables'
import { derivedId } from './derived-id'
import type { TransferRow } from './ledger-rows'
import { post } from './post'
import { MARKET, toCallerVerdict } from './requests'

/** Names, in `daily_job_run`, the days of which every hold has ended. */
const KIND = 'expire_holds'
const HOLDS_AT_ONCE = 200

/**
 * Ends every hold after its deadline, one transaction each. In a race with post or void the lock decides, and only
 * one takes effect. Safe to run late, again, and on several servers.
 * @returns number of holds that this call ended
 */
export async function expireHolds(db: Database, now: Date): Promise<number> {
  const lastDone = await lastDailyJobDay(db.orm, KIND)
  // Otherwise every past hold would be read each time. The last complete day is read again, for holds that were
  // inserted after their own deadline.
  const since = lastDone === null ? new Date(0) : startOfDay(lastDone)
  let [ended, holds]: [number, TransferRow[]] = [0, []]
  do {
    holds = await openHoldsPast(db.orm, { since, now })
    for (const hold of holds) if (await expire(db, hold, now)) ended++
  } while (holds.length === HOLDS_AT_ONCE)
  const yesterday = shanghaiDay(new Date(startOfShanghaiDay(now).getTime() - DAY_MS))
  if (lastDone !== yesterday) await markDailyJobDone(db.orm, { kind: KIND, day: yesterday, at: now })
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

/** @returns false if the hold had already ended */
async function expire(db: Database, hold: TransferRow, now: Date): Promise<boolean> {
  const { causeKind, causeId } = hold
  const reason = { causeKind, causeId, actorId: MARKET, requestId: derivedId(hold.id, KIND) }
  const end = { ...reason, kind: 'expire' as const, id: derivedId(hold.id, 'expire'), pendingId: hold.id }
  const ended = toCallerVerdict(await db.transaction((tx) => post(tx, [end], now)), ['hold_resolved'])
  return ended.ok && !ended.value.isRepeat
}
