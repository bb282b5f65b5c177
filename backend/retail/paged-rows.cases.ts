import { getWebRetail } from 'contract/retail'
import { retailDeals } from 'contract/retail/merchant-pins'
import { myRetail } from 'contract/retail/merchant-retail'
import { getPinPageByProductId, myRetailShares, retailPinList } from 'contract/retail/pins'
import { type PagedRows, repeat, sharedRows } from 'tests/fixtures/paged-rows'
import { retailOnSale } from '../../tests/fixtures/retail'
import {
  endDealOf,
  openedRetailPin,
  openRetailDeal,
  paidRetailPin,
} from '../../tests/fixtures/retail-pin-stages'

const addRetailGoods = sharedRows((m) => retailOnSale(m))

export const PAGED_ROWS: PagedRows = [
  [
    getWebRetail,
    async (m) => {
      await addRetailGoods(m)
      return { as: null, inputs: [{}, { sText: 't30s' }] }
    },
  ],
  [
    myRetail,
    async (m) => {
      await addRetailGoods(m)
      return { as: m.seed.merchant, inputs: [{}, { state: 'on_sale' }] }
    },
  ],
  [
    retailPinList,
    async (m) => {
      await repeat(() => paidRetailPin(m))
      return { as: null, inputs: [{}] }
    },
  ],
  [
    getPinPageByProductId,
    async (m) => {
      const productId = await retailOnSale(m, { bags: 1_000 })
      const dealId = await openRetailDeal(m, { goodsId: productId })
      await repeat(async () => openedRetailPin(m, { dealId, who: await m.newPerson() }))
      return { as: null, inputs: [{ productId }] }
    },
  ],
  [
    myRetailShares,
    async (m) => {
      await repeat(() => openedRetailPin(m))
      return { as: m.seed.buyer, inputs: [{}] }
    },
  ],
  [
    retailDeals,
    async (m) => {
      const goodsId = await retailOnSale(m)
      await repeat(async () => endDealOf(m, await openRetailDeal(m, { goodsId })))
      return { as: m.seed.merchant, inputs: [{ goodsId }] }
    },
  ],
]
