/** Settings of the market that are data: defaults, units and sound bounds. No zod here: browsers load this file. */
import { CASH_OUT_DAY_MAX_FEN, CASH_OUT_FEES, CASH_OUT_MAX_FEN } from '../banking/states'
import { POINTS_COST_PERCENT } from '../points/states'
import { MEDIUM_LOAD_KG, STRETCH_ENDS_KM, TRUCK_LOAD_KG } from '../spot/freight-terms'
import { formatYuan, plainTons } from '../units'
import { DETENTION_FREE_HOURS } from '../waybills/states'

export const SETTING_UNITS = {
  fen: '元',
  fenPerTon: '元/吨',
  fenPerTonKm: '元/吨·公里',
  perMille: '‰',
  minutes: '分钟',
  offers: '条',
  days: '天',
  percent: '%',
  times: '倍',
  orders: '笔',
  tons: '吨',
  points: '分',
} as const
export type SettingUnit = keyof typeof SETTING_UNITS

export interface SettingShape {
  readonly name: string
  readonly about: string
  readonly unit: SettingUnit
  /** Value while no approved row counts. */
  readonly standard: number
  /** Sound bounds, both included. */
  readonly min: number
  readonly max: number
  /** Whether another operator must approve, because money is affected. */
  readonly needsSecond: boolean
}

const POINTS_BUDGET = `每吨积分的成本不得超过参考货价服务费的 ${POINTS_COST_PERCENT}%`

const FEE_MAX_FEN = 20_000
const fee = (step: number, name: string): SettingShape => ({
  name: `提现手续费：${name}`,
  about: '转入他行时每笔收取，申请时确定',
  unit: 'fen',
  standard: CASH_OUT_FEES[step]?.feeFen ?? 0,
  min: 0,
  max: FEE_MAX_FEN,
  needsSecond: true,
})

/** With these bounds the longest way in the country costs less per ton than an order accepts. */
const KM_RATE_MAX_FEN = 50
const BASE_MAX_FEN = 20_000
const LOAD_FACTOR_MAX_PERCENT = 300

const freight = (
  name: string,
  { about, ...figures }: Pick<SettingShape, 'about' | 'unit' | 'standard' | 'min' | 'max'>,
): SettingShape => ({
  name: `公路运费：${name}`,
  about: `商家未定运费、承运商也没有两地运价时按公路里程计算；${about}`,
  ...figures,
  needsSecond: true,
})

const kmRate = (name: string, standard: number): SettingShape =>
  freight(name, {
    about: '只计这一段里程，不得高于更近一段的费率',
    unit: 'fenPerTonKm',
    standard,
    min: 1,
    max: KM_RATE_MAX_FEN,
  })

const loadFactor = (name: string, standard: number): SettingShape =>
  freight(name, {
    about: '乘以整车运费；货量越小，系数不得越低',
    unit: 'percent',
    standard,
    min: 100,
    max: LOAD_FACTOR_MAX_PERCENT,
  })

const [NEAR_KM, MIDDLE_KM, FAR_KM] = STRETCH_ENDS_KM
const [TRUCK_TONS, MEDIUM_TONS] = [plainTons(TRUCK_LOAD_KG), plainTons(MEDIUM_LOAD_KG)]

export const SETTINGS = {
  commission_per_mille: {
    name: '成交服务费率',
    about: '按货款向商家收取，下单时确定；已有订单不变',
    unit: 'perMille',
    standard: 3,
    min: 0,
    max: 50,
    needsSecond: true,
  },
  spot_pay_minutes: {
    name: '现货付款时限',
    about: '下单后占用库存等待付款的时间；已有订单不变',
    unit: 'minutes',
    standard: 30,
    min: 5,
    max: 1_440,
    needsSecond: false,
  },
  unpaid_orders_max: {
    name: '待付款订单的笔数上限',
    about: '同一买家（企业或个人）同时待付款的现货与零售订单；快速下单一次提交的算一笔',
    unit: 'orders',
    standard: 5,
    min: 1,
    max: 10_000,
    needsSecond: false,
  },
  unpaid_tons_max: {
    name: '待付款订单的吨数上限',
    about: '同一买家同时待付款的现货与零售订单合计',
    unit: 'tons',
    standard: 96,
    min: 1,
    max: 50_000,
    needsSecond: false,
  },
  unpaid_orders_max_new: {
    name: '待付款订单的笔数上限：新买家',
    about: '还没有完成过订单的买家',
    unit: 'orders',
    standard: 2,
    min: 1,
    max: 10_000,
    needsSecond: false,
  },
  unpaid_tons_max_new: {
    name: '待付款订单的吨数上限：新买家',
    about: '还没有完成过订单的买家',
    unit: 'tons',
    standard: 32,
    min: 1,
    max: 50_000,
    needsSecond: false,
  },
  extended_hold_tons_max: {
    name: '锁货的吨数上限',
    about: '信用良好的认证企业可锁货至银行工作日 17:00 付款：每家企业同时锁货的合计',
    unit: 'tons',
    standard: 60,
    min: 1,
    max: 10_000,
    needsSecond: false,
  },
  extended_hold_fen_max: {
    name: '锁货的金额上限',
    about: '每家企业同时锁货的订单总额',
    unit: 'fen',
    standard: 50_000_000,
    min: 100_000,
    max: 10_000_000_000,
    needsSecond: false,
  },
  extended_hold_stock_percent: {
    name: '锁货占库存的上限',
    about: '每家企业对一条报价同时锁货的数量，占该报价库存的比例',
    unit: 'percent',
    standard: 30,
    min: 1,
    max: 100,
    needsSecond: false,
  },
  offer_review_first: {
    name: '新店铺先审的报价数',
    about: '店铺有这么多条报价通过审核之前，新发布的报价先审后上架；0 为不审',
    unit: 'offers',
    standard: 3,
    min: 0,
    max: 100,
    needsSecond: false,
  },
  offer_review_days: {
    name: '新店铺的审核期',
    about: '开店后这么多天内，所有报价先审后上架；0 为不设',
    unit: 'days',
    standard: 0,
    min: 0,
    max: 365,
    needsSecond: false,
  },
  unusual_price_percent: {
    name: '异常价格的幅度',
    about: '商家所定价格与原价或当日行情相差超过此幅度，须再次确认',
    unit: 'percent',
    standard: 10,
    min: 1,
    max: 50,
    needsSecond: false,
  },
  unusual_stock_times: {
    name: '异常库存的倍数',
    about: '商家所定库存达到原库存的这么多倍，须再次确认',
    unit: 'times',
    standard: 10,
    min: 2,
    max: 1_000,
    needsSecond: false,
  },
  cash_out_fee_1: fee(0, '1 万元以内'),
  cash_out_fee_2: fee(1, '1 万元以上至 10 万元'),
  cash_out_fee_3: fee(2, '10 万元以上至 50 万元'),
  cash_out_fee_4: fee(3, '50 万元以上'),
  cash_out_max: {
    name: '单笔提现上限',
    about: '超过的申请会被拒绝',
    unit: 'fen',
    standard: CASH_OUT_MAX_FEN,
    min: 1_000_000,
    max: CASH_OUT_MAX_FEN,
    needsSecond: true,
  },
  cash_out_day_max: {
    name: '每日提现上限',
    about: '同一钱包一天（北京时间）的合计',
    unit: 'fen',
    standard: CASH_OUT_DAY_MAX_FEN,
    min: CASH_OUT_MAX_FEN,
    max: 5 * CASH_OUT_DAY_MAX_FEN,
    needsSecond: true,
  },
  freight_base: freight('起步价', {
    about: '每吨，含装卸，另加里程费',
    unit: 'fenPerTon',
    standard: 3_500,
    min: 0,
    max: BASE_MAX_FEN,
  }),
  freight_km_near: kmRate(`${NEAR_KM} 公里以内`, 25),
  freight_km_middle: kmRate(`${NEAR_KM} 至 ${MIDDLE_KM} 公里`, 22),
  freight_km_far: kmRate(`${MIDDLE_KM} 至 ${FAR_KM} 公里`, 18),
  freight_km_beyond: kmRate(`${FAR_KM} 公里以上`, 13),
  freight_min: freight('最低运费', {
    about: '每吨，乘货量系数之前',
    unit: 'fenPerTon',
    standard: 5_000,
    min: 0,
    max: BASE_MAX_FEN,
  }),
  freight_medium_percent: loadFactor(`${MEDIUM_TONS} 吨起不足 ${TRUCK_TONS} 吨的系数`, 130),
  freight_small_percent: loadFactor(`不足 ${MEDIUM_TONS} 吨的系数`, 170),
  points_per_ton: {
    name: '积分：每吨奖励',
    about: `买家当月完成的订单每满 1 吨奖励的积分；${POINTS_BUDGET}`,
    unit: 'points',
    standard: 1,
    min: 0,
    max: 1_000,
    needsSecond: true,
  },
  points_cost: {
    name: '积分：每分成本',
    about: `一个积分最多折合的商品成本；${POINTS_BUDGET}`,
    unit: 'fen',
    standard: 100,
    min: 1,
    max: 10_000,
    needsSecond: true,
  },
  points_reference_price: {
    name: '积分：参考货价',
    about: `计算每吨服务费所用的货价；${POINTS_BUDGET}`,
    unit: 'fenPerTon',
    standard: 700_000,
    min: 100_000,
    max: 10_000_000,
    needsSecond: true,
  },
  waybill_commission_per_mille: {
    name: '运单：服务费率',
    about: '按运费向承运商收取，选定承运时确定；已有运单不变',
    unit: 'perMille',
    standard: 10,
    min: 0,
    max: 50,
    needsSecond: true,
  },
  waybill_tolerance_per_mille: {
    name: '运单：合理磅差',
    about: '装货与卸货重量相差超过装货重量的这一比例，自动登记异常；已有运单不变',
    unit: 'perMille',
    standard: 3,
    min: 0,
    max: 20,
    needsSecond: false,
  },
  waybill_no_show_fee: {
    name: '运单：放空费',
    about: '发布货源时的建议金额；装货前取消的一方付给对方',
    unit: 'fen',
    standard: 30_000,
    min: 0,
    max: 500_000,
    needsSecond: false,
  },
  waybill_detention_per_day: {
    name: '运单：压车费',
    about: `装货或卸货等候满 ${DETENTION_FREE_HOURS} 小时后，每天（不足一天按一天）；已有运单不变`,
    unit: 'fen',
    standard: 30_000,
    min: 0,
    max: 500_000,
    needsSecond: true,
  },
} as const satisfies Record<string, SettingShape>
export type SettingCode = keyof typeof SETTINGS

export const SETTING_CODES = Object.keys(SETTINGS) as SettingCode[]

/** Settings of one table whose values never rise from one to the next, at any time. */
export const FALLING_SETTINGS: readonly (readonly SettingCode[])[] = [
  ['freight_km_near', 'freight_km_middle', 'freight_km_far', 'freight_km_beyond'],
  ['freight_small_percent', 'freight_medium_percent'],
]

/** Settings that are checked together: points of a ton × cost of a point, within a share of the commission on a ton. */
export const POINTS_SETTINGS = [
  'points_per_ton',
  'points_cost',
  'points_reference_price',
  'commission_per_mille',
] as const satisfies SettingCode[]
export type PointsSettings = Readonly<Record<(typeof POINTS_SETTINGS)[number], number>>

/** Most that the points of a ton may cost the market, and what they cost, in fen. */
export function pointsBudgetOf(values: PointsSettings): { mostFen: number; costFen: number } {
  const { points_per_ton, points_cost, points_reference_price, commission_per_mille } = values
  const share = points_reference_price * commission_per_mille * POINTS_COST_PERCENT
  return { mostFen: Math.floor(share / 100_000), costFen: points_per_ton * points_cost }
}

export const SETTING_PHASES = {
  proposed: '待审批',
  future: '未生效',
  current: '生效中',
  past: '已失效',
  returned: '已退回',
} as const
export type SettingPhase = keyof typeof SETTING_PHASES

export const BANK_DAY_KINDS = { holiday: '休息', workday: '营业' } as const
export type BankDayKind = keyof typeof BANK_DAY_KINDS

export function isSettingCode(code: string): code is SettingCode {
  return Object.hasOwn(SETTINGS, code)
}

/** Units of money: people write it in yuan. */
const MONEY_UNITS: readonly SettingUnit[] = ['fen', 'fenPerTon', 'fenPerTonKm']

export function isMoney(unit: SettingUnit): boolean {
  return MONEY_UNITS.includes(unit)
}

/** A value in its unit, as people read it. */
export function formatSetting(value: number, unit: SettingUnit): string {
  return `${isMoney(unit) ? formatYuan(value) : value} ${SETTING_UNITS[unit]}`
}
