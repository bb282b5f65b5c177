/** Names and limits of waybills. Browsers load this file, so it has no zod. */
import type { StateColors } from '../state-colors'

export const WAYBILL_STATES = {
  awaiting_loading: '待装货',
  loaded: '已装货',
  under_way: '运输中',
  arrived: '已到达',
  signed: '已签收',
  settled: '已结算',
  rated: '已评价',
  cancelled: '已取消',
} as const
export type WaybillState = keyof typeof WAYBILL_STATES
export const WAYBILL_STATE_COLORS: StateColors<WaybillState> = {
  awaiting_loading: 'warn',
  loaded: 'blue',
  under_way: 'blue',
  arrived: 'blue',
  signed: 'blue',
}

/** The way of a waybill, for its progress; a cancelled one has left it. */
export const WAYBILL_PATH = [
  'awaiting_loading',
  'loaded',
  'under_way',
  'arrived',
  'signed',
  'settled',
] as const satisfies readonly WaybillState[]

export const WAYBILL_STEPS = {
  open: '选定承运，运费已冻结',
  at_loading: '车辆到厂',
  load: '装货',
  depart: '发车',
  arrive: '到达卸货地',
  sign: '签收',
  confirm: '发货方确认，运费结算',
  settle: '运费结算',
  cancel: '发货方取消',
  withdraw: '承运商取消',
  lapse: '逾期未装货，运单失效',
  propose_change: '申请更换车辆或人员',
  confirm_change: '更换已确认',
  refuse_change: '拒绝更换',
  withdraw_change: '撤回更换申请',
  raise_exception: '登记异常',
  answer_exception: '答复异常',
  withdraw_exception: '撤回异常',
  expire_exception: '异常逾期未答复，按拒绝处理',
  add_paper: '补充单据或照片',
  rate: '评价',
} as const
export type WaybillStep = keyof typeof WAYBILL_STEPS

/** Who takes a step. The driver acts for the carrier by the link of the waybill. */
export const WAYBILL_ACTORS = {
  shipper: '发货方',
  carrier: '承运商',
  driver: '司机',
  market: '平台',
} as const
export type WaybillActor = keyof typeof WAYBILL_ACTORS

/** Sides of a waybill. */
export const WAYBILL_SIDES = { shipper: '发货方', carrier: '承运商' } as const
export type WaybillSide = keyof typeof WAYBILL_SIDES

/** What the shipper of a waybill is in the order of its goods. */
export const SHIPPER_SIDES = { buyer: '买家', seller: '商家', none: '无关联订单' } as const
export type ShipperSide = keyof typeof SHIPPER_SIDES

/** Who sees where a truck is: the sides of its waybill, and the parties of the order of its goods. */
export const TRUCK_VIEWERS = {
  ...WAYBILL_SIDES,
  buyer: SHIPPER_SIDES.buyer,
  seller: SHIPPER_SIDES.seller,
} as const
export type TruckViewer = keyof typeof TRUCK_VIEWERS

/** Whether the goods are on their way, so that the truck's position is that of the waybill. */
export const isMoving = (state: WaybillState): boolean => state === 'loaded' || state === 'under_way'

/** Where the freight of a waybill is. */
export const FREIGHT_STATES = {
  held: '运费已冻结',
  escrow: '运费已托管',
  paid: '运费已结算',
  released: '运费已退还',
} as const
export type FreightState = keyof typeof FREIGHT_STATES
export const FREIGHT_STATE_COLORS: StateColors<FreightState> = { held: 'blue', escrow: 'blue' }

/** Papers and photos. A weighbridge note is stored with its figures. */
export const WAYBILL_PAPERS = {
  loading_note: '装货磅单',
  loading_photo: '装货照片',
  unloading_note: '卸货磅单',
  receipt: '签收回单',
  unloading_photo: '卸货照片',
  other: '其他照片',
} as const
export type WaybillPaper = keyof typeof WAYBILL_PAPERS
/** Papers that may be added after their step. */
export const ADDED_PAPERS = [
  'loading_photo',
  'unloading_photo',
  'receipt',
  'other',
] as const satisfies readonly WaybillPaper[]

export const EXCEPTION_KINDS = {
  late: '到货晚点',
  damaged: '货物损坏',
  refused: '收货方拒收',
  short: '数量差异',
  detention: '压车等候',
} as const
export type ExceptionKind = keyof typeof EXCEPTION_KINDS
/** Who raises which kind. A shortage is also raised by the market when the weights differ. */
export const EXCEPTION_KINDS_OF = {
  shipper: ['late', 'damaged', 'refused', 'short'],
  carrier: ['detention'],
} as const satisfies Record<WaybillSide, readonly ExceptionKind[]>

export const EXCEPTION_STATES = {
  open: '待答复',
  agreed: '已达成一致',
  refused: '已拒绝',
  withdrawn: '已撤回',
  expired: '逾期未答复',
} as const
export type ExceptionState = keyof typeof EXCEPTION_STATES
export const EXCEPTION_STATE_COLORS: StateColors<ExceptionState> = {
  open: 'warn',
  refused: 'warn',
  expired: 'warn',
}

export const EXCEPTION_ANSWERS = { agree: '同意', refuse: '拒绝' } as const
export type ExceptionAnswer = keyof typeof EXCEPTION_ANSWERS

/** Why a party cancels before loading: for reasons of its own, or because the other one did not appear. */
export const CANCEL_BLAMES = { own: '我方取消', other: '对方未按约到场' } as const
export type CancelBlame = keyof typeof CANCEL_BLAMES

export const CHANGE_STATES = {
  proposed: '待发货方确认',
  confirmed: '已确认',
  refused: '已拒绝',
  withdrawn: '已撤回',
  ended: '已失效',
} as const
export type ChangeState = keyof typeof CHANGE_STATES

/** Parts of what is done about waybills, for lists. */
export const WAYBILL_GROUPS = {
  open: '进行中',
  exception: '有异常',
  late: '已晚点',
  disputed: '有争议',
  ended: '已结束',
} as const
export type WaybillGroup = keyof typeof WAYBILL_GROUPS

/** Hours for the answer to an exception; afterwards it counts as refused. */
export const EXCEPTION_ANSWER_HOURS = 48
/** Days after an answer, or after its time, in which the shipper may take an exception to an objection. */
export const EXCEPTION_DISPUTE_DAYS = 3
/** Days after signing in which the shipper may confirm; then the carrier is paid. */
export const PAYOUT_DAYS = 3
/** Days after the end of the loading window after which a waybill that was not loaded lapses. */
export const LAPSE_DAYS = 3
/** Hours at the place of loading or unloading without a charge. */
export const DETENTION_FREE_HOURS = 24

/** Most exceptions of a waybill. */
export const EXCEPTIONS_MAX = 20
/** Most pictures of one paper, exception or answer. */
export const WAYBILL_PICTURES_MAX = 6
/** Most papers of a waybill. */
export const WAYBILL_PAPERS_MAX = 40
export const WAYBILL_TEXT_MAX = 500
export const RATING_TEXT_MAX = 500
/** Highest weight on a weighbridge note, in kg. */
export const WEIGHED_MAX_KG = 120 * 1_000
/** Most bags, or other packages, of a load and of a waybill: one truck may carry all of a load. */
export const BAGS_MAX = 100_000
/** Days for which the link of a driver stays valid after the unloading window. */
export const DRIVER_LINK_DAYS = 14
/** Longest token of a link. */
export const DRIVER_TOKEN_MAX = 100

/** What a shipper rates from 1 to 5. */
export const RATING_SCORES = { timely: '准时', care: '货物完好', service: '服务' } as const
export type RatingScore = keyof typeof RATING_SCORES
