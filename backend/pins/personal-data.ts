import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { sharesInPerson } from './pin-store'
import { pinDeal, pinRequest, pinShare } from './tables'

/** Shares of pins that a member took, and deals that it offered for its shop: exported, and kept with their orders. Requests are erased. */
export const pinData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'pin-shares',
      rows: await reader.select().from(pinShare).where(sharesInPerson(memberId)),
    },
    {
      name: 'pin-requests',
      rows: await reader.select().from(pinRequest).where(eq(pinRequest.memberId, memberId)),
    },
    { name: 'pin-deals', rows: await reader.select().from(pinDeal).where(eq(pinDeal.memberId, memberId)) },
  ],
  erase: async (tx, { memberId }) => {
    await tx.delete(pinRequest).where(eq(pinRequest.memberId, memberId))
  },
}
