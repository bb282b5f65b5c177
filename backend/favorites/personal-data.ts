import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { favoriteActivity, favoriteOffer, viewedOffer } from './tables'

/** Favorites of the member, and the offers viewed lately. */
export const favoriteData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'favorite-offers',
      rows: await reader.select().from(favoriteOffer).where(eq(favoriteOffer.memberId, memberId)),
    },
    {
      name: 'favorite-activities',
      rows: await reader.select().from(favoriteActivity).where(eq(favoriteActivity.memberId, memberId)),
    },
    {
      name: 'viewed-offers',
      rows: await reader.select().from(viewedOffer).where(eq(viewedOffer.memberId, memberId)),
    },
  ],
  erase: async (tx, { memberId }) => {
    await tx.delete(favoriteOffer).where(eq(favoriteOffer.memberId, memberId))
    await tx.delete(favoriteActivity).where(eq(favoriteActivity.memberId, memberId))
    await tx.delete(viewedOffer).where(eq(viewedOffer.memberId, memberId))
  },
}
