import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { sharesInPerson } from './pin-store'
import { pinDeal, pinShare } from './tables'

/** Shares of pins that a member took, and deals that it offered for its shop: exported, and kept with their orders. */
export const pinData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'pin-shares',
      rows: await reader.select().from(pinShare).where(sharesInPerson(memberId)),
    },
    { name: 'pin-deals', rows: await reader.select().from(pinDeal).where(eq(pinDeal.memberId, memberId)) },
  ],
}
