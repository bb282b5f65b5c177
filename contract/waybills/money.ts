/** What a carrier earns: freight that is held or in escrow, and what was settled in a month. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { StatementQuery } from '../ordering/settlement-statement'
import { fen, id, instant, isExportPage, pageOf } from '../schema'

const count = z.number().int()

const freightAmounts = {
  /** Freight with tax. */
  freightFen: fen,
  /** Returned to the shipper: agreed deductions, and refunds of disputes. */
  deductedFen: fen,
  commissionFen: fen,
  /** Paid to the carrier: freight − deducted − commission. */
  paidFen: fen,
}

const FreightSum = z.object({ count, fen })
export type FreightSum = z.output<typeof FreightSum>

/** A waybill whose freight was paid to the carrier. */
export const CarrierFreightRow = z.object({
  waybillId: id,
  waybillNo: z.string(),
  orderNo: z.string(),
  /** The goods. */
  title: z.string(),
  /** City and district. */
  fromPlace: z.string(),
  toPlace: z.string(),
  settledAt: instant,
  ...freightAmounts,
})
export type CarrierFreightRow = z.output<typeof CarrierFreightRow>

export const carrierFreight = endpoint({
  method: 'GET',
  path: '/api/carrier/waybill/money',
  access: 'carrier',
  permission: 'money',
  summary: '运费：冻结、托管与一个月内结算的运单，扣款、佣金与实收取自账本',
  costs: { kind: 'export', isCounted: isExportPage },
  input: StatementQuery,
  output: pageOf(CarrierFreightRow).extend({
    /** Month of the list and of its sums, yyyy-mm in Asia/Shanghai. */
    month: z.string(),
    /** Freight that is held until loading. */
    held: FreightSum,
    /** Freight in escrow, less what was returned, before the commission. */
    escrow: FreightSum.extend({
      /** The earliest payout that is due by time; null without any. */
      nextPayoutAt: instant.nullable(),
    }),
    /** Of that in escrow, the freight of signed waybills. */
    signed: FreightSum,
    /** The carrier's own no-show fees that are held until loading. */
    noShowHeldFen: fen,
    /** Sums of the month. */
    sum: z.object({
      /** Settled waybills. */
      count,
      ...freightAmounts,
      /** Detention that shippers paid in the month, besides the freight and without a commission. */
      detentionFen: fen,
    }),
  }),
})
