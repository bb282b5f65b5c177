import { lockMember } from 'backend/account'
import type { Reader, Tx } from 'backend/platform/database/database'
import { readPage } from 'backend/platform/stores/pages'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { offerById } from 'backend/spot'
import type { FavoriteOffer } from 'contract/favorites'
import { FAVORITES_PER_MEMBER } from 'contract/favorites/limits'
import { and, asc, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { favoriteOffer } from './tables'
import { withOffers } from './with-offers'

interface Favorite {
  memberId: string
  offerId: string
}

const isFavorite = ({ memberId, offerId }: Favorite) =>
  and(eq(favoriteOffer.memberId, memberId), eq(favoriteOffer.offerId, offerId))

/** Since when an offer is a favorite of the member; undefined: it is none. */
export async function favoriteSince(reader: Reader, who: Favorite): Promise<Date | undefined> {
  const [row] = await reader.select({ at: favoriteOffer.addedAt }).from(favoriteOffer).where(isFavorite(who))
  return row?.at
}

/** Adds an offer to the member's favorites. Repeated, it changes nothing. @returns since when it is one */
export async function addFavorite(
  tx: Tx,
  who: Favorite,
  now: Date,
): Promise<Verdict<Date, 'not_found' | 'too_many_favorites'>> {
  if (!(await offerById(tx, who.offerId))) return refuse('not_found')
  // Serializes the member's changes, so that the limit holds.
  await lockMember(tx, who.memberId)
  const since = await favoriteSince(tx, who)
  if (since) return accept(since)
  if ((await tx.$count(favoriteOffer, eq(favoriteOffer.memberId, who.memberId))) >= FAVORITES_PER_MEMBER)
    return refuse('too_many_favorites')
  await tx.insert(favoriteOffer).values({ ...who, addedAt: now })
  return accept(now)
}

/** Removes an offer from the member's favorites, if it is one. */
export async function removeFavorite(tx: Tx, who: Favorite): Promise<void> {
  await tx.delete(favoriteOffer).where(isFavorite(who))
}

/** One page of the member's favorites, newest first, with the present state of the offers. */
export async function findFavorites(
  reader: Reader,
  memberId: string,
  { page, size, now }: { page: number; size: number; now: Date },
): Promise<{ list: z.input<typeof FavoriteOffer>[]; total: number }> {
  const { offerId, addedAt } = favoriteOffer
  const { list: rows, total } = await readPage(
    reader,
    favoriteOffer,
    { where: eq(favoriteOffer.memberId, memberId), orderBy: [desc(addedAt), asc(offerId)], page, size },
    reader.select({ offerId, addedAt }).from(favoriteOffer),
  )
  const list = (await withOffers(reader, rows, now)).map(({ row, offer }) => ({
    ...offer,
    addedAt: row.addedAt,
  }))
  return { list, total }
}
