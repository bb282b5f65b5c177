import { hasRow } from 'backend/platform/database/has-row'
import { ownersOf, type PersonalDataPart } from 'backend/platform/personal-data'
import { and, eq, isNull } from 'drizzle-orm'
import { deposit, depositObjection } from './tables'

const DEPOSIT_OPEN = {
  member: '还有未结束的保证金，请等待退还或使用完毕',
  company: '您是企业唯一的所有者，企业还有未结束的保证金，请等待退还或使用完毕',
}

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
  obstacles: async (reader, subject) => {
    const found: string[] = []
    for (const { kind, id } of ownersOf(subject)) {
      const open = and(eq(deposit.ownerKind, kind), eq(deposit.ownerId, id), isNull(deposit.endedAt))
      if (await hasRow(reader, deposit, open)) found.push(DEPOSIT_OPEN[kind])
    }
    return found
  },
}
