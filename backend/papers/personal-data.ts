import type { PersonalDataPart } from 'backend/platform/personal-data'
import type { SubjectSources } from 'backend/wallet'
import { eq } from 'drizzle-orm'
import { ownView } from './paper-views'
import { walletPaper } from './tables'

/** Receipts and statements: bookkeeping is exported and stays. */
export const paperData = (sources: SubjectSources): PersonalDataPart => ({
  export: async (reader, { memberId }) => {
    const papers = await reader.select().from(walletPaper).where(eq(walletPaper.memberId, memberId))
    return [{ name: 'papers', rows: await Promise.all(papers.map((row) => ownView(reader, row, sources))) }]
  },
})
