import type { OtherType } from 'backend/spot'
import { sql } from 'drizzle-orm'
import { groupPurchase } from './tables'

/**
 * The next group purchases of offers, open or to come, of which tons are left. They are found among those that have not
 * ended, which are few, by the index of their end.
 */
export const groupsOfOffers: OtherType = {
  type: 6,
  select: (offerIds, now) => sql`
    select distinct on (${groupPurchase.offerId}) ${groupPurchase.offerId} as offer_id, ${groupPurchase.id} as id
    from ${groupPurchase}
    where ${groupPurchase.state} = 'approved' and ${groupPurchase.endsAt} > ${now}
      and ${groupPurchase.offerId} = any(${offerIds})
      and ${groupPurchase.totalKg} - ${groupPurchase.signedKg} >= ${groupPurchase.minKg}
    order by ${groupPurchase.offerId}, ${groupPurchase.endsAt}, ${groupPurchase.id}`,
}
