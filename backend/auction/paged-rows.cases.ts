import { lotPages, myBids, saveBid } from 'contract/auction/market'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { biddingLot, bidInput, depositedBidder, upcomingLot } from '../../tests/fixtures/auction-stages'

export const PAGED_ROWS: PagedRows = [
  [
    lotPages,
    async (m) => {
      await repeat(() => upcomingLot(m))
      return { as: null, inputs: [{}, { sort: 'ends' }, { sort: 'price_asc' }, { sort: 'weight' }] }
    },
  ],
  [
    myBids,
    async (m) => {
      const id = await biddingLot(m)
      const as = await depositedBidder(m, id)
      await repeat((n) => m.value(saveBid, bidInput(id, 7_000 + n * 10, 5), as))
      return { as, inputs: [{ id }] }
    },
  ],
]
