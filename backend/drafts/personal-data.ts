import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { formDraft } from './tables'

/** Interrupted forms. They expire within days, so they are not exported. */
export const draftData: PersonalDataPart = {
  erase: async (tx, { memberId }) => {
    await tx.delete(formDraft).where(eq(formDraft.memberId, memberId))
  },
}
