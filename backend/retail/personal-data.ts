import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { retailGoods, retailPinDeal, retailPinShare } from './tables'

/**
 * Retail goods that a member put on sale for its shop and offered pins of, and its shares of pins: exported, and kept with
 * their orders.
 */
export const retailData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'retail-goods',
      rows: await reader.select().from(retailGoods).where(eq(retailGoods.memberId, memberId)),
    },
    {
      name: 'retail-pin-deals',
      rows: await reader.select().from(retailPinDeal).where(eq(retailPinDeal.memberId, memberId)),
    },
    {
      name: 'retail-pin-shares',
      rows: await reader.select().from(retailPinShare).where(eq(retailPinShare.memberId, memberId)),
    },
  ],
}
