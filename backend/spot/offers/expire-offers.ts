import type { Database } from 'backend/platform/database/database'
import { recordEvents } from 'backend/platform/events/record-events'
import { and, asc, inArray, lte, sql } from 'drizzle-orm'
import { offer } from '../tables'

const AT_ONCE = 500

/**
 * Marks expired offers and records one event for each. Validity alone decides whether an offer is on sale, not the
 * mark. Safe to run late, twice, and on several servers.
 * @returns number of marked offers
 */
export async function expireOffers(db: Database, now: Date): Promise<number> {
  let noted = 0
  for (;;) {
    const more = await expireSome(db, now)
    noted += more
    if (more < AT_ONCE) return noted
  }
}

/** The condition of the index `offer_unexpired`. */
const isUnexpired = sql`coalesce(${offer.withdrawnAt}, ${offer.expiredAt}) is null`

async function expireSome(db: Database, now: Date): Promise<number> {
  return await db.transaction(async (tx) => {
    const overdue = tx
      .select({ id: offer.id })
      .from(offer)
      .where(and(isUnexpired, lte(offer.validUntil, now)))
      .orderBy(asc(offer.validUntil))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true })
    const expired = await tx
      .update(offer)
      .set({ expiredAt: now })
      .where(inArray(offer.id, overdue))
      .returning({ id: offer.id })
    const events = expired.map(({ id }) => ({
      kind: 'offer_expire',
      memberId: null,
      shopId: null,
      subjectId: id,
      at: now,
    }))
    await recordEvents(tx, events)
    return expired.length
  })
}
