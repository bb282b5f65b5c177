import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { confirmedValue } from './tables'

/** Prices and stocks that a member confirmed for its shop: exported, and kept as their history. */
export const confirmedValueData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'confirmed-values',
      rows: await reader.select().from(confirmedValue).where(eq(confirmedValue.memberId, memberId)),
    },
  ],
}
