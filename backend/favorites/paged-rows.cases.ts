import { favoriteOffers, saveFavorite } from 'contract/favorites'
import { favoriteActivities, saveFavoriteActivity } from 'contract/favorites/activities'
import { viewedOffers } from 'contract/favorites/viewed-offers'
import { addBrowsingHistory } from 'contract/home'
import { upcomingGroup } from 'tests/fixtures/group-stages'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'

export const PAGED_ROWS: PagedRows = [
  [
    favoriteOffers,
    async (m) => {
      const as = m.seed.buyer
      await repeat(async () => {
        await m.value(saveFavorite, { offerId: await putOnSale(m) }, as)
      })
      return { as, inputs: [{}] }
    },
  ],
  [
    favoriteActivities,
    async (m) => {
      const as = m.seed.buyer
      await repeat(async () => {
        await m.value(saveFavoriteActivity, { activityId: await upcomingGroup(m) }, as)
      })
      return { as, inputs: [{}] }
    },
  ],
  [
    viewedOffers,
    async (m) => {
      const as = m.seed.buyer
      await repeat(async () => {
        await m.value(addBrowsingHistory, { offerId: await putOnSale(m) }, as)
      })
      return { as, inputs: [{}] }
    },
  ],
]
