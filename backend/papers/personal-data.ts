import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { ownView } from './paper-store'
import { walletPaper } from './tables'

/** Receipts and statements: bookkeeping is exported and stays. */
export const paperData: PersonalDataPart = {
  export: async (reader, { memberId }) => {
    const papers = await reader.select().from(walletPaper).where(eq(walletPaper.memberId, memberId))
    return [{ name: 'papers', rows: papers.map(ownView) }]
  },
}
