import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { browsingHistory, priceTonsChoice } from './tables'

/** Goods that the member has looked at, and its choice of tons. */
export const spotData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'browsing-history',
      rows: await reader.select().from(browsingHistory).where(eq(browsingHistory.memberId, memberId)),
    },
    {
      name: 'price-tons',
      rows: await reader.select().from(priceTonsChoice).where(eq(priceTonsChoice.memberId, memberId)),
    },
  ],
  erase: async (tx, { memberId }) => {
    await tx.delete(browsingHistory).where(eq(browsingHistory.memberId, memberId))
    await tx.delete(priceTonsChoice).where(eq(priceTonsChoice.memberId, memberId))
  },
}
