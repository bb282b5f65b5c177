import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { browsingHistory } from './tables'

/** Goods that the member has looked at. */
export const spotData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'browsing-history',
      rows: await reader.select().from(browsingHistory).where(eq(browsingHistory.memberId, memberId)),
    },
  ],
  erase: async (tx, { memberId }) => {
    await tx.delete(browsingHistory).where(eq(browsingHistory.memberId, memberId))
  },
}
