import { integralPage } from 'contract/points'
import { myPointsJournal, myRedemptions } from 'contract/points/my-points'
import { pointsGoodsList } from 'contract/points/operator-goods'
import { pointsOrders } from 'contract/points/operator-orders'
import { pointsAdjustments } from 'contract/points/operator-points'
import { type PagedRows, repeat, sharedRows } from 'tests/fixtures/paged-rows'
import {
  addressFor,
  cupsOnSale,
  givePointsTo,
  memberWithPoints,
  proposedAdjustment,
  redeemed,
  redemptionToShip,
} from '../../tests/fixtures/points'

const addGoods = sharedRows((m) => cupsOnSale(m))

export const PAGED_ROWS: PagedRows = [
  [
    integralPage,
    async (m) => {
      await addGoods(m)
      return { as: null, inputs: [{}, { sText: '保温' }] }
    },
  ],
  [
    myPointsJournal,
    async (m) => {
      const as = await memberWithPoints(m, 0)
      await repeat(() => givePointsTo(m, as, 5))
      return { as, inputs: [{}] }
    },
  ],
  [
    myRedemptions,
    async (m) => {
      const as = await memberWithPoints(m, 1_000)
      const goodsId = await cupsOnSale(m, { stock: 100 })
      const addressId = await addressFor(m, as)
      await repeat(async () => {
        await redeemed(m, as, goodsId, { addressId })
      })
      return { as, inputs: [{}] }
    },
  ],
  [
    pointsGoodsList,
    async (m) => {
      await addGoods(m)
      return { as: await m.newOperator('content'), inputs: [{}, { state: 'on' }] }
    },
  ],
  [
    pointsOrders,
    async (m) => {
      await repeat(() => redemptionToShip(m))
      return { as: await m.newOperator('support'), inputs: [{}, { state: 'awaiting_shipment' }] }
    },
  ],
  [
    pointsAdjustments,
    async (m) => {
      await repeat(() => proposedAdjustment(m))
      return { as: await m.newOperator('finance'), inputs: [{}, { state: 'proposed' }] }
    },
  ],
]
