import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { groupPurchase } from './tables'

/** Group purchases that a member planned for its shop: exported, and kept with their plans. */
export const groupPurchaseData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'group-purchases',
      rows: await reader.select().from(groupPurchase).where(eq(groupPurchase.memberId, memberId)),
    },
  ],
}
