import type { PersonalDataPart } from 'backend/platform/personal-data'
import { asc, eq } from 'drizzle-orm'
import { quoteSheet } from './tables'

/** Quote sheets of the member. They hold no name but a company's, and stay when the account is closed. */
export const quoteSheetData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'quote-sheets',
      rows: await reader
        .select()
        .from(quoteSheet)
        .where(eq(quoteSheet.memberId, memberId))
        .orderBy(asc(quoteSheet.madeAt), asc(quoteSheet.id)),
    },
  ],
}
