import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import { offerById } from 'backend/spot'
import * as contract from 'contract/favorites'
import * as activities from 'contract/favorites/activities'
import * as viewed from 'contract/favorites/viewed-offers'
import { findFavoriteActivities, findFavoriteOffers } from './favorite-lists'
import { changeFavorite, favoriteSince, isKnown } from './favorites'
import { clearViewed, findViewed, removeViewed } from './viewed-offers'

export function favoriteEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.saveFavorite, ({ db, actor, now }, { offerId, change }) =>
      db.transaction(async (tx) => {
        const who = { kind: 'offer', memberId: actor.memberId, id: offerId } as const
        const since = await changeFavorite(tx, who, { change, now })
        return since.ok ? accept({ offerId, isFavorite: since.value !== null, addedAt: since.value }) : since
      }),
    ),

    answer(contract.favoriteState, async ({ db, actor, now }, { offerId }) => {
      const who = { kind: 'offer', memberId: actor.memberId, id: offerId } as const
      const [exists, since] = await Promise.all([isKnown(db.orm, who, now), favoriteSince(db.orm, who)])
      return exists ? accept({ isFavorite: since !== undefined }) : refuse('not_found')
    }),

    answer(contract.favoriteOffers, async ({ db, actor, now }, { page, size }) => {
      const found = await findFavoriteOffers(db.orm, actor.memberId, { page, size, now })
      return accept({ ...found, page, size })
    }),

    answer(activities.saveFavoriteActivity, ({ db, actor, now }, { activityId, change }) =>
      db.transaction(async (tx) => {
        const who = { kind: 'activity', memberId: actor.memberId, id: activityId } as const
        const since = await changeFavorite(tx, who, { change, now })
        return since.ok
          ? accept({ activityId, isFavorite: since.value !== null, addedAt: since.value })
          : since
      }),
    ),

    answer(activities.favoriteActivityState, async ({ db, actor, now }, { activityId }) => {
      const who = { kind: 'activity', memberId: actor.memberId, id: activityId } as const
      const [exists, since] = await Promise.all([isKnown(db.orm, who, now), favoriteSince(db.orm, who)])
      return exists ? accept({ isFavorite: since !== undefined }) : refuse('not_found')
    }),

    answer(activities.favoriteActivities, async ({ db, actor, now }, { page, size }) => {
      const found = await findFavoriteActivities(db.orm, actor.memberId, { page, size, now })
      return accept({ ...found, page, size })
    }),

    answer(viewed.viewedOffers, async ({ db, actor, now }, { page, size }) => {
      const found = await findViewed(db.orm, actor.memberId, { page, size, now })
      return accept({ ...found, page, size })
    }),

    answer(viewed.removeViewedOffer, async ({ db, actor }, { offerId }) => {
      if (!(await offerById(db.orm, offerId))) return refuse('not_found')
      await db.transaction((tx) => removeViewed(tx, { memberId: actor.memberId, offerId }))
      return accept({ offerId })
    }),

    answer(viewed.clearViewedOffers, async ({ db, actor }) =>
      accept({ removed: await db.transaction((tx) => clearViewed(tx, actor.memberId)) }),
    ),
  ]
}
