import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { arbitration, orderObjection } from './tables'

/** Objections and arbitrations: exported, and kept with their orders. */
export const disputeData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'objections',
      rows: await reader.select().from(orderObjection).where(eq(orderObjection.buyerMemberId, memberId)),
    },
    {
      name: 'arbitrations',
      rows: await reader.select().from(arbitration).where(eq(arbitration.buyerMemberId, memberId)),
    },
  ],
}
