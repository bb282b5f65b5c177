/** Operators' calls on lots. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { listingDecision, QUEUE_TIMES } from '../reviews'
import { fen, id, keyOf, kg, pageOf, pageQuery, withAllChoice } from '../schema'
import { refusals as offers } from '../spot/merchant-offers'
import { LOT_STATES } from './lot-terms'
import { LotDetail, LotRef, LotRow, MovedLot, refusals } from './lots'

const number = z.number().int()
const OPERATORS = ['reviewer', 'support'] as const

/** States that operators see: what was submitted. */
const { draft: _, ...SUBMITTED_STATES } = LOT_STATES

export const OperatorLotRow = LotRow.extend({
  shopName: z.string(),
  ...QUEUE_TIMES,
  /** Bidders with the same legal representative as another bidder or the seller. */
  flagged: number,
})
export type OperatorLotRow = z.output<typeof OperatorLotRow>

export const operatorLots = endpoint({
  method: 'GET',
  path: '/api/operator/lot/page',
  access: 'operator',
  roles: [...OPERATORS],
  summary: '已提交的竞拍；待审核的先提交的在前，其余开始晚的在前',
  input: z.object({
    state: withAllChoice(keyOf(SUBMITTED_STATES, { id: 'SubmittedLotState', title: '竞拍状态' })),
    ...pageQuery,
  }),
  output: pageOf(OperatorLotRow),
})

/** Companies of a lot with the same legal representative. */
export const RelatedBidders = z.object({
  legalPerson: z.string(),
  companies: z.array(
    z.object({
      name: z.string(),
      /** Null: the seller, which has no deposit. */
      bidder: z.string().nullable(),
      bids: number,
      lastFenPerTon: fen.nullable(),
      lastKg: kg.nullable(),
    }),
  ),
})
export type RelatedBidders = z.output<typeof RelatedBidders>

/** A lot as operators see it: the reserve stays hidden until the close. */
export const OperatorLot = LotDetail.extend({
  shopId: id,
  shopName: z.string(),
  companyName: z.string(),
  reviewer: z.string().nullable(),
  related: z.array(RelatedBidders),
})
export type OperatorLot = z.output<typeof OperatorLot>

export const operatorLot = endpoint({
  method: 'GET',
  path: '/api/operator/lot/detail',
  access: 'operator',
  roles: [...OPERATORS],
  summary: '竞拍详情，含法定代表人相同的出价企业',
  input: LotRef,
  output: OperatorLot,
})

export const decideLot = endpoint({
  method: 'POST',
  path: '/api/operator/lot/decide',
  access: 'operator',
  roles: ['reviewer'],
  summary: '审核竞拍：通过即公告，退回须说明原因；须在开始 24 小时前通过',
  input: listingDecision({ lotId: id }),
  output: MovedLot,
  refusals: [
    offers.shop_not_open,
    offers.permit_missing,
    refusals.lot_step_not_open,
    refusals.lot_starts_too_soon,
  ],
})
