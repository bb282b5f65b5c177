import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { shopFollow } from './tables'

/** Shops that the member follows. */
export const shopData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'followed-shops',
      rows: await reader.select().from(shopFollow).where(eq(shopFollow.memberId, memberId)),
    },
  ],
  erase: async (tx, { memberId }) => {
    await tx.delete(shopFollow).where(eq(shopFollow.memberId, memberId))
  },
}
