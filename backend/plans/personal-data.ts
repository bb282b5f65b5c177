import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { plan, planProposal } from './tables'

/** Plans that a member signed for a company, and what it proposed: exported, and kept as papers of the trade. */
export const planData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    { name: 'plans', rows: await reader.select().from(plan).where(eq(plan.memberId, memberId)) },
    {
      name: 'plan-proposals',
      rows: await reader.select().from(planProposal).where(eq(planProposal.memberId, memberId)),
    },
  ],
}
