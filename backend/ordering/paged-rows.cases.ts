import { shopOrders } from 'contract/ordering/merchant-orders'
import { operatorOrders } from 'contract/ordering/operator-orders'
import { myOrders } from 'contract/ordering/order-list'
import { settlementStatement } from 'contract/ordering/settlement-statement'
import { shopStatement, shopStatements } from 'contract/ordering/shop-statements'
import { addCompletedOrders, fillOrders, type PagedRows, repeat } from 'tests/fixtures/paged-rows'
import { newShopOwner } from '../../tests/fixtures/shop-owners'

const FILTERS = [{}, { state: 'awaiting_payment', type: 1 }, { q: 't30s' }, { from: '2026-11-01' }]

export const PAGED_ROWS: PagedRows = [
  [myOrders, (m) => fillOrders(m, m.seed.buyer, FILTERS)],
  [shopOrders, (m) => fillOrders(m, m.seed.merchant, [{}, { state: 'awaiting_payment' }])],
  [
    shopStatements,
    async (m) => {
      await repeat(() => newShopOwner(m))
      return { as: await m.newOperator('finance'), inputs: [{}] }
    },
  ],
  [
    shopStatement,
    async (m) => {
      await addCompletedOrders(m)
      const as = await m.newOperator('finance')
      return { as, inputs: [{ id: m.seed.merchant.shopId ?? '' }] }
    },
  ],
  [
    operatorOrders,
    async (m) => fillOrders(m, await m.newOperator('support'), [{}, { memberId: m.seed.buyer.memberId }]),
  ],
  [
    settlementStatement,
    async (m) => {
      await addCompletedOrders(m)
      return { as: m.seed.merchant, inputs: [{}] }
    },
  ],
]
