import { newSpot } from 'contract/home'
import { sql } from 'drizzle-orm'
import { fillOffers, type PagedRows } from 'tests/fixtures/paged-rows'

export const PAGED_ROWS: PagedRows = [
  [
    newSpot,
    async (m) => {
      // The lists of other modules have published more offers than one page shows.
      await m.db.orm.execute(sql`update offer_listing set published_at = published_at - interval '1 month'`)
      return await fillOffers(m, [{}])
    },
  ],
]
