import { integralPage } from 'contract/points'
import { pointsCampaigns } from 'contract/points/campaigns'
import { shopDeliveries } from 'contract/points/merchant-deliveries'
import { myPointsJournal, myRedemptions } from 'contract/points/my-points'
import { pointsGoodsList } from 'contract/points/operator-goods'
import { pointsOrders } from 'contract/points/operator-orders'
import { pointsAdjustments } from 'contract/points/operator-points'
import { type PagedRows, repeat, sharedRows } from 'tests/fixtures/paged-rows'
import {
  addressFor,
  cupsOnSale,
  deliveryToShip,
  givePointsTo,
  memberWithPoints,
  proposedAdjustment,
  proposedCampaign,
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
    shopDeliveries,
    async (m) => {
      await repeat(() => deliveryToShip(m))
      return { as: m.seed.merchant, inputs: [{}, { state: 'awaiting_shipment' }] }
    },
  ],
  [
    pointsCampaigns,
    async (m) => {
      await repeat(() => proposedCampaign(m))
      return { as: await m.newOperator('finance'), inputs: [{}, { state: 'proposed' }] }
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
