import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { productFollow } from './tables'

/** Goods that the member follows. */
export const catalogueData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'followed-goods',
      rows: await reader.select().from(productFollow).where(eq(productFollow.memberId, memberId)),
    },
  ],
  erase: async (tx, { memberId }) => {
    await tx.delete(productFollow).where(eq(productFollow.memberId, memberId))
  },
}
