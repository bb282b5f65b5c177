import type { OtherType } from 'backend/spot'
import { sql } from 'drizzle-orm'
import { presale } from './tables'

/** The next presales of offers that can be signed, with tons left. They are found among those whose bookings have not ended. */
export const presalesOfOffers: OtherType = {
  type: 7,
  select: (offerIds, now) => sql`
    select distinct on (${presale.offerId}) ${presale.offerId} as offer_id, ${presale.id} as id
    from ${presale}
    where ${presale.state} = 'approved' and ${presale.bookUntil} > ${now} and ${presale.bookingEndedAt} is null
      and ${presale.offerId} = any(${offerIds})
      and ${presale.totalKg} - ${presale.signedKg} >= ${presale.minKg}
    order by ${presale.offerId}, ${presale.presentFrom}, ${presale.id}`,
}
