import { newSpot } from 'contract/home'
import { sql } from 'drizzle-orm'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'

export const PAGED_ROWS: PagedRows = [
  [
    newSpot,
    async (m) => {
      // The lists of other modules have published more offers than one page shows.
      await m.db.orm.execute(sql`update offer_listing set published_at = published_at - interval '1 month'`)
      await repeat(() => putOnSale(m))
      return { as: null, inputs: [{}] }
    },
  ],
]
