import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { retailGoods } from './tables'

/** Retail goods that a member put on sale for its shop: exported, and kept with their orders. */
export const retailData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'retail-goods',
      rows: await reader.select().from(retailGoods).where(eq(retailGoods.memberId, memberId)),
    },
  ],
}
