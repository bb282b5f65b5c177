/** Points of members and companies as operators see and correct them. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import {
  fen,
  id,
  instant,
  integer,
  keyOf,
  LONG_TEXT_MAX,
  pageOf,
  pageQuery,
  requestId,
  text,
  withAllChoice,
} from '../schema'
import { points } from './index'
import { operatorRefusals as refusals } from './refusals'
import { ADJUSTMENT_STATES, CAMPAIGN_STATES } from './states'

const FINANCE = { access: 'operator', roles: ['finance'] } as const
const READERS = { access: 'operator', roles: ['finance', 'admin'] } as const

export const CampaignState = keyOf(CAMPAIGN_STATES, { id: 'PointsCampaignState', title: '积分活动状态' })
const State = keyOf(ADJUSTMENT_STATES, { id: 'PointsAdjustmentState', title: '调整状态' })

export const PointsAdjustment = z.object({
  id,
  /** A masked phone, or a company's name. */
  owner: z.string(),
  isCompany: z.boolean(),
  points,
  reason: z.string(),
  state: State,
  /** Of a booked one: what was missing, or what paid a debt (negative). */
  debt: points,
  proposer: z.string(),
  proposedAt: instant,
  decider: z.string().nullable(),
  decidedAt: instant.nullable(),
  rejection: z.string().nullable(),
})
export type PointsAdjustment = z.output<typeof PointsAdjustment>

export const pointsAdjustments = endpoint({
  method: 'GET',
  path: '/api/operator/points/adjustment/list',
  ...READERS,
  summary: '积分调整：待复核的在前，新提出的在前',
  input: z.object({ state: withAllChoice(State), ...pageQuery }),
  output: pageOf(PointsAdjustment),
})

export const ProposePointsAdjustment = z.object({
  owner: text(100, '手机号或企业名称'),
  points: integer({ min: -100_000, max: 100_000, message: '请填写整数，扣减时为负数' }),
  reason: text(LONG_TEXT_MAX, '原因'),
  requestId,
})

export const proposePointsAdjustment = endpoint({
  method: 'POST',
  path: '/api/operator/points/adjustment/propose',
  ...FINANCE,
  summary: '提出积分调整：须由另一位财务人员复核',
  input: ProposePointsAdjustment,
  output: PointsAdjustment,
  refusals: [refusals.points_none, refusals.points_owner_unknown, refusals.points_adjustment_pending],
})

export const approvePointsAdjustment = endpoint({
  method: 'POST',
  path: '/api/operator/points/adjustment/approve',
  decidesMoney: true,
  secondOperator: 'own_points_adjustment',
  ...FINANCE,
  summary: '复核通过（须由另一位工作人员）：随即入账并通知',
  input: z.object({ id, requestId }),
  output: PointsAdjustment,
  refusals: [refusals.points_adjustment_decided, refusals.own_points_adjustment],
})

export const rejectPointsAdjustment = endpoint({
  method: 'POST',
  path: '/api/operator/points/adjustment/reject',
  decidesMoney: true,
  secondOperator: 'own_points_adjustment',
  ...FINANCE,
  summary: '否决一项积分调整（须由另一位工作人员）',
  input: z.object({ id, reason: text(LONG_TEXT_MAX, '否决理由'), requestId }),
  output: PointsAdjustment,
  refusals: [refusals.points_adjustment_decided, refusals.own_points_adjustment],
})

export const pointsLiability = endpoint({
  method: 'GET',
  path: '/api/operator/points/liability',
  ...READERS,
  summary: '积分负债：按到期月的未用积分，按每分成本折算',
  input: z.object({}),
  output: z.object({
    /** Cost of a point now. */
    costFen: fen,
    /** By the month in which they end (yyyy-mm), the first to end first. */
    months: z.array(z.object({ month: z.string(), owners: z.number().int(), points, costFen: fen })),
    outstanding: points,
    outstandingFen: fen,
    /** Points of orders that are neither completed nor refunded. */
    inOrders: points,
    /** Of campaigns that gave points or may: given, at most, and what the given ones cost. */
    campaigns: z.array(
      z.object({
        id,
        name: z.string(),
        state: CampaignState,
        givenPoints: points,
        capPoints: points,
        costFen: fen,
      }),
    ),
    /** Owed to shops for deliveries that are not paid yet. */
    deliveriesFen: fen,
    /** Owed by owners after refunds. */
    owed: points,
    at: instant,
  }),
})
