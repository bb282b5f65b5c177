import type { PersonalDataPart } from 'backend/platform/personal-data'
import { asc, eq } from 'drizzle-orm'
import { feedback } from './tables'

/** A member's feedback: exported, and deleted with the account. */
export const feedbackData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'feedback',
      rows: await reader
        .select()
        .from(feedback)
        .where(eq(feedback.memberId, memberId))
        .orderBy(asc(feedback.sentAt), asc(feedback.id)),
    },
  ],
  erase: async (tx, { memberId }) => {
    await tx.delete(feedback).where(eq(feedback.memberId, memberId))
  },
}
