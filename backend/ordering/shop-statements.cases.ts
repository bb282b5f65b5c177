/** Endpoint cases of the statements of all shops. */
import { settlementStatement } from 'contract/ordering/settlement-statement'
import * as contract from 'contract/ordering/shop-statements'
import { endpointCase } from 'tests/endpoints/case'
import type { Market } from 'tests/endpoints/market'
import { expect } from 'vitest'
import { completedOrder } from '../../tests/fixtures/order-stages'

const finance = (m: Market) => m.newOperator('finance')
const shopOf = (m: Market) => m.seed.merchant.shopId ?? ''

export const shopStatementCases = [
  endpointCase({
    endpoint: contract.shopStatements,
    as: finance,
    valid: async () => ({ month: '2026-11' }),
    happy: async (m) => {
      const as = await finance(m)
      const row = async () =>
        (await m.value(contract.shopStatements, { size: 1000 }, as)).list.find(
          ({ shopId }) => shopId === shopOf(m),
        )
      const before = await row()
      await completedOrder(m)
      const after = await row()
      expect((after?.orders ?? 0) - (before?.orders ?? 0)).toBe(1)
      expect((after?.commissionFen ?? 0) - (before?.commissionFen ?? 0)).toBe(10_103)
      const { sum } = await m.value(settlementStatement, { size: 1 }, m.seed.merchant)
      expect(after).toMatchObject(sum)
      const { list } = await m.value(contract.shopStatements, { month: '2020-01', size: 1000 }, as)
      expect(list.every(({ orders, grossFen }) => orders === 0 && grossFen === 0)).toBe(true)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.shopStatement,
    as: finance,
    valid: async (m) => ({ id: shopOf(m) }),
    happy: async (m) => {
      const orderId = await completedOrder(m)
      const own = await m.value(settlementStatement, { size: 1000 }, m.seed.merchant)
      const seen = await m.value(contract.shopStatement, { id: shopOf(m), size: 1000 }, await finance(m))
      expect(seen).toMatchObject(own)
      expect(seen.list.map((row) => row.orderId)).toContain(orderId)
      expect(seen.shopName).not.toBe('')
    },
    refusals: {},
    hiddenFrom: 'anyone',
  }),
]
