import { getSeckillList } from 'contract/flash-sales'
import { mySales } from 'contract/flash-sales/merchant-sales'
import { operatorSales } from 'contract/flash-sales/operator-sales'
import { type PagedRows, repeat, sharedRows } from 'tests/fixtures/paged-rows'
import { runningSale, submittedSale } from '../../tests/fixtures/sale-stages'

const addSubmittedSales = sharedRows((m) => submittedSale(m))

export const PAGED_ROWS: PagedRows = [
  [
    getSeckillList,
    async (m) => {
      await repeat(() => runningSale(m))
      return { as: null, inputs: [{}] }
    },
  ],
  [
    mySales,
    async (m) => {
      await addSubmittedSales(m)
      return { as: m.seed.merchant, inputs: [{}, { state: 'submitted' }] }
    },
  ],
  [
    operatorSales,
    async (m) => {
      await addSubmittedSales(m)
      return { as: await m.newOperator('reviewer'), inputs: [{}, { state: 'submitted' }] }
    },
  ],
]
