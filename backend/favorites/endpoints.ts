import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import { offerById } from 'backend/spot'
import * as contract from 'contract/favorites'
import * as viewed from 'contract/favorites/viewed-offers'
import { addFavorite, favoriteSince, findFavorites, removeFavorite } from './favorites'
import { clearViewed, findViewed, removeViewed } from './viewed-offers'

export function favoriteEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.saveFavorite, ({ db, actor, now }, { offerId, change }) =>
      db.transaction(async (tx) => {
        const who = { memberId: actor.memberId, offerId }
        if (change === 'remove') {
          await removeFavorite(tx, who)
          return accept({ offerId, isFavorite: false, addedAt: null })
        }
        const added = await addFavorite(tx, who, now)
        return added.ok ? accept({ offerId, isFavorite: true, addedAt: added.value }) : added
      }),
    ),

    answer(contract.favoriteState, async ({ db, actor }, { offerId }) => {
      const who = { memberId: actor.memberId, offerId }
      const [offer, since] = await Promise.all([offerById(db.orm, offerId), favoriteSince(db.orm, who)])
      return offer ? accept({ isFavorite: since !== undefined }) : refuse('not_found')
    }),

    answer(contract.favoriteOffers, async ({ db, actor, now }, { page, size }) => {
      const found = await findFavorites(db.orm, actor.memberId, { page, size, now })
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
