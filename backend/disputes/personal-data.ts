import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { arbitration, arbitrationEvidence, arbitrationOffer, orderObjection } from './tables'

/** Objections, arbitrations and what the member submitted in them: exported, and kept with their orders. */
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
    {
      name: 'arbitration-evidence',
      rows: await reader.select().from(arbitrationEvidence).where(eq(arbitrationEvidence.memberId, memberId)),
    },
    {
      name: 'arbitration-offers',
      rows: await reader.select().from(arbitrationOffer).where(eq(arbitrationOffer.memberId, memberId)),
    },
  ],
}
