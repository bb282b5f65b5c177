import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { freightLoad, freightLoadStep, freightQuote } from './tables'

/** Loads that a member posted for its company, its steps, and quotes that it made for a carrier: exported, and kept with their waybills. */
export const loadData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'loads',
      rows: await reader.select().from(freightLoad).where(eq(freightLoad.memberId, memberId)),
    },
    {
      name: 'load-steps',
      rows: await reader.select().from(freightLoadStep).where(eq(freightLoadStep.actorId, memberId)),
    },
    {
      name: 'freight-quotes',
      rows: await reader.select().from(freightQuote).where(eq(freightQuote.memberId, memberId)),
    },
  ],
}
