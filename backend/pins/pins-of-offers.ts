import { inventoryPool } from 'backend/inventory'
import type { OtherType } from 'backend/spot'
import { sql } from 'drizzle-orm'
import { pinDeal } from './tables'

/** Open deals of offers with the goods of a truck, free or in an open pin. The sale shows its own pins. */
export const pinsOfOffers: OtherType = {
  type: 3,
  select: (offerIds, now) => sql`
    select distinct on (${pinDeal.offerId}) ${pinDeal.offerId} as offer_id, ${pinDeal.id} as id
    from ${pinDeal}
    join ${inventoryPool} on ${inventoryPool.id} = ${pinDeal.poolId}
    where ${pinDeal.offerId} = any(${offerIds}) and ${pinDeal.saleId} is null
      and ${pinDeal.state} = 'open' and ${pinDeal.endsAt} >= ${now}
      and ${inventoryPool.onHandKg} >= ${pinDeal.targetKg}
    order by ${pinDeal.offerId}, ${pinDeal.endsAt}, ${pinDeal.id}`,
}
