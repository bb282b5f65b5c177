import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { carrierFollow } from './tables'

/** Carriers that the member follows. Drivers and trucks of a carrier belong to its company. */
export const carrierData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'followed-carriers',
      rows: await reader.select().from(carrierFollow).where(eq(carrierFollow.memberId, memberId)),
    },
  ],
  erase: async (tx, { memberId }) => {
    await tx.delete(carrierFollow).where(eq(carrierFollow.memberId, memberId))
  },
}
