import { hasRow } from 'backend/platform/database/has-row'
import type { PersonalDataPart } from 'backend/platform/personal-data'
import { and, eq, inArray } from 'drizzle-orm'
import { licenceReading, registration } from './tables'

/** Registrations as merchant or carrier. Those that were approved are kept. */
export const registrationData: PersonalDataPart = {
  export: async (reader, { memberId }) => {
    const rows = await reader.select().from(registration).where(eq(registration.memberId, memberId))
    return [
      {
        name: 'registrations',
        rows: rows.map(({ kind, state, facts, rejections, createdAt, submittedAt, decidedAt }) => ({
          kind,
          state,
          facts,
          rejections,
          createdAt,
          submittedAt,
          decidedAt,
        })),
      },
    ]
  },
  obstacles: async (reader, { memberId }) => {
    const mine = and(eq(registration.memberId, memberId), eq(registration.state, 'submitted'))
    return (await hasRow(reader, registration, mine)) ? ['入驻申请正在审核，请等待结果'] : []
  },
  erase: async (tx, { memberId }) => {
    const deleted = await tx
      .delete(registration)
      .where(and(eq(registration.memberId, memberId), inArray(registration.state, ['draft', 'rejected'])))
      .returning({ facts: registration.facts })
    const papers = deleted.flatMap(({ facts }) => facts.licencePaper ?? [])
    if (papers.length > 0) await tx.delete(licenceReading).where(inArray(licenceReading.pictureId, papers))
  },
}
