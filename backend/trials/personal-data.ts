import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { trialOrder, trialReport } from './tables'

/** Trial orders and reports: exported, and kept with their orders. */
export const trialData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'trial-orders',
      rows: await reader.select().from(trialOrder).where(eq(trialOrder.memberId, memberId)),
    },
    {
      name: 'trial-reports',
      rows: await reader.select().from(trialReport).where(eq(trialReport.memberId, memberId)),
    },
  ],
}
