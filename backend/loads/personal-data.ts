import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { freightLoad, freightQuote } from './tables'

/** Loads that a member posted for its company, and quotes that it made for a carrier: exported, and kept with their waybills. */
export const loadData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'loads',
      rows: await reader.select().from(freightLoad).where(eq(freightLoad.memberId, memberId)),
    },
    {
      name: 'freight-quotes',
      rows: await reader.select().from(freightQuote).where(eq(freightQuote.memberId, memberId)),
    },
  ],
}
