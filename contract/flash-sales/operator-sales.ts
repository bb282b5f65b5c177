/** Operators' calls on flash sales. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { listingDecision, QUEUE_TIMES } from '../reviews'
import { id, keyOf, pageOf, pageQuery, withAllChoice } from '../schema'
import { refusals as offers } from '../spot/merchant-offers'
import { SaleDays, saleDay } from './'
import { MerchantSale, MerchantSaleRow, MovedSale, refusals, SaleIdRef } from './merchant-sales'
import { SALE_STATES } from './terms'

const OPERATORS = ['reviewer', 'support'] as const

/** States that operators see: what was submitted. */
const { draft: _, ...SUBMITTED_STATES } = SALE_STATES

export const OperatorSaleRow = MerchantSaleRow.extend(QUEUE_TIMES)
export type OperatorSaleRow = z.output<typeof OperatorSaleRow>

export const operatorSales = endpoint({
  method: 'GET',
  path: '/api/operator/flashSale/page',
  access: 'operator',
  roles: [...OPERATORS],
  summary: '已提交的秒杀；待审核的先提交的在前，其余开始晚的在前',
  input: z.object({
    state: withAllChoice(keyOf(SUBMITTED_STATES, { id: 'SubmittedSaleState', title: '秒杀状态' })),
    /** Day of the start in Asia/Shanghai. */
    day: saleDay.optional(),
    ...pageQuery,
  }),
  output: pageOf(OperatorSaleRow).extend({ days: SaleDays }),
})

/** A sale as operators see it. */
export const OperatorSale = MerchantSale.omit({ openSteps: true }).extend({ reviewer: z.string().nullable() })
export type OperatorSale = z.output<typeof OperatorSale>

export const operatorSale = endpoint({
  method: 'GET',
  path: '/api/operator/flashSale/detail',
  access: 'operator',
  roles: [...OPERATORS],
  summary: '秒杀详情：条款、余量与成交',
  input: SaleIdRef,
  output: OperatorSale,
})

export const decideSale = endpoint({
  method: 'POST',
  path: '/api/operator/flashSale/decide',
  access: 'operator',
  roles: ['reviewer'],
  summary: '审核秒杀：通过时从报价划出库存，退回须说明原因；须在开始前通过',
  input: listingDecision({ saleId: id }),
  output: MovedSale,
  refusals: [
    offers.offer_not_on_sale,
    refusals.sale_step_not_open,
    refusals.sale_starts_past,
    refusals.sale_stock_missing,
  ],
})
