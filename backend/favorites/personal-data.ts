import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { favoriteOffer } from './tables'

/** Favorites of the member. */
export const favoriteData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'favorite-offers',
      rows: await reader.select().from(favoriteOffer).where(eq(favoriteOffer.memberId, memberId)),
    },
  ],
  erase: async (tx, { memberId }) => {
    await tx.delete(favoriteOffer).where(eq(favoriteOffer.memberId, memberId))
  },
}
