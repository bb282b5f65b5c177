/** Settlement statements of all shops, as the finance operators read them. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { id, pageOf } from '../schema'
import { StatementQuery, settlementStatement, statementAmounts } from './settlement-statement'

const READERS = { access: 'operator', roles: ['finance', 'admin'] } as const

const ShopSum = z.object({
  shopId: id,
  shopName: z.string(),
  companyName: z.string(),
  /** Orders completed in the month. */
  orders: z.number().int(),
  ...statementAmounts,
})
export type ShopSum = z.output<typeof ShopSum>

export const shopStatements = endpoint({
  method: 'GET',
  path: '/api/operator/finance/statements',
  ...READERS,
  summary: '各店铺一个月内完成的订单：成交、退款、佣金与实收，取自账本；成交多的在前',
  input: StatementQuery,
  output: pageOf(ShopSum).extend({ month: z.string() }),
})

export const shopStatement = endpoint({
  method: 'GET',
  path: '/api/operator/finance/statement',
  ...READERS,
  summary: '一家店铺的结算单，与商家看到的相同',
  input: StatementQuery.extend({ id }),
  output: settlementStatement.output.extend({ shopName: z.string(), companyName: z.string() }),
})
