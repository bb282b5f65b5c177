import { DEPOSIT_MOST_PER_MILLE } from '../plans/price-tiers'
import { tonsRange } from '../plans/tons-range'
import { defineRefusals } from '../refusal'
import { formatTime, formatYuan, plainTons } from '../units'
import { DELIVERY_AHEAD_DAYS, DELIVERY_MAX_DAYS, GROUP_AHEAD_DAYS } from './terms'

/** Refusals of companies that sign plans. */
export const refusals = defineRefusals({
  group_not_open: { errorcode: 79_651, status: 409, text: '该团购已撤回，请选择其他团购' },
  group_not_started: {
    errorcode: 79_652,
    status: 409,
    text: (f: { startsAt: string }) => `团购尚未开始，${formatTime(f.startsAt)} 开始报名`,
  },
  group_ended: {
    errorcode: 79_653,
    status: 409,
    text: (f: { endsAt: string }) => `团购已于 ${formatTime(f.endsAt)} 截止`,
  },
  group_limit_reached: {
    errorcode: 79_654,
    status: 409,
    text: (f: { limitKg: number; mineKg: number }) =>
      `每家企业最多报 ${plainTons(f.limitKg)} 吨，贵公司已报 ${plainTons(f.mineKg)} 吨`,
    field: 'weightTon',
  },
  group_tons_missing: {
    errorcode: 79_655,
    status: 409,
    text: (f: { leftKg: number }) =>
      `已开放的吨数还可报 ${plainTons(f.leftKg)} 吨，商家可能继续开放，请减少吨数或稍后再试`,
    field: 'weightTon',
  },
  group_quantity_wrong: {
    errorcode: 79_656,
    status: 422,
    text: (f: { minKg: number; stepKg: number; maxKg: number }) => `请填写 ${tonsRange(f)}`,
    field: 'weightTon',
  },
  group_terms_changed: { errorcode: 79_657, status: 409, text: '条款已不是您阅读的版本，请重新核对后提交' },
  related_company: {
    errorcode: 79_658,
    status: 409,
    text: '贵公司与商家的法定代表人相同，不能报名该商家的团购',
  },
  plan_balance_short: {
    errorcode: 79_660,
    status: 422,
    text: (f: { depositFen: number; missingFen: number }) =>
      `企业钱包余额不足：保证金 ${formatYuan(f.depositFen)} 元，还差 ${formatYuan(f.missingFen)} 元，请先充值到企业钱包`,
  },
  plan_company_required: {
    errorcode: 79_659,
    status: 422,
    text: '团购由企业报名，请先完成企业认证或加入企业',
  },
})

/** Refusals of merchants and operators. */
export const merchantRefusals = defineRefusals({
  group_times_wrong: {
    errorcode: 79_671,
    status: 422,
    text: `团购须在今后 ${GROUP_AHEAD_DAYS} 天内开始，持续 1 至 10 天`,
    field: 'startsOn',
  },
  group_delivery_wrong: {
    errorcode: 79_672,
    status: 422,
    text: `交货期须在截止后 ${DELIVERY_AHEAD_DAYS} 天内开始，最长 ${DELIVERY_MAX_DAYS} 天`,
    field: 'deliverFrom',
  },
  group_quantities_wrong: {
    errorcode: 79_673,
    status: 422,
    text: '总量与每家最多的吨数须等于起报量加整数个递增量，成团吨数不超过总量，袋装货均为 0.025 吨的整数倍',
    field: 'totalTon',
  },
  first_tier_not_minimum: {
    errorcode: 79_674,
    status: 422,
    text: '第一档的吨数须等于成团吨数',
    field: 'tiers',
  },
  tiers_not_rising: {
    errorcode: 79_675,
    status: 422,
    text: (f: { position: number }) => `第 ${f.position} 档的吨数须多于上一档`,
    field: 'tiers',
  },
  prices_not_falling: {
    errorcode: 79_676,
    status: 422,
    text: (f: { position: number }) => `第 ${f.position} 档的价格须低于上一档`,
    field: 'tiers',
  },
  tier_above_total: {
    errorcode: 79_677,
    status: 422,
    text: (f: { position: number }) => `第 ${f.position} 档的吨数超过总量`,
    field: 'tiers',
  },
  group_not_cheaper: {
    errorcode: 79_678,
    status: 422,
    text: (f: { offerFenPerTon: number }) => `第一档价须低于报价 ${formatYuan(f.offerFenPerTon)} 元/吨`,
    field: 'tiers',
  },
  group_stock_missing: {
    errorcode: 79_679,
    status: 409,
    text: (f: { availableKg: number }) => `报价的可售库存只有 ${plainTons(f.availableKg)} 吨`,
    field: 'totalTon',
  },
  group_step_not_open: {
    errorcode: 79_680,
    status: 409,
    text: (f: { stateName: string }) => `团购当前为「${f.stateName}」，不能进行此操作`,
  },
  group_starts_past: { errorcode: 79_681, status: 409, text: '开始时间已过，请重新安排团购' },
  group_tons_closed: {
    errorcode: 79_682,
    status: 422,
    text: (f: { leftKg: number }) => `还可开放 ${plainTons(f.leftKg)} 吨`,
    field: 'weightTon',
  },
  deposit_too_high: {
    errorcode: 79_684,
    status: 422,
    text: (f: { depositFenPerTon: number; mostFenPerTon: number }) =>
      `保证金每吨 ${formatYuan(f.depositFenPerTon)} 元，超过最低一档价的 ${DEPOSIT_MOST_PER_MILLE / 10}%（${formatYuan(f.mostFenPerTon)} 元），请缩小各档的价差`,
    field: 'tiers',
  },
  group_goods_unusable: {
    errorcode: 79_683,
    status: 409,
    text: '商品或仓库已停用，店铺未营业，或缺少危险化学品许可证，不能通过',
  },
})
