import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { priceAlert } from './tables'

/** Price alerts of the member. */
export const priceAlertData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'price-alerts',
      rows: await reader.select().from(priceAlert).where(eq(priceAlert.memberId, memberId)),
    },
  ],
  erase: async (tx, { memberId }) => {
    await tx.delete(priceAlert).where(eq(priceAlert.memberId, memberId))
  },
}
