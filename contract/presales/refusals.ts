import { DEPOSIT_MOST_PER_MILLE } from '../plans/price-tiers'
import { DELAY_TOTAL_DAYS } from '../plans/terms'
import { tonsRange } from '../plans/tons-range'
import { defineRefusals } from '../refusal'
import { formatTime, formatYuan, plainTons } from '../units'
import { EXPECTED_AHEAD_DAYS, EXPECTED_MAX_DAYS } from './terms'

/** Refusals of companies that sign plans. */
export const refusals = defineRefusals({
  presale_not_open: { errorcode: 79_701, status: 409, text: '该预售未开放或已撤回，请选择其他预售' },
  presale_ended: {
    errorcode: 79_702,
    status: 409,
    text: (f: { endedAt: string }) => `预订已于 ${formatTime(f.endedAt)} 截止`,
  },
  presale_tons_missing: {
    errorcode: 79_703,
    status: 409,
    text: (f: { leftKg: number }) =>
      `已开放的吨数还可预订 ${plainTons(f.leftKg)} 吨，商家可能继续开放，请减少吨数或稍后再试`,
    field: 'weightTon',
  },
  presale_quantity_wrong: {
    errorcode: 79_704,
    status: 422,
    text: (f: { minKg: number; stepKg: number; maxKg: number }) => `请填写 ${tonsRange(f)}`,
    field: 'weightTon',
  },
  presale_terms_changed: {
    errorcode: 79_705,
    status: 409,
    text: '条款已不是您阅读的版本，请重新核对后提交',
  },
  presale_related_company: {
    errorcode: 79_706,
    status: 409,
    text: '贵公司与商家的法定代表人相同，不能预订该商家的预售',
  },
  presale_balance_short: {
    errorcode: 79_707,
    status: 422,
    text: (f: { depositFen: number; missingFen: number }) =>
      `企业钱包余额不足：保证金 ${formatYuan(f.depositFen)} 元，还差 ${formatYuan(f.missingFen)} 元，请先充值到企业钱包`,
  },
  presale_company_required: {
    errorcode: 79_708,
    status: 422,
    text: '预售由企业预订，请先完成企业认证或加入企业',
  },
})

/** Refusals of merchants and operators. */
export const merchantRefusals = defineRefusals({
  expected_window_wrong: {
    errorcode: 79_721,
    status: 422,
    text: `预计到货期须在今后 ${EXPECTED_AHEAD_DAYS} 天内，开始早于结束，最长 ${EXPECTED_MAX_DAYS} 天`,
    field: 'expectedFrom',
  },
  booking_time_wrong: {
    errorcode: 79_722,
    status: 422,
    text: '预订截止须晚于现在，且不晚于预计到货期结束',
    field: 'bookUntilOn',
  },
  presale_quantities_wrong: {
    errorcode: 79_723,
    status: 422,
    text: '总量须等于起订量加整数个递增量，袋装货均为 0.025 吨的整数倍',
    field: 'totalTon',
  },
  presale_first_tier_wrong: {
    errorcode: 79_724,
    status: 422,
    text: '第一档的吨数须等于起订量',
    field: 'tiers',
  },
  presale_tiers_not_rising: {
    errorcode: 79_725,
    status: 422,
    text: (f: { position: number }) => `第 ${f.position} 档的吨数须多于上一档`,
    field: 'tiers',
  },
  presale_prices_not_falling: {
    errorcode: 79_726,
    status: 422,
    text: (f: { position: number }) => `第 ${f.position} 档的价格须低于上一档`,
    field: 'tiers',
  },
  presale_tier_above_total: {
    errorcode: 79_727,
    status: 422,
    text: (f: { position: number }) => `第 ${f.position} 档的吨数超过总量`,
    field: 'tiers',
  },
  presale_deposit_too_high: {
    errorcode: 79_728,
    status: 422,
    text: (f: { depositFenPerTon: number; mostFenPerTon: number }) =>
      `保证金每吨 ${formatYuan(f.depositFenPerTon)} 元，超过最低一档价的 ${DEPOSIT_MOST_PER_MILLE / 10}%（${formatYuan(f.mostFenPerTon)} 元），请缩小各档的价差`,
    field: 'tiers',
  },
  presale_step_not_open: {
    errorcode: 79_729,
    status: 409,
    text: (f: { stateName: string }) => `预售当前为「${f.stateName}」，不能进行此操作`,
  },
  presale_time_past: {
    errorcode: 79_730,
    status: 409,
    text: '预订截止时间已过，请重新安排预售',
  },
  presale_tons_closed: {
    errorcode: 79_731,
    status: 422,
    text: (f: { leftKg: number }) => `还可开放 ${plainTons(f.leftKg)} 吨`,
    field: 'weightTon',
  },
  arrival_papers_missing: {
    errorcode: 79_732,
    status: 422,
    text: (f: { cutKg: number }) =>
      `到货不足，各计划须按比例核减共 ${plainTons(f.cutKg)} 吨：请上传过磅单或承运单据`,
    field: 'pictures',
  },
  arrival_foreseen_changed: {
    errorcode: 79_733,
    status: 409,
    text: (f: { cutKg: number }) => `核减吨数现为 ${plainTons(f.cutKg)} 吨，请核对后重新提交`,
    field: 'weightTon',
  },
  presale_picture_unknown: {
    errorcode: 79_734,
    status: 422,
    text: '图片不存在或不是您上传的，请重新上传',
    field: 'pictures',
  },
  presale_offer_unusable: {
    errorcode: 79_735,
    status: 409,
    text: '该报价已下架、过期或待审核，请选择在售或售罄的报价',
    field: 'offerId',
  },
  no_plan_to_delay: {
    errorcode: 79_736,
    status: 409,
    text: '没有未到货的预订，不需要登记延期',
  },
  delay_window_past: {
    errorcode: 79_737,
    status: 422,
    text: '新的到货期须在现到货期之后结束，开始早于结束',
    field: 'expectedUntil',
  },
  arrival_delay_too_long: {
    errorcode: 79_738,
    status: 422,
    text: (f: { latestAt: string }) =>
      `累计延期不得超过 ${DELAY_TOTAL_DAYS} 天，到货最迟到 ${formatTime(f.latestAt)}；不能交货的，请与买家协商解除，或声明不能交货`,
    field: 'expectedUntil',
  },
})
