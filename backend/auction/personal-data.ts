import type { PersonalDataPart } from 'backend/platform/personal-data'
import { eq } from 'drizzle-orm'
import { remindersOf } from './market/reminders'
import { auctionBid, auctionBidder } from './tables'

/** Bids and deposits of lots: exported, and kept with the orders and the ledger. */
export const auctionData: PersonalDataPart = {
  export: async (reader, { memberId }) => [
    {
      name: 'auction-bidders',
      rows: await reader.select().from(auctionBidder).where(eq(auctionBidder.memberId, memberId)),
    },
    {
      name: 'auction-bids',
      rows: await reader.select().from(auctionBid).where(eq(auctionBid.memberId, memberId)),
    },
    { name: 'auction-reminders', rows: await remindersOf(reader, memberId) },
  ],
}
