/** Refusals of loads and freight quotes. */
import { defineRefusals } from '../refusal'
import { formatYuan, plainTons } from '../units'
import {
  ASKED_MAX_KG,
  LOADING_DAYS_MAX,
  OPEN_LOADS_MAX,
  QUOTES_PER_LOAD_MAX,
  WINDOW_DAYS_MAX,
} from './limits'

export const refusals = defineRefusals({
  shipper_company_required: {
    errorcode: 20601,
    status: 422,
    text: '找车须以已认证的企业发布货源，请先加入或认证企业',
  },
  loading_city_unknown: {
    errorcode: 20602,
    status: 422,
    text: '没有这个城市，请填写地级市名称，例如 宁波',
    field: 'loadingCity',
  },
  unloading_city_unknown: {
    errorcode: 20603,
    status: 422,
    text: '没有这个城市，请填写地级市名称，例如 东莞',
    field: 'unloadingCity',
  },
  loading_window_wrong: {
    errorcode: 20604,
    status: 422,
    text: `装货时间须在报价截止之后、${LOADING_DAYS_MAX} 天之内，从早到晚，最长 ${WINDOW_DAYS_MAX} 天`,
    field: 'loadingUntil',
  },
  unloading_window_wrong: {
    errorcode: 20605,
    status: 422,
    text: `卸货时间须从早到晚，不早于最早装货时间，最长 ${WINDOW_DAYS_MAX} 天`,
    field: 'unloadingUntil',
  },
  hazard_class_missing: {
    errorcode: 20606,
    status: 422,
    text: '该货物属于危险货物，请选择类别',
    field: 'hazardClass',
  },
  too_many_loads: {
    errorcode: 20607,
    status: 422,
    text: `同时进行的货源最多 ${OPEN_LOADS_MAX} 个，请先处理已截止报价的`,
  },
  load_above_order: {
    errorcode: 20608,
    status: 422,
    text: (f: { leftKg: number }) => `超过订单尚未安排运输的数量，最多 ${plainTons(f.leftKg)} 吨`,
    field: 'kg',
  },
  load_order_closed: {
    errorcode: 20609,
    status: 422,
    text: '该订单现在不能安排运输：须已付款、按重量计，且尚未交付完',
  },
  line_not_valid: { errorcode: 20610, status: 422, text: '该线路运价已失效或不适用，请重新查询运价' },
  line_price_changed: {
    errorcode: 20611,
    status: 409,
    text: (f: { priceFen: number }) => `运费已变为 ${formatYuan(f.priceFen)} 元，请核对后再次提交`,
  },
  load_not_open: {
    errorcode: 20612,
    status: 409,
    text: (f: { stateName: string }) => `货源${f.stateName}，不能再进行这一步`,
  },
  bidding_running: {
    errorcode: 20613,
    status: 409,
    text: '报价尚未截止，到期或提前截止后一起开标',
  },
  quote_not_open: {
    errorcode: 20614,
    status: 409,
    text: (f: { stateName: string }) => `该报价${f.stateName}，不能选定`,
  },
  quote_exists: {
    errorcode: 20616,
    status: 422,
    text: '这辆车已对该货源报价，请先撤回原报价',
    field: 'truckId',
  },
  too_many_quotes: {
    errorcode: 20617,
    status: 422,
    text: `对一个货源最多 ${QUOTES_PER_LOAD_MAX} 个有效报价`,
  },
  own_load: { errorcode: 20618, status: 422, text: '不能为本企业发布的货源报价' },
  quote_kg_wrong: {
    errorcode: 20619,
    status: 422,
    text: (f: { mostKg: number }) => `承运吨数不能超过货源与车辆核定载重，最多 ${plainTons(f.mostKg)} 吨`,
    field: 'kg',
  },
  quote_time_wrong: {
    errorcode: 20620,
    status: 422,
    text: '最早装货时间须在货源的装货时间之内',
    field: 'earliestLoadingAt',
  },
  quote_validity_wrong: {
    errorcode: 20621,
    status: 422,
    text: '报价有效期须晚于报价截止，且不晚于最晚装货时间',
    field: 'validUntil',
  },
  truck_not_ready: {
    errorcode: 20622,
    status: 422,
    text: (f: { papers: string }) => `证件已过期或未填写，不能承运新的运单：${f.papers}`,
    field: 'truckId',
  },
  escort_missing: {
    errorcode: 20623,
    status: 422,
    text: '危险货物须选择押运员',
    field: 'escortId',
  },
  load_class_not_licensed: {
    errorcode: 20624,
    status: 422,
    text: (f: { lackingNames: string }) => `不具备该类危险货物的承运资质：${f.lackingNames}`,
    field: 'truckId',
  },
  truck_overloaded: {
    errorcode: 20625,
    status: 422,
    text: '该车同一时段的运单加上这批货超过核定载重',
    field: 'truckId',
  },
  freight_balance_short: {
    errorcode: 20626,
    status: 422,
    text: '企业钱包可用余额不足以冻结运费，请先充值',
  },
  carrier_fee_short: {
    errorcode: 20627,
    status: 422,
    text: '承运商钱包余额不足以冻结放空费，暂不能选定，请选择其他承运商或请其充值',
  },
  shipper_balance_short: {
    errorcode: 20628,
    status: 422,
    text: '发货方钱包余额不足以冻结运费，已通知对方，请稍后再确认',
  },
  own_fee_short: {
    errorcode: 20629,
    status: 422,
    text: '本企业钱包可用余额不足以冻结放空费，请先充值',
  },
  asked_load_above_truck: {
    errorcode: 20631,
    status: 422,
    text: `按线路运价询车以一车为限，最多 ${ASKED_MAX_KG / 1000} 吨；更多请分次询车，或发布货源请承运商报价`,
    field: 'kg',
  },
  truck_not_wanted: {
    errorcode: 20632,
    status: 422,
    text: (f: { wantedName: string }) => `货源要求的车辆为${f.wantedName}，请选择符合的车辆`,
    field: 'truckId',
  },
  quote_changed: {
    errorcode: 20630,
    status: 409,
    text: '报价或剩余吨数已变化，请核对后再次选定',
  },
})
