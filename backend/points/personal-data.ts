import { ownersOf, type PersonalDataPart } from 'backend/platform/personal-data'
import { inArray } from 'drizzle-orm'
import { pointsBatch, pointsMove, pointsRedemption } from './tables'

/** Points of a member, and of the company of a sole owner: exported, and kept as bookkeeping. */
export const pointsData: PersonalDataPart = {
  export: async (reader, subject) => {
    const ids = ownersOf(subject).map(({ id }) => id)
    return [
      {
        name: 'points-batches',
        rows: await reader.select().from(pointsBatch).where(inArray(pointsBatch.ownerId, ids)),
      },
      {
        name: 'points-moves',
        rows: await reader.select().from(pointsMove).where(inArray(pointsMove.ownerId, ids)),
      },
      {
        name: 'points-orders',
        rows: await reader.select().from(pointsRedemption).where(inArray(pointsRedemption.ownerId, ids)),
      },
    ]
  },
}
