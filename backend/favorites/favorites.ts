import { lockMember } from 'backend/account'
import { activitiesByIds } from 'backend/plans'
import type { Reader, Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { offerById } from 'backend/spot'
import { FAVORITES_PER_MEMBER } from 'contract/favorites/limits'
import { and, eq } from 'drizzle-orm'
import { favoriteActivity, favoriteOffer } from './tables'

/** What a member has among the favorites, or may add to them. */
export interface Favorite {
  readonly kind: 'offer' | 'activity'
  readonly memberId: string
  /** Of the offer or activity. */
  readonly id: string
}

/** Whether a page shows the offer or activity. */
export async function isKnown(
  reader: Reader,
  { kind, id }: Pick<Favorite, 'kind' | 'id'>,
  now: Date,
): Promise<boolean> {
  if (kind === 'offer') return (await offerById(reader, id)) !== undefined
  const activity = (await activitiesByIds(reader, [id], now)).get(id)
  return activity !== undefined && activity.path !== null
}

const isOffer = ({ memberId, id }: Favorite) =>
  and(eq(favoriteOffer.memberId, memberId), eq(favoriteOffer.offerId, id))
const isActivity = ({ memberId, id }: Favorite) =>
  and(eq(favoriteActivity.memberId, memberId), eq(favoriteActivity.activityId, id))

/** Since when it is a favorite of the member; undefined: it is none. */
export async function favoriteSince(reader: Reader, who: Favorite): Promise<Date | undefined> {
  const [row] =
    who.kind === 'offer'
      ? await reader.select({ at: favoriteOffer.addedAt }).from(favoriteOffer).where(isOffer(who))
      : await reader.select({ at: favoriteActivity.addedAt }).from(favoriteActivity).where(isActivity(who))
  return row?.at
}

async function countFavorites(tx: Tx, memberId: string): Promise<number> {
  const offers = await tx.$count(favoriteOffer, eq(favoriteOffer.memberId, memberId))
  return offers + (await tx.$count(favoriteActivity, eq(favoriteActivity.memberId, memberId)))
}

/** Adds an offer or activity to the member's favorites. Repeated, it changes nothing. @returns since when it is one */
export async function addFavorite(
  tx: Tx,
  who: Favorite,
  now: Date,
): Promise<Verdict<Date, 'not_found' | 'too_many_favorites'>> {
  const { kind, memberId, id } = who
  if (!(await isKnown(tx, who, now))) return refuse('not_found')
  // Serializes the member's changes, so that the limit holds.
  await lockMember(tx, memberId)
  const since = await favoriteSince(tx, who)
  if (since) return accept(since)
  if ((await countFavorites(tx, memberId)) >= FAVORITES_PER_MEMBER) return refuse('too_many_favorites')
  if (kind === 'offer') await tx.insert(favoriteOffer).values({ memberId, offerId: id, addedAt: now })
  else await tx.insert(favoriteActivity).values({ memberId, activityId: id, addedAt: now })
  return accept(now)
}

/** Removes an offer or activity from the member's favorites, if it is one. */
export async function removeFavorite(tx: Tx, who: Favorite): Promise<void> {
  if (who.kind === 'offer') await tx.delete(favoriteOffer).where(isOffer(who))
  else await tx.delete(favoriteActivity).where(isActivity(who))
}

/** Adds or removes a favorite. @returns since when it is one; null: it is none */
export async function changeFavorite(
  tx: Tx,
  who: Favorite,
  { change, now }: { change: 'add' | 'remove'; now: Date },
): Promise<Verdict<Date | null, 'not_found' | 'too_many_favorites'>> {
  if (change === 'add') return await addFavorite(tx, who, now)
  await removeFavorite(tx, who)
  return accept(null)
}
