import type { Database, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { EXCEPTION_KINDS } from 'contract/waybills/states'
import { and, asc, eq, lt, notInArray } from 'drizzle-orm'
import { marketBy, recordStep } from '../record-step'
import { waybillException } from '../tables'
import {
  type ExceptionRow,
  exceptionById,
  exceptionsOf,
  lockWaybill,
  updateException,
  type Waybill,
} from '../waybill-store'

/**
 * Counts exceptions without an answer as refused when their time is over, one transaction each. Safe to run late, twice, and on
 * several servers.
 */
export async function expireExceptions(db: Database, now: Date): Promise<number> {
  return await sweepRows(
    db,
    'exceptions of waybills',
    (tx, except) => lockDue(tx, now, except),
    async (tx, exception) => expire(tx, await lockWaybill(tx, exception.waybillId), exception, now),
  )
}

/** Counts all that waits for an answer as refused, since its locked waybill ends by time. Both sides are told. */
export async function expireOpenExceptions(tx: Tx, row: Waybill, now: Date): Promise<void> {
  for (const exception of await exceptionsOf(tx, row.id))
    if (exception.state === 'open') await expire(tx, row, exception, now)
}

async function expire(tx: Tx, row: Waybill, { id, kind }: ExceptionRow, now: Date): Promise<void> {
  await updateException(tx, id, { state: 'expired', endedAt: now })
  await recordStep(tx, row, { step: 'expire_exception', note: EXCEPTION_KINDS[kind] }, marketBy(newId(), now))
}

/** Locks the waybill first, as answers do, and reads the exception again under the lock. */
async function lockDue(tx: Tx, now: Date, except: readonly string[]): Promise<ExceptionRow | undefined> {
  const skipped = [...except]
  for (;;) {
    const [found] = await tx
      .select()
      .from(waybillException)
      .where(
        and(
          eq(waybillException.state, 'open'),
          lt(waybillException.answerBefore, now),
          skipped.length === 0 ? undefined : notInArray(waybillException.id, skipped),
        ),
      )
      .orderBy(asc(waybillException.answerBefore), asc(waybillException.id))
      .limit(1)
    if (!found) return undefined
    await lockWaybill(tx, found.waybillId)
    const exception = await exceptionById(tx, found.id)
    if (exception?.state === 'open') return exception
    skipped.push(found.id)
  }
}
