import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { formDraft, keptDraft } from './tables'

/** Interrupted and kept forms. They expire within days, so they are not exported. */
export const draftData: PersonalDataPart = {
  erase: async (tx, { memberId }) => {
    await tx.delete(formDraft).where(eq(formDraft.memberId, memberId))
    await tx.delete(keptDraft).where(eq(keptDraft.memberId, memberId))
  },
}
