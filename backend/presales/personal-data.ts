import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { presale, presaleEvent } from './tables'

/** Presales that a member planned for its shop, and what it reported: exported, and kept with their plans. */
export const presaleData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    { name: 'presales', rows: await reader.select().from(presale).where(eq(presale.memberId, memberId)) },
    {
      name: 'presale-events',
      rows: await reader.select().from(presaleEvent).where(eq(presaleEvent.memberId, memberId)),
    },
  ],
}
