/** What a shop has earned in a month. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { fen, id, instant, isExportPage, pageOf, pageQuery } from '../schema'

/** Month in Asia/Shanghai. */
export const StatementMonth = z
  .string({ message: '请填写月份，如 2026-11' })
  .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, '请填写月份，如 2026-11')

export const statementAmounts = {
  /** Paid by the buyer. */
  grossFen: fen,
  /** Returned to the buyer. */
  refundedFen: fen,
  commissionFen: fen,
  /** Paid to the shop's company: gross − refunded − commission. */
  netFen: fen,
}

export const StatementRow = z.object({
  orderId: id,
  orderNo: z.string(),
  title: z.string(),
  completedAt: instant,
  ...statementAmounts,
})
export type StatementRow = z.output<typeof StatementRow>

export const StatementQuery = z.object({
  /** Empty: the present month. */
  month: z.union([z.literal('').transform(() => undefined), StatementMonth]).optional(),
  ...pageQuery,
})

export const settlementStatement = endpoint({
  method: 'GET',
  path: '/api/merchant/order/statement',
  access: 'merchant',
  permission: 'money',
  summary: '结算单：一个月内完成的订单，货款、退款、佣金与实收，取自账本',
  costs: { kind: 'export', isCounted: isExportPage },
  input: StatementQuery,
  output: pageOf(StatementRow).extend({ month: z.string(), sum: z.object(statementAmounts) }),
})
