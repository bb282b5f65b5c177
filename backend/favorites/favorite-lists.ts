import { activitiesByIds, activitySummary } from 'backend/plans'
import type { Reader } from 'backend/platform/database/database'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import type { FavoriteOffer } from 'contract/favorites'
import type { FavoriteActivity } from 'contract/favorites/activities'
import { asc, desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { favoriteActivity, favoriteOffer } from './tables'
import { withOffers } from './with-offers'

type Wanted = Place & { now: Date }

/** One page of the member's favorite offers, newest first, with their present state. */
export async function findFavoriteOffers(
  reader: Reader,
  memberId: string,
  { now, ...place }: Wanted,
): Promise<Page<z.input<typeof FavoriteOffer>>> {
  const { offerId, addedAt } = favoriteOffer
  const { list: rows, total } = await readPage(
    reader,
    favoriteOffer,
    { where: eq(favoriteOffer.memberId, memberId), orderBy: [desc(addedAt), asc(offerId)], ...place },
    reader.select({ offerId, addedAt }).from(favoriteOffer),
  )
  const list = (await withOffers(reader, rows, now)).map(({ row, offer }) => ({
    ...offer,
    addedAt: row.addedAt,
  }))
  return { list, total }
}

/** One page of the member's favorite activities, newest first, with their present state. */
export async function findFavoriteActivities(
  reader: Reader,
  memberId: string,
  { now, ...place }: Wanted,
): Promise<Page<z.input<typeof FavoriteActivity>>> {
  const { activityId, addedAt } = favoriteActivity
  const { list: rows, total } = await readPage(reader, favoriteActivity, {
    ...{ where: eq(favoriteActivity.memberId, memberId), orderBy: [desc(addedAt), asc(activityId)] },
    ...place,
  })
  const ids = rows.map((row) => row.activityId)
  const activities = await activitiesByIds(reader, ids, now)
  const list = rows.flatMap((row) => {
    const activity = activities.get(row.activityId)
    return activity ? [{ ...activitySummary(activity), addedAt: row.addedAt }] : []
  })
  return { list, total }
}
