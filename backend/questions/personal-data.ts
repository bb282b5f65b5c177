import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { removeLikes } from './like-content'
import { question, questionLike, questionReply } from './tables'

/** Questions, replies and likes. Questions and replies stay, under the name of a closed account; likes do not. */
export const questionData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    { name: 'questions', rows: await reader.select().from(question).where(eq(question.memberId, memberId)) },
    {
      name: 'question-replies',
      rows: await reader.select().from(questionReply).where(eq(questionReply.memberId, memberId)),
    },
    {
      name: 'question-likes',
      rows: await reader.select().from(questionLike).where(eq(questionLike.memberId, memberId)),
    },
  ],
  erase: (tx, { memberId }) => removeLikes(tx, memberId),
}
