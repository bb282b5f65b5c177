import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { flashSale } from './tables'

/** Flash sales that a member planned for its shop: exported, and kept with their orders. */
export const flashSaleData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'flash-sales',
      rows: await reader.select().from(flashSale).where(eq(flashSale.memberId, memberId)),
    },
  ],
}
