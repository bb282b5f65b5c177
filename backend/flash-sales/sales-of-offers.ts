import { inventoryPool } from 'backend/inventory'
import type { OtherType } from 'backend/spot'
import { LISTED_DAYS } from 'contract/flash-sales/terms'
import { sql } from 'drizzle-orm'
import { flashSale } from './tables'

/**
 * The next sales of offers, running or in the days of the list, with goods that are free or held. They are found among the
 * open sales, which are few, by the index of their end.
 */
export const salesOfOffers: OtherType = {
  type: 2,
  select: (offerIds, now) => sql`
    select distinct on (${flashSale.offerId}) ${flashSale.offerId} as offer_id, ${flashSale.id} as id
    from ${flashSale}
    join ${inventoryPool} on ${inventoryPool.id} = ${flashSale.poolId}
    where ${flashSale.state} = 'approved' and ${flashSale.endsAt} > ${now}
      and ${flashSale.startsAt} < date_trunc('day', ${now}, 'Asia/Shanghai') + make_interval(days => ${LISTED_DAYS}::int)
      and ${flashSale.offerId} = any(${offerIds}) and ${inventoryPool.onHandKg} > 0
    order by ${flashSale.offerId}, ${flashSale.endsAt}, ${flashSale.id}`,
}
