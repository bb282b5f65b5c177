import type { PersonalDataPart } from 'backend/platform/personal-data'
import { and, eq } from 'drizzle-orm'
import { deposit, depositObjection } from './tables'

/** Deposits and objections: exported, and kept with the ledger. */
export const depositData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'deposits',
      rows: await reader
        .select()
        .from(deposit)
        .where(and(eq(deposit.ownerKind, 'member'), eq(deposit.ownerId, memberId))),
    },
    {
      name: 'depositObjections',
      rows: await reader.select().from(depositObjection).where(eq(depositObjection.memberId, memberId)),
    },
  ],
}
