/** Campaigns of the points mall: extra points per full ton, planned by one operator and approved by another person. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import {
  fen,
  id,
  instant,
  integer,
  LONG_TEXT_MAX,
  list,
  pageOf,
  pageQuery,
  requestId,
  text,
  typedDay,
  withAllChoice,
} from '../schema'
import { refusals as settings } from '../settings'
import { points } from './index'
import { CampaignState as State } from './operator-points'
import { operatorRefusals as refusals } from './refusals'

const FINANCE = { access: 'operator', roles: ['finance'] } as const
const READERS = { access: 'operator', roles: ['finance', 'content', 'admin'] } as const
const DECIDES = { ...FINANCE, decidesMoney: true, secondOperator: 'own_points_campaign' } as const
const NAME_MAX = 20
const CAP_MAX = 10_000_000

const day = typedDay()

export const PointsCampaign = z.object({
  id,
  name: z.string(),
  reason: z.string(),
  startsAt: instant,
  /** Exclusive. */
  endsAt: instant,
  extraPerTon: points,
  /** Names; empty: all goods. */
  categories: z.array(z.string()),
  capPoints: points,
  ownerCapPoints: points,
  givenPoints: points,
  /** What it costs at most, at the present cost of a point. */
  mostFen: fen,
  state: State,
  proposer: z.string(),
  proposedAt: instant,
  decider: z.string().nullable(),
  decidedAt: instant.nullable(),
  rejection: z.string().nullable(),
  endedAt: instant.nullable(),
})
export type PointsCampaign = z.output<typeof PointsCampaign>

export const pointsCampaigns = endpoint({
  method: 'GET',
  path: '/api/operator/points/campaign/list',
  ...READERS,
  summary: '积分活动：待复核的在前，新提出的在前',
  input: z.object({ state: withAllChoice(State), ...pageQuery }),
  output: pageOf(PointsCampaign),
})

const cap = (message: string) => integer({ min: 1, max: CAP_MAX, message })

/** Days in Asia/Shanghai, both inclusive. */
export const ProposePointsCampaign = z
  .object({
    name: text(NAME_MAX, '活动名称'),
    reason: text(LONG_TEXT_MAX, '活动目的'),
    fromDay: day,
    toDay: day,
    extraPerTon: integer({ min: 1, max: 1_000, message: '请填写整数积分' }),
    /** Codes; none: all goods. */
    categories: list(text(20, '品类')),
    capPoints: cap('请填写活动总积分'),
    ownerCapPoints: cap('请填写每个账户的积分上限'),
    requestId,
  })
  .superRefine(({ fromDay, toDay, capPoints, ownerCapPoints }, ctx) => {
    if (toDay < fromDay) ctx.addIssue({ code: 'custom', path: ['toDay'], message: '不能早于开始日' })
    if (ownerCapPoints > capPoints)
      ctx.addIssue({ code: 'custom', path: ['ownerCapPoints'], message: '不能超过活动总积分' })
  })

export const proposePointsCampaign = endpoint({
  method: 'POST',
  path: '/api/operator/points/campaign/propose',
  ...FINANCE,
  summary: '提出积分活动：须由另一位财务人员复核',
  input: ProposePointsCampaign,
  output: PointsCampaign,
  refusals: [
    refusals.points_campaign_period,
    refusals.points_campaign_category,
    refusals.points_campaign_overlaps,
    settings.points_too_costly,
  ],
})

export const approvePointsCampaign = endpoint({
  method: 'POST',
  path: '/api/operator/points/campaign/approve',
  ...DECIDES,
  summary: '批准积分活动（须由另一位工作人员），随即公示',
  input: z.object({ id, requestId }),
  output: PointsCampaign,
  refusals: [
    refusals.points_campaign_decided,
    refusals.own_points_campaign,
    refusals.points_campaign_period,
    refusals.points_campaign_overlaps,
    settings.points_too_costly,
  ],
})

export const rejectPointsCampaign = endpoint({
  method: 'POST',
  path: '/api/operator/points/campaign/reject',
  ...DECIDES,
  summary: '否决一项积分活动（须由另一位工作人员）',
  input: z.object({ id, reason: text(LONG_TEXT_MAX, '否决理由'), requestId }),
  output: PointsCampaign,
  refusals: [refusals.points_campaign_decided, refusals.own_points_campaign],
})

export const endPointsCampaign = endpoint({
  method: 'POST',
  path: '/api/operator/points/campaign/end',
  ...FINANCE,
  summary: '提前终止已批准的积分活动，已奖励的不变',
  input: z.object({ id, requestId }),
  output: PointsCampaign,
  refusals: [refusals.points_campaign_over],
})
