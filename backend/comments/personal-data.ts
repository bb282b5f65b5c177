import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { orderComment } from './tables'

/** Comments on orders: exported, and kept with the shop under the name of a closed account. */
export const commentData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'order-comments',
      rows: await reader.select().from(orderComment).where(eq(orderComment.memberId, memberId)),
    },
  ],
}
