/** Endpoint cases of the settings of the market. */
import { saveEntry } from 'backend/content'
import { newId } from 'backend/platform/ids'
import { operatorAudit } from 'contract/operators'
import * as contract from 'contract/settings'
import { startChecks } from 'contract/settings/start'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { DAY_MS } from '../../tests/fixtures/market'
import { fresh } from '../../tests/fixtures/sms-codes'

const admin = (m: Market) => m.newOperator('admin')
/** Near the standard, because without a day a change counts at once, also for all other cases. */
const times = (value = '9') => ({ code: 'unusual_stock_times' as const, value, reason: '旺季放宽' })
/** A factor of the freight table. */
const factor = (code: 'freight_medium_percent' | 'freight_small_percent', value: string) => ({
  ...{ code, value, reason: '运价调整' },
})
/** Long after every other case, which expect the standard values. */
const FAR_DAYS = 600
const daysLater = (m: Market, days: number) => new Date(m.clock.now().getTime() + days * DAY_MS).toISOString()
const farDay = (m: Market) => ({ validFrom: daysLater(m, FAR_DAYS), validUntil: daysLater(m, FAR_DAYS + 1) })

/** A proposed change of a fee; an earlier one is returned first. */
async function proposedFee(m: Market, as?: Awaited<ReturnType<typeof admin>>) {
  const proposer = as ?? (await admin(m))
  const { settings } = await m.value(contract.marketSettings, {}, await admin(m))
  const pending = settings
    .find(({ code }) => code === 'cash_out_fee_4')
    ?.changes.find(({ phase }) => phase === 'proposed')
  if (pending) {
    const returning = { id: pending.id, decision: 'returned' as const, note: '重新提出', ...fresh() }
    await m.value(contract.decideSetting, returning, await admin(m))
  }
  const input = { code: 'cash_out_fee_4' as const, value: '25', reason: '银行调价', ...fresh() }
  return (await m.value(contract.proposeSetting, { ...input, ...farDay(m) }, proposer)).id
}

const settingOf = async (m: Market, code: string) =>
  (await m.value(contract.marketSettings, {}, await admin(m))).settings.find((one) => one.code === code)

async function actionsOf(m: Market, { requestId }: { requestId: string }): Promise<number> {
  const { list } = await m.value(operatorAudit, { size: 1000 }, await admin(m))
  return list.filter((row) => row.requestId === requestId).length
}

export const settingCases = [
  endpointCase({
    endpoint: startChecks,
    as: admin,
    valid: async () => ({}),
    happy: async (m) => {
      const found = async (code: string) =>
        (await m.value(startChecks, {}, await admin(m))).find((one) => one.code === code)
      expect(await found('icp_filing')).toEqual({ code: 'icp_filing', isDone: false, found: '未填写' })
      const filing = { id: 'icp_filing', value: '粤ICP备2026000001号' }
      await m.db.transaction((tx) => saveEntry(tx, 'config', filing, m.clock.now()))
      expect(await found('icp_filing')).toMatchObject({ isDone: true, found: filing.value })
      await m.db.transaction((tx) => saveEntry(tx, 'config', { ...filing, value: '' }, m.clock.now()))
      expect(await found('shops')).toMatchObject({ isDone: true })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.marketSettings,
    as: admin,
    valid: async () => ({}),
    happy: async (m) => {
      expect(await settingOf(m, 'cash_out_fee_2')).toMatchObject({ value: 1_000, changes: [] })
      await m.value(contract.proposeSetting, { ...times('8'), ...farDay(m), ...fresh() }, await admin(m))
      const changes = [{ value: 8, phase: 'future', reason: '旺季放宽' }]
      expect(await settingOf(m, 'unusual_stock_times')).toMatchObject({ value: 10, changes })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.proposeSetting,
    as: admin,
    valid: async (m) => ({ ...times(), ...farDay(m), ...fresh() }),
    happy: async (m) => {
      const as = await admin(m)
      const period = farDay(m)
      const later = await m.value(contract.proposeSetting, { ...times('7'), ...period, ...fresh() }, as)
      expect(later).toMatchObject({ phase: 'future', validFrom: period.validFrom })
      const value = async () => (await settingOf(m, 'unusual_stock_times'))?.value
      expect(await value()).toBe(10)
      expect(await m.later(FAR_DAYS * DAY_MS, value)).toBe(7)
      expect(await m.later((FAR_DAYS + 1) * DAY_MS, value)).toBe(10)
    },
    refusals: {
      setting_out_of_bounds: async (m) =>
        await m.ask(contract.proposeSetting, { ...times('1'), ...fresh() }, await admin(m)),
      setting_not_falling: async (m) => {
        const input = { ...factor('freight_medium_percent', '171'), ...farDay(m), ...fresh() }
        return await m.ask(contract.proposeSetting, input, await admin(m))
      },
      points_too_costly: async (m) => {
        const change = { code: 'points_per_ton' as const, value: '7', reason: '活动' }
        return await m.ask(contract.proposeSetting, { ...change, ...farDay(m), ...fresh() }, await admin(m))
      },
      setting_period_invalid: async (m) => {
        const input = { ...times(), validFrom: daysLater(m, -1), ...fresh() }
        return await m.ask(contract.proposeSetting, input, await admin(m))
      },
      setting_pending: async (m) => {
        await proposedFee(m)
        const input = { code: 'cash_out_fee_4' as const, value: '30', reason: '再调', ...fresh() }
        return await m.ask(contract.proposeSetting, input, await admin(m))
      },
    },
    repeat: { other: async (input) => ({ ...input, value: '6' }), effects: actionsOf },
  }),

  endpointCase({
    endpoint: contract.decideSetting,
    as: admin,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ id: await proposedFee(m), decision: 'approved' as const, ...fresh() }),
    happy: async (m) => {
      const id = await proposedFee(m)
      const approval = { id, decision: 'approved' as const, ...fresh() }
      const unexplained = { id, decision: 'returned' as const, ...fresh() }
      expect((await m.ask(contract.decideSetting, unexplained, await admin(m))).data).toMatchObject({
        fields: { note: ['退回时请说明原因'] },
      })
      expect((await m.value(contract.decideSetting, approval, await admin(m))).phase).toBe('future')
      const value = async () => (await settingOf(m, 'cash_out_fee_4'))?.value
      expect(await value()).toBe(2_000)
      expect(await m.later(FAR_DAYS * DAY_MS, value)).toBe(2_500)
    },
    refusals: {
      setting_decided: async (m) => {
        const id = await proposedFee(m)
        const decided = { id, decision: 'returned' as const, note: '不调', ...fresh() }
        await m.value(contract.decideSetting, decided, await admin(m))
        return await m.ask(contract.decideSetting, { ...decided, ...fresh() }, await admin(m))
      },
      setting_period_invalid: async (m) => {
        const id = await proposedFee(m)
        return await m.later((FAR_DAYS + 2) * DAY_MS, async () => {
          const input = { id, decision: 'approved' as const, ...fresh() }
          return await m.ask(contract.decideSetting, input, await admin(m))
        })
      },
      setting_not_falling: async (m) => {
        const period = { validFrom: daysLater(m, FAR_DAYS + 3), validUntil: daysLater(m, FAR_DAYS + 4) }
        const propose = async (change: ReturnType<typeof factor>) =>
          (await m.value(contract.proposeSetting, { ...change, ...period, ...fresh() }, await admin(m))).id
        const medium = await propose(factor('freight_medium_percent', '160'))
        const small = await propose(factor('freight_small_percent', '150'))
        const approve = async (id: string) =>
          m.ask(contract.decideSetting, { id, decision: 'approved', ...fresh() }, await admin(m))
        expect((await approve(small)).errorcode).toBe(0)
        return await approve(medium)
      },
      points_too_costly: async (m) => {
        const period = { validFrom: daysLater(m, FAR_DAYS + 5), validUntil: daysLater(m, FAR_DAYS + 6) }
        const propose = async (code: 'points_per_ton' | 'points_cost', value: string) =>
          (
            await m.value(
              contract.proposeSetting,
              { code, value, reason: '活动', ...period, ...fresh() },
              await admin(m),
            )
          ).id
        const [rate, cost] = [await propose('points_per_ton', '6'), await propose('points_cost', '2')]
        const approve = async (id: string) =>
          m.ask(contract.decideSetting, { id, decision: 'approved', ...fresh() }, await admin(m))
        expect((await approve(rate)).errorcode).toBe(0)
        return await approve(cost)
      },
      own_setting: async (m) => {
        const as = await admin(m)
        const input = { id: await proposedFee(m, as), decision: 'approved' as const, ...fresh() }
        return await m.ask(contract.decideSetting, input, as)
      },
    },
    repeat: { other: async (input) => ({ ...input, note: '同意' }), effects: actionsOf },
  }),

  endpointCase({
    endpoint: contract.setBankDay,
    as: admin,
    valid: async () => ({ day: '2027-05-04', kind: 'holiday' as const, reason: '国办通知', ...fresh() }),
    happy: async (m) => {
      const as = await admin(m)
      const day = { day: '2027-02-28', kind: 'workday' as const, reason: `国办通知 ${newId()}` }
      await m.value(contract.setBankDay, { ...day, ...fresh() }, as)
      const { bankDays } = await m.value(contract.marketSettings, {}, as)
      expect(bankDays[0]).toMatchObject({ ...day, setBy: as.name })
    },
    refusals: {
      bank_day_past: async (m) => {
        const input = { day: '2026-01-01', kind: 'holiday' as const, reason: '补记', ...fresh() }
        return await m.ask(contract.setBankDay, input, await admin(m))
      },
    },
    repeat: { other: async (input) => ({ ...input, reason: '其他' }), effects: actionsOf },
  }),
]
