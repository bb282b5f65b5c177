import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { savedSearch } from './tables'

/** Saved searches of the member. */
export const savedSearchData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'saved-searches',
      rows: await reader.select().from(savedSearch).where(eq(savedSearch.memberId, memberId)),
    },
  ],
  erase: async (tx, { memberId }) => {
    await tx.delete(savedSearch).where(eq(savedSearch.memberId, memberId))
  },
}
