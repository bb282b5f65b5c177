import { myLotBids, myLots } from 'contract/auction/lots'
import { lotPages, myBids, saveBid } from 'contract/auction/market'
import { operatorLots } from 'contract/auction/operator-lots'
import { announcedLot, bidOn, submittedLot } from 'tests/fixtures/lot-stages'
import { type Filled, type PagedRows, repeat, sharedRows } from 'tests/fixtures/paged-rows'
import type { Market } from '../../tests/endpoints/market'
import {
  auctionsOf,
  biddingLot,
  bidInput,
  depositedBidder,
  upcomingLot,
} from '../../tests/fixtures/auction-stages'

const addSubmittedLots = sharedRows((m) => submittedLot(m))

async function fillLots(m: Market): Promise<Filled> {
  await addSubmittedLots(m)
  return { as: m.seed.merchant, inputs: [{}, { state: 'submitted' }] }
}

async function fillSubmitted(m: Market): Promise<Filled> {
  await addSubmittedLots(m)
  return { as: await m.newOperator('reviewer'), inputs: [{}, { state: 'submitted' }] }
}

async function fillBids(m: Market): Promise<Filled> {
  const lotId = await announcedLot(m)
  await repeat(async () => bidOn(m, lotId, await auctionsOf(m).company(), { yuan: 7_010, tons: 5 }))
  return { as: m.seed.merchant, inputs: [{ lotId }] }
}

export const PAGED_ROWS: PagedRows = [
  [myLots, fillLots],
  [operatorLots, fillSubmitted],
  [myLotBids, fillBids],
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
