import { favoriteOffers, saveFavorite } from 'contract/favorites'
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
]
