import { lockMember } from 'backend/account'
import { anyOf } from 'backend/platform/database/any-of'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { DAY_MS, shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { filtersOf } from 'backend/search'
import type { SavePinRequest } from 'contract/pins/pin-requests'
import { PIN_REQUEST_DAYS, PIN_REQUESTS_MAX } from 'contract/pins/terms'
import { and, asc, count, desc, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Place } from '../deal-store'
import { pinRequest, pinRequestMatch } from '../tables'

export type PinRequest = typeof pinRequest.$inferSelect
type SaveRefusal = 'pin_request_grade_unknown' | 'pin_request_day_wrong' | 'pin_requests_too_many'

const isOpen = (now: Date) => and(isNull(pinRequest.endedAt), gte(pinRequest.by, shanghaiDay(now)))

/** The goods that a grade means; those of longer grades, which the words match as well, are other materials. */
export async function productsOfGrade(
  reader: Reader,
  grade: string,
): Promise<{ isKnown: boolean; productIds: readonly string[] }> {
  const [filter] = await filtersOf(reader, [grade])
  return { isKnown: filter !== undefined, productIds: filter?.bestProductIds ?? filter?.productIds ?? [] }
}

export async function saveRequest(
  tx: Tx,
  { memberId, now }: { memberId: string; now: Date },
  { grade, weightKg, by }: z.output<typeof SavePinRequest>,
): Promise<Verdict<{ id: string }, SaveRefusal>> {
  const { productIds } = await productsOfGrade(tx, grade)
  if (productIds.length === 0) return refuse('pin_request_grade_unknown')
  const lastDay = shanghaiDay(new Date(now.getTime() + PIN_REQUEST_DAYS * DAY_MS))
  if (by < shanghaiDay(now) || by > lastDay) return refuse('pin_request_day_wrong')
  // Serializes the member's requests, so that the limit holds.
  await lockMember(tx, memberId)
  const held = await tx.$count(pinRequest, and(eq(pinRequest.memberId, memberId), isOpen(now)))
  if (held >= PIN_REQUESTS_MAX) return refuse('pin_requests_too_many')
  const id = newId()
  await tx
    .insert(pinRequest)
    .values({ id, memberId, grade, productIds: [...productIds], weightKg, by, savedAt: now })
  return accept({ id })
}

/** Ends a request of the member; one that has ended stays as it is. */
export async function endRequest(
  tx: Tx,
  { memberId, now }: { memberId: string; now: Date },
  id: string,
): Promise<Verdict<{ id: string }, 'not_found'>> {
  const isOwn = and(eq(pinRequest.id, id), eq(pinRequest.memberId, memberId))
  const [found] = await tx.select().from(pinRequest).where(isOwn).for('update')
  if (!found) return refuse('not_found')
  if (found.endedAt === null) await tx.update(pinRequest).set({ endedAt: now }).where(isOwn)
  return accept({ id })
}

/** Ends the member's requests that were told a pin, because it takes part in it. */
export async function endRequestsFor(
  tx: Tx,
  { memberId, pinId }: { memberId: string; pinId: string },
  now: Date,
): Promise<void> {
  const told = tx
    .select({ id: pinRequestMatch.requestId })
    .from(pinRequestMatch)
    .where(eq(pinRequestMatch.pinId, pinId))
  await tx
    .update(pinRequest)
    .set({ endedAt: now })
    .where(and(eq(pinRequest.memberId, memberId), isNull(pinRequest.endedAt), inArray(pinRequest.id, told)))
}

/** A page of a member's requests that have not ended, newest first. */
export async function requestsOf(
  reader: Reader,
  memberId: string,
  { page, size, now }: Place & { now: Date },
): Promise<{ requests: PinRequest[]; total: number }> {
  const where = and(eq(pinRequest.memberId, memberId), isOpen(now))
  const requests = await reader
    .select()
    .from(pinRequest)
    .where(where)
    .orderBy(desc(pinRequest.savedAt), desc(pinRequest.id))
    .limit(size)
    .offset(page * size)
  const [counted] = await reader.select({ total: count() }).from(pinRequest).where(where)
  return { requests, total: counted?.total ?? 0 }
}

/** Requests of all members that have not ended, oldest first. */
export async function openRequests(reader: Reader, now: Date, most: number): Promise<PinRequest[]> {
  return await reader
    .select()
    .from(pinRequest)
    .where(isOpen(now))
    .orderBy(asc(pinRequest.savedAt), asc(pinRequest.id))
    .limit(most)
}

/** @returns whether a request was told a pin before */
export async function toldPins(
  reader: Reader,
  requests: readonly PinRequest[],
): Promise<(request: Pick<PinRequest, 'id'>, pin: { readonly id: string }) => boolean> {
  const rows = await reader
    .select()
    .from(pinRequestMatch)
    .where(
      anyOf(
        pinRequestMatch.requestId,
        requests.map(({ id }) => id),
      ),
    )
  const told = new Set(rows.map(({ requestId, pinId }) => `${requestId} ${pinId}`))
  return (request, pin) => told.has(`${request.id} ${pin.id}`)
}

/** Notes that a member is told a pin. @returns whether it had not been told before */
export async function noteMatch(tx: Tx, match: typeof pinRequestMatch.$inferInsert): Promise<boolean> {
  const noted = await tx
    .insert(pinRequestMatch)
    .values(match)
    .onConflictDoNothing()
    .returning({ id: pinRequestMatch.requestId })
  return noted.length > 0
}
