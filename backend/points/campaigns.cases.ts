/** Endpoint cases of campaigns. */
import { recordSetting } from 'backend/settings'
import { integralRule } from 'contract/points'
import * as campaigns from 'contract/points/campaigns'
import { pointsLiability } from 'contract/points/operator-points'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { DAY_MS } from '../../tests/fixtures/market'
import { actionsOf, approvedCampaign, campaignInput, proposedCampaign } from '../../tests/fixtures/points'
import { fresh } from '../../tests/fixtures/sms-codes'

const finance = (m: Market) => m.newOperator('finance')
const ref = (id: string) => ({ id, ...fresh() })
const rejection = (id: string) => ({ ...ref(id), reason: '预算不足' })
const shownOf = async (m: Market, id: string) =>
  (await m.value(integralRule, {})).campaigns.find((one) => one.id === id)

/** The day of an approved campaign, for another one. */
async function takenDay(m: Market) {
  const { fromDay, toDay, ...input } = campaignInput(m)
  await approvedCampaign(m, { ...input, fromDay, toDay })
  return { fromDay, toDay }
}

export const campaignCases = [
  endpointCase({
    endpoint: campaigns.pointsCampaigns,
    as: finance,
    valid: async () => ({}),
    happy: async (m) => {
      const id = await proposedCampaign(m)
      const listed = async (state: 'proposed' | 'approved') =>
        (await m.value(campaigns.pointsCampaigns, { state, size: 1_000 }, await finance(m))).list.find(
          (row) => row.id === id,
        )
      expect(await listed('proposed')).toMatchObject({ extraPerTon: 2, mostFen: 100_000, decider: null })
      await m.value(campaigns.approvePointsCampaign, ref(id), await finance(m))
      expect([await listed('proposed'), (await listed('approved'))?.state]).toEqual([undefined, 'approved'])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: campaigns.proposePointsCampaign,
    as: finance,
    valid: async (m) => campaignInput(m),
    happy: async (m) => {
      const id = await proposedCampaign(m, { categories: ['PP'] })
      expect(await shownOf(m, id), 'it is not public yet').toBeUndefined()
    },
    refusals: {
      points_campaign_period: async (m) => {
        const today = { fromDay: '2020-01-01', toDay: '2020-01-02' }
        return await m.ask(campaigns.proposePointsCampaign, campaignInput(m, today), await finance(m))
      },
      points_campaign_category: async (m) => {
        const unknown = { categories: ['XYZ'] }
        return await m.ask(campaigns.proposePointsCampaign, campaignInput(m, unknown), await finance(m))
      },
      points_campaign_overlaps: async (m) => {
        const input = campaignInput(m, await takenDay(m))
        return await m.ask(campaigns.proposePointsCampaign, input, await finance(m))
      },
      points_too_costly: async (m) => {
        const dear = { extraPerTon: '6' }
        return await m.ask(campaigns.proposePointsCampaign, campaignInput(m, dear), await finance(m))
      },
    },
    repeat: { other: async (input) => ({ ...input, name: '别的' }), effects: actionsOf },
  }),

  endpointCase({
    endpoint: campaigns.approvePointsCampaign,
    as: finance,
    valid: async (m) => ref(await proposedCampaign(m)),
    happy: async (m) => {
      const id = await approvedCampaign(m, { categories: ['PP'] })
      expect(await shownOf(m, id)).toMatchObject({
        ...{ name: '双旦加奖', extraPerTon: 2, capPoints: 1_000, ownerCapPoints: 100, isUsedUp: false },
        categories: [expect.any(String)],
      })
      const { campaigns: costs } = await m.value(pointsLiability, {}, await finance(m))
      expect(costs.find((one) => one.id === id)).toMatchObject({ givenPoints: 0, costFen: 0 })
    },
    refusals: {
      points_campaign_decided: async (m) =>
        await m.ask(campaigns.approvePointsCampaign, ref(await approvedCampaign(m)), await finance(m)),
      own_points_campaign: async (m) => {
        const as = await finance(m)
        return await m.ask(campaigns.approvePointsCampaign, ref(await proposedCampaign(m, {}, as)), as)
      },
      points_campaign_period: async (m) => {
        const id = await proposedCampaign(m)
        return await m.later(400 * DAY_MS, async () =>
          m.ask(campaigns.approvePointsCampaign, ref(id), await finance(m)),
        )
      },
      points_campaign_overlaps: async (m) => {
        const { fromDay, toDay } = campaignInput(m)
        const id = await proposedCampaign(m, { fromDay, toDay })
        await approvedCampaign(m, { fromDay, toDay })
        return await m.ask(campaigns.approvePointsCampaign, ref(id), await finance(m))
      },
      points_too_costly: async (m) => {
        const id = await proposedCampaign(m, { extraPerTon: '5' })
        const answer = async () => m.ask(campaigns.approvePointsCampaign, ref(id), await finance(m))
        return await withRate(m, 2, answer)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, id: await proposedCampaign(m) }),
      effects: actionsOf,
    },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: campaigns.rejectPointsCampaign,
    as: finance,
    valid: async (m) => rejection(await proposedCampaign(m)),
    happy: async (m) => {
      const id = await proposedCampaign(m)
      const made = await m.value(campaigns.rejectPointsCampaign, rejection(id), await finance(m))
      expect(made).toMatchObject({ state: 'rejected', rejection: '预算不足' })
    },
    refusals: {
      points_campaign_decided: async (m) =>
        await m.ask(campaigns.rejectPointsCampaign, rejection(await approvedCampaign(m)), await finance(m)),
      own_points_campaign: async (m) => {
        const as = await finance(m)
        return await m.ask(campaigns.rejectPointsCampaign, rejection(await proposedCampaign(m, {}, as)), as)
      },
    },
    repeat: { other: async (input) => ({ ...input, reason: '另有原因' }), effects: actionsOf },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: campaigns.endPointsCampaign,
    as: finance,
    valid: async (m) => ref(await approvedCampaign(m)),
    happy: async (m) => {
      const id = await approvedCampaign(m)
      expect(await shownOf(m, id)).toBeDefined()
      const ended = await m.value(campaigns.endPointsCampaign, ref(id), await finance(m))
      expect([ended.state, await shownOf(m, id)]).toEqual(['ended', undefined])
    },
    refusals: {
      points_campaign_over: async (m) =>
        await m.ask(campaigns.endPointsCampaign, ref(await proposedCampaign(m)), await finance(m)),
    },
    repeat: {
      other: async (input, m) => ({ ...input, id: await approvedCampaign(m) }),
      effects: actionsOf,
    },
    hiddenFrom: 'anyone',
  }),
]

/** Runs with another rate of points per ton, which ends at once. */
async function withRate<T>(m: Market, value: number, run: () => Promise<T>): Promise<T> {
  const rate = (points: number) =>
    m.db.transaction((tx) =>
      recordSetting(
        tx,
        { code: 'points_per_ton', value: points, reason: '试', byName: 'test' },
        m.clock.now(),
      ),
    )
  await m.moveClock(1_000)
  await rate(value)
  const result = await run()
  await m.moveClock(1_000)
  await rate(1)
  return result
}
