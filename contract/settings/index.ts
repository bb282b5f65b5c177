/** Settings of the market that are data: values with validity, proposed by one operator and approved by another. */
import { z } from 'zod'
import { decisionInput } from '../decision'
import { endpoint } from '../endpoint'
import { POINTS_COST_PERCENT } from '../points/states'
import { defineRefusals } from '../refusal'
import { id, instant, keyOf, LONG_TEXT_MAX, requestId, text, typedDay } from '../schema'
import { shanghaiInstant } from '../shanghai-instant'
import { formatTime, formatYuan } from '../units'
import { BANK_DAY_KINDS, SETTING_PHASES, SETTINGS, type SettingCode } from './settings'

export const refusals = defineRefusals({
  setting_out_of_bounds: {
    errorcode: 28201,
    status: 422,
    text: (f: { minName: string; maxName: string }) => `须在 ${f.minName} 与 ${f.maxName} 之间`,
    field: 'value',
  },
  setting_period_invalid: {
    errorcode: 28202,
    status: 422,
    text: '生效时间不能早于现在，且须早于失效时间，在两年以内',
    field: 'validFrom',
  },
  setting_pending: { errorcode: 28203, status: 409, text: '这项设置已有待审批的变更，请先审批' },
  setting_decided: { errorcode: 28204, status: 409, text: '该变更已由其他工作人员处理' },
  own_setting: { errorcode: 28205, status: 422, text: '不能审批自己提出的变更，须由另一名管理员审批' },
  setting_not_falling: {
    errorcode: 28207,
    status: 422,
    text: (f: {
      lowName: string
      lowValueName: string
      highName: string
      highValueName: string
      startsAt: string
    }) =>
      `自 ${formatTime(f.startsAt)} 起，“${f.lowName}”（${f.lowValueName}）会高于“${f.highName}”（${f.highValueName}），请先调整另一项或改填`,
    field: 'value',
  },
  points_too_costly: {
    errorcode: 28208,
    status: 422,
    text: (f: { costFen: number; mostFen: number; startsAt: string }) =>
      `自 ${formatTime(f.startsAt)} 起，每吨积分的成本 ${formatYuan(f.costFen)} 元会超过参考货价服务费的 ${POINTS_COST_PERCENT}%（${formatYuan(f.mostFen)} 元），请先调整另一项或改填`,
    field: 'value',
  },
  bank_day_past: { errorcode: 28206, status: 422, text: '只能设置今天之后两年以内的日期', field: 'day' },
})

const Code = keyOf(
  Object.fromEntries(Object.entries(SETTINGS).map(([code, { name }]) => [code, name])) as Record<
    SettingCode,
    string
  >,
  { id: 'SettingCode', title: '设置' },
)
const Phase = keyOf(SETTING_PHASES, { id: 'SettingPhase', title: '变更所处的阶段' })
const DayKind = keyOf(BANK_DAY_KINDS, { id: 'BankDayKind', title: '银行是否营业' })

export const SettingChange = z.object({
  id,
  value: z.number().int(),
  validFrom: instant,
  validUntil: instant.nullable(),
  reason: z.string(),
  phase: Phase,
  proposedBy: z.string(),
  proposedAt: instant,
  /** Whether the caller proposed it and so cannot decide on it. */
  isOwn: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decisionNote: z.string().nullable(),
})
export type SettingChange = z.output<typeof SettingChange>

export const MarketSetting = z.object({
  code: Code,
  /** In force now, in the setting's unit; money in fen. */
  value: z.number().int(),
  /** Newest first; future ones before the current one. */
  changes: z.array(SettingChange),
})
export type MarketSetting = z.output<typeof MarketSetting>

export const BankDay = z.object({
  day: z.string(),
  kind: DayKind,
  reason: z.string(),
  setBy: z.string(),
  setAt: instant,
})
export type BankDay = z.output<typeof BankDay>

export const marketSettings = endpoint({
  method: 'GET',
  path: '/api/operator/settings',
  access: 'operator',
  roles: ['admin'],
  summary: '市场设置：现值、历史与未生效的变更，以及银行营业日的调整',
  input: z.object({}),
  output: z.object({
    settings: z.array(MarketSetting),
    /** Days that differ from the published calendar, newest first; of a day the latest decision counts. */
    bankDays: z.array(BankDay),
  }),
})

const Changed = z.object({ id, code: z.string(), phase: Phase, validFrom: instant })
export type SettingChanged = z.output<typeof Changed>

export const proposeSetting = endpoint({
  method: 'POST',
  path: '/api/operator/settings/propose',
  decidesMoney: true,
  access: 'operator',
  roles: ['admin'],
  summary: '提出一项设置的变更；影响资金的由另一名管理员审批，其余立即确定',
  input: z.object({
    code: Code,
    value: text(20, '新的值').meta({ description: '金额以元为单位，最多两位小数；其余为整数' }),
    validFrom: shanghaiInstant.optional().meta({ description: '不填则立即（审批后）生效' }),
    validUntil: shanghaiInstant.optional().meta({ description: '不填则长期有效' }),
    reason: text(LONG_TEXT_MAX, '理由'),
    requestId,
  }),
  output: Changed,
  refusals: [
    refusals.setting_out_of_bounds,
    refusals.setting_not_falling,
    refusals.points_too_costly,
    refusals.setting_period_invalid,
    refusals.setting_pending,
  ],
})

export const decideSetting = endpoint({
  method: 'POST',
  path: '/api/operator/settings/decide',
  decidesMoney: true,
  secondOperator: 'own_setting',
  access: 'operator',
  roles: ['admin'],
  summary: '审批设置的变更：须由另一名管理员通过或退回',
  input: decisionInput(),
  output: Changed,
  refusals: [
    refusals.setting_decided,
    refusals.own_setting,
    refusals.setting_period_invalid,
    refusals.setting_not_falling,
    refusals.points_too_costly,
  ],
})

export const setBankDay = endpoint({
  method: 'POST',
  path: '/api/operator/settings/bankDay',
  decidesMoney: true,
  access: 'operator',
  roles: ['admin'],
  summary: '按国务院办公厅的通知调整银行营业日',
  input: z.object({
    day: typedDay('请填写日期'),
    kind: DayKind,
    reason: text(LONG_TEXT_MAX, '依据'),
    requestId,
  }),
  output: BankDay,
  refusals: [refusals.bank_day_past],
})
