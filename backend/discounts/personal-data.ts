import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { discountAgreement, discountHint } from './tables'

/** Discount agreements: exported, and kept with the orders. */
export const discountData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'discount-agreements',
      rows: await reader.select().from(discountAgreement).where(eq(discountAgreement.memberId, memberId)),
    },
  ],
  erase: async (tx, { memberId }) => {
    await tx.delete(discountHint).where(eq(discountHint.memberId, memberId))
  },
}
