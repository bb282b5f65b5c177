import type { Orm, Reader, Tx } from 'backend/platform/database/database'
import { type Page, readPage } from 'backend/platform/stores/pages'
import { VIEWED_OFFERS_MAX } from 'contract/favorites/limits'
import type { ViewedOffer } from 'contract/favorites/viewed-offers'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { viewedOffer } from './tables'
import { withOffers } from './with-offers'

interface View {
  memberId: string
  offerId: string
}

/**
 * Records that a member views an existing offer, and deletes the oldest views beyond the limit, in one statement. Two
 * views at once may leave one too many until the next.
 */
export async function recordView(orm: Orm, { memberId, offerId, at }: View & { at: Date }): Promise<void> {
  await orm.execute(sql`
    with seen as (
      insert into ${viewedOffer} (member_id, offer_id, viewed_at)
      values (${memberId}, ${offerId}, ${at.toISOString()}::timestamptz)
      on conflict (member_id, offer_id) do update set viewed_at = excluded.viewed_at)
    delete from ${viewedOffer} v using (
      select offer_id from ${viewedOffer}
      where member_id = ${memberId} and offer_id <> ${offerId}
      order by viewed_at desc, offer_id offset ${VIEWED_OFFERS_MAX - 1}) old
    where v.member_id = ${memberId} and v.offer_id = old.offer_id`)
}

/** One page of the offers that a member has viewed, newest first, with their present state. */
export async function findViewed(
  reader: Reader,
  memberId: string,
  { page, size, now }: { page: number; size: number; now: Date },
): Promise<Page<z.input<typeof ViewedOffer>>> {
  const ofMember = eq(viewedOffer.memberId, memberId)
  const { list: rows, total } = await readPage(
    reader,
    viewedOffer,
    { where: ofMember, orderBy: [desc(viewedOffer.viewedAt), asc(viewedOffer.offerId)], page, size },
    reader.select({ offerId: viewedOffer.offerId, viewedAt: viewedOffer.viewedAt }).from(viewedOffer),
  )
  const list = (await withOffers(reader, rows, now)).map(({ row, offer }) => ({
    ...offer,
    viewedAt: row.viewedAt,
  }))
  return { list, total }
}

/** Removes one view, if the member has it. */
export async function removeViewed(tx: Tx, { memberId, offerId }: View): Promise<void> {
  await tx
    .delete(viewedOffer)
    .where(and(eq(viewedOffer.memberId, memberId), eq(viewedOffer.offerId, offerId)))
}

/** Removes all views of a member. @returns their number */
export async function clearViewed(tx: Tx, memberId: string): Promise<number> {
  const removed = await tx
    .delete(viewedOffer)
    .where(eq(viewedOffer.memberId, memberId))
    .returning({ offerId: viewedOffer.offerId })
  return removed.length
}
