/** Refusals of waybills. */
import { defineRefusals } from '../refusal'
import { formatTime, formatYuan, plainTons } from '../units'
import { EXCEPTIONS_MAX, PAYOUT_DAYS, WAYBILL_PAPERS_MAX } from './states'

export const refusals = defineRefusals({
  waybill_step_not_open: {
    errorcode: 20650,
    status: 409,
    text: (f: { stateName: string }) => `该运单${f.stateName}，不能进行此操作，请刷新页面`,
  },
  plate_differs: {
    errorcode: 20651,
    status: 422,
    text: (f: { plateNumber: string }) =>
      `磅单车牌与运单不一致：运单车牌为 ${f.plateNumber}；换车须先由发货方确认`,
    field: 'plateNumber',
  },
  net_not_positive: { errorcode: 20652, status: 422, text: '毛重须大于皮重', field: 'grossKg' },
  weighing_missing: {
    errorcode: 20653,
    status: 422,
    text: '散装与液体货物须填写磅单的毛重与皮重',
    field: 'grossKg',
  },
  bags_missing: { errorcode: 20654, status: 422, text: '袋装货物须填写袋数', field: 'bags' },
  over_rated_load: {
    errorcode: 20655,
    status: 422,
    text: (f: { loadKg: number; otherKg?: number }) =>
      `超过车辆核定载重 ${plainTons(f.loadKg)} 吨${f.otherKg ? `（本车同期其他运单 ${plainTons(f.otherKg)} 吨）` : ''}，不得超载`,
    field: 'grossKg',
  },
  paper_missing: { errorcode: 20656, status: 422, text: '请上传照片', field: 'pictures' },
  waybill_picture_unknown: {
    errorcode: 20657,
    status: 422,
    text: '图片不存在或不是您上传的，请重新上传',
    field: 'pictures',
  },
  pass_code_wrong: {
    errorcode: 20658,
    status: 422,
    text: '提货码与该运单的提货单不符，请核对',
    field: 'passCode',
  },
  goods_order_not_open: {
    errorcode: 20659,
    status: 409,
    text: (f: { stateName: string }) => `货物订单${f.stateName}，不能装货发运，请发货方先处理该订单`,
  },
  change_proposed: { errorcode: 20661, status: 409, text: '已有待确认的更换申请，请先撤回或等待答复' },
  change_not_open: { errorcode: 20662, status: 409, text: '该更换申请已处理，请刷新页面' },
  nothing_changed: {
    errorcode: 20663,
    status: 422,
    text: '与现有车辆和人员相同，无需更换',
    field: 'truckId',
  },
  fleet_overloaded: {
    errorcode: 20664,
    status: 422,
    /** Only the carrier is told how much others have on its truck. */
    text: (f: { loadKg: number; otherKg?: number }) =>
      f.otherKg === undefined
        ? `加上该车的其他运单，超过核定载重 ${plainTons(f.loadKg)} 吨`
        : `超过该车核定载重 ${plainTons(f.loadKg)} 吨：该车的其他运单已有 ${plainTons(f.otherKg)} 吨`,
    field: 'truckId',
  },
  papers_expired: {
    errorcode: 20665,
    status: 422,
    text: (f: { papers: string }) => `证件已过期或未填写：${f.papers}`,
    field: 'truckId',
  },
  fleet_class_missing: {
    errorcode: 20666,
    status: 422,
    text: (f: { className: string; lackingNames: string }) =>
      `危险货物 ${f.className}：${f.lackingNames}没有该类别资质`,
    field: 'truckId',
  },
  fleet_unknown: {
    errorcode: 20667,
    status: 422,
    text: '没有这辆车或这位人员，请重新选择',
    field: 'truckId',
  },
  exception_not_open: {
    errorcode: 20670,
    status: 409,
    text: (f: { stateName: string }) => `该异常${f.stateName}，不能进行此操作，请刷新页面`,
  },
  exceptions_full: {
    errorcode: 20671,
    status: 422,
    text: `一方在一张运单上最多登记 ${EXCEPTIONS_MAX} 项异常`,
  },
  exception_kind_open: { errorcode: 20672, status: 409, text: '同类异常正在等待答复，请先处理' },
  claim_above_freight: {
    errorcode: 20673,
    status: 422,
    text: (f: { mostFen: number }) => `扣款不能超过剩余运费 ${formatYuan(f.mostFen)} 元`,
    field: 'amountFen',
  },
  claim_above_claimed: {
    errorcode: 20674,
    status: 422,
    text: (f: { claimFen: number }) => `不能超过对方主张的 ${formatYuan(f.claimFen)} 元`,
    field: 'amountFen',
  },
  claim_missing: { errorcode: 20675, status: 422, text: '请填写扣款金额', field: 'amountFen' },
  exception_answer_late: { errorcode: 20676, status: 409, text: '已超过答复期限，按拒绝处理' },
  detention_not_due: {
    errorcode: 20677,
    status: 422,
    text: (f: { freeHours: number }) => `等候未超过 ${f.freeHours} 小时，没有压车费`,
    field: 'kind',
  },
  not_late: { errorcode: 20678, status: 422, text: '运单没有晚点', field: 'kind' },
  exception_open: {
    errorcode: 20679,
    status: 409,
    text: '还有异常未处理完，请先答复或撤回，或等待对方答复',
  },
  order_in_dispute: {
    errorcode: 20680,
    status: 409,
    text: '运费订单正在异议或仲裁中，请在订单页处理',
  },
  loading_window_open: {
    errorcode: 20681,
    status: 409,
    text: (f: { until: string }) => `装货时段 ${formatTime(f.until)} 结束后，才能以对方未到场取消`,
    field: 'blame',
  },
  truck_at_loading: {
    errorcode: 20682,
    status: 409,
    text: '车辆已在装货时段内登记到厂，不能以承运商未到场取消',
    field: 'blame',
  },
  truck_not_at_loading: {
    errorcode: 20683,
    status: 409,
    text: '车辆没有在装货时段内登记到厂，不能以发货方未备货取消',
    field: 'blame',
  },
  already_at_loading: { errorcode: 20684, status: 409, text: '已登记到厂' },
  waybill_papers_full: {
    errorcode: 20685,
    status: 422,
    text: `一张运单最多 ${WAYBILL_PAPERS_MAX} 份单据与照片`,
  },
  waybill_not_settled: { errorcode: 20686, status: 409, text: '运费结算后才能评价' },
  waybill_commented: { errorcode: 20687, status: 409, text: '该运单已经评价过，每张运单只能评价一次' },
  driver_link_ended: { errorcode: 20688, status: 404, text: '链接已失效，请联系承运商重新发送' },
  exception_time_over: {
    errorcode: 20689,
    status: 409,
    text: `签收已满 ${PAYOUT_DAYS} 天，不能再登记异常；对运费有争议的，请在运费订单提出异议`,
  },
})
