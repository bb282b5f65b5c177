import { myLotBids, myLots } from 'contract/auction/lots'
import { operatorLots } from 'contract/auction/operator-lots'
import { announcedLot, auctionOf, bidOn, submittedLot } from 'tests/fixtures/lot-stages'
import { type Filled, type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import type { Market } from '../../tests/endpoints/market'

async function fillLots(m: Market): Promise<Filled> {
  await repeat(() => submittedLot(m))
  return { as: m.seed.merchant, inputs: [{}, { state: 'submitted' }] }
}

async function fillSubmitted(m: Market): Promise<Filled> {
  await repeat(() => submittedLot(m))
  return { as: await m.newOperator('reviewer'), inputs: [{}, { state: 'submitted' }] }
}

async function fillBids(m: Market): Promise<Filled> {
  const lotId = await announcedLot(m)
  await repeat(async () => bidOn(m, lotId, await auctionOf(m).company(), { yuan: 7_010, tons: 5 }))
  return { as: m.seed.merchant, inputs: [{ lotId }] }
}

export const PAGED_ROWS: PagedRows = [
  [myLots, fillLots],
  [operatorLots, fillSubmitted],
  [myLotBids, fillBids],
]
