import { notify } from 'backend/messages'
import type { Database, Reader, Tx } from 'backend/platform/database/database'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { phaseOf } from 'contract/auction/lot-time'
import { and, asc, eq, gt, isNull, lte, notInArray } from 'drizzle-orm'
import { newId } from '../../platform/ids'
import { lotById } from '../lot-store'
import { startMessage } from '../message-kinds'
import { auctionLot, auctionReminder } from '../tables'

/** A reminder is sent this long before the start. */
export const REMIND_BEFORE_MS = 10 * 60_000

/** Sets or cancels a member's reminder of a lot. Repeating it changes nothing. */
export async function setReminder(
  tx: Tx,
  memberId: string,
  { lotId, isWanted }: { lotId: string; isWanted: boolean },
  now: Date,
): Promise<Verdict<{ id: string; isReminded: boolean }, 'not_found' | 'lot_started'>> {
  const found = await lotById(tx, lotId)
  const phase = found && phaseOf(found.lot, now)
  if (!found || !phase || found.lot.poolId === null) return refuse('not_found')
  if (!isWanted) {
    const isMine = and(eq(auctionReminder.lotId, lotId), eq(auctionReminder.memberId, memberId))
    await tx.delete(auctionReminder).where(isMine)
    return accept({ id: lotId, isReminded: false })
  }
  if (phase !== 'upcoming') return refuse('lot_started')
  await tx
    .insert(auctionReminder)
    .values({ id: newId(), lotId, memberId, createdAt: now })
    .onConflictDoNothing()
  return accept({ id: lotId, isReminded: true })
}

/** Reminds members of lots that start soon, once each. @returns number of messages */
export async function remindOfStarts(db: Database, now: Date): Promise<number> {
  return await sweepRows(
    db,
    'reminders',
    (tx, except) => lockDue(tx, now, except),
    async (tx, { id, memberId, lotId }) => {
      const found = await lotById(tx, lotId)
      if (!found) throw new Error(`lot ${lotId} does not exist`)
      await notify(tx, [startMessage(found, memberId)], now)
      await tx.update(auctionReminder).set({ sentAt: now }).where(eq(auctionReminder.id, id))
    },
  )
}

/** Locks the next reminder that is due and not locked by another server. Lots that have ended are skipped. */
async function lockDue(tx: Tx, now: Date, except: readonly string[]) {
  const soon = new Date(now.getTime() + REMIND_BEFORE_MS)
  const [row] = await tx
    .select({ id: auctionReminder.id, lotId: auctionReminder.lotId, memberId: auctionReminder.memberId })
    .from(auctionReminder)
    .innerJoin(auctionLot, eq(auctionLot.id, auctionReminder.lotId))
    .where(
      and(
        isNull(auctionReminder.sentAt),
        eq(auctionLot.state, 'announced'),
        lte(auctionLot.startsAt, soon),
        gt(auctionLot.endsAt, now),
        except.length === 0 ? undefined : notInArray(auctionReminder.id, [...except]),
      ),
    )
    .orderBy(asc(auctionReminder.id))
    .limit(1)
    .for('update', { of: auctionReminder, skipLocked: true })
  return row
}

/** Reminders of a member, for its personal data. */
export async function remindersOf(reader: Reader, memberId: string) {
  return await reader.select().from(auctionReminder).where(eq(auctionReminder.memberId, memberId))
}
