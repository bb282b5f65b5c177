import { getWebRetail } from 'contract/retail'
import { myRetail } from 'contract/retail/merchant-retail'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { retailOnSale } from '../../tests/fixtures/retail'

export const PAGED_ROWS: PagedRows = [
  [
    getWebRetail,
    async (m) => {
      await repeat(() => retailOnSale(m))
      return { as: null, inputs: [{}, { sText: 't30s' }] }
    },
  ],
  [
    myRetail,
    async (m) => {
      await repeat(() => retailOnSale(m))
      return { as: m.seed.merchant, inputs: [{}, { state: 'on_sale' }] }
    },
  ],
]
