/** Names of states and other closed lists. No zod here: browsers load this file. */

export const DELIVERY_WAYS = { pickup: '自提', delivered: '送到', transfer: '仓库过户' } as const
export type DeliveryWay = keyof typeof DELIVERY_WAYS

/** Delivery ways of orders of all types. Spot offers have the first three. */
export const ORDER_DELIVERY_WAYS = { ...DELIVERY_WAYS, parcel: '快递' } as const
export type OrderDeliveryWay = keyof typeof ORDER_DELIVERY_WAYS

/** Sellers of orders. */
export const SELLER_KINDS = { shop: '店铺', carrier: '承运商', company: '企业', market: '平台' } as const
export type SellerKind = keyof typeof SELLER_KINDS

/** Who sells. A carrier and a company are named by the company's id: a company carries under one permit. */
export interface Seller {
  readonly kind: SellerKind
  readonly id: string
}

/** What the line of an order is about. */
export const LINE_SUBJECTS = {
  offer: '现货报价',
  sample: '试用样品',
  lot: '竞拍',
  flash_sale: '秒杀',
  pin: '现货拼单',
  retail_goods: '零售',
  retail_pin: '零售拼单',
  plan: '采购计划',
  points_goods: '积分商品',
  waybill: '运单',
} as const
export type LineSubject = keyof typeof LINE_SUBJECTS

/** Ways in which a sample reaches the buyer. */
export const TRIAL_DELIVERY_WAYS = { parcel: '快递', pickup: '自提' } as const
export type TrialDeliveryWay = keyof typeof TRIAL_DELIVERY_WAYS

/** Zones of parcel freight, by the provinces of warehouse and receiver. */
export const PARCEL_ZONES = {
  same_province: '省内',
  near: '邻近地区',
  far: '其他地区',
  remote: '偏远地区',
} as const
export type ParcelZone = keyof typeof PARCEL_ZONES

/** Results of a trial. */
export const TRIAL_RESULTS = { suits: '适用', partly: '部分适用', unsuited: '不适用' } as const
export type TrialResult = keyof typeof TRIAL_RESULTS

/** States of the report that each completed trial needs. */
export const REPORT_STATES = {
  not_due: '收货后提交报告',
  due: '待提交报告',
  overdue: '报告已逾期',
  submitted: '报告已提交',
} as const
export type ReportState = keyof typeof REPORT_STATES

export const OFFER_STATES = {
  draft: '草稿',
  pending_review: '待审',
  on_sale: '在售',
  sold_out: '售罄',
  expired: '过期',
  withdrawn: '下架',
  shop_suspended: '店铺暂停营业',
} as const
export type OfferState = keyof typeof OFFER_STATES

/** Decisions of a reviewer on chosen offers. */
export const OFFER_DECISIONS = { approve: '通过所选', reject: '驳回所选' } as const

/** States of a shop. */
export const SHOP_STATES = { open: '营业中', suspended: '暂停营业', closed: '已关店' } as const
export type ShopState = keyof typeof SHOP_STATES

/** Changes of an offer by its merchant. */
export const OFFER_CHANGES = {
  published: '发布',
  repriced: '改价',
  edited: '修改',
  withdrawn: '下架',
} as const
export type OfferChangeKind = keyof typeof OFFER_CHANGES

/** Reasons for which a merchant corrects the stock of an offer. */
export const STOCK_REASONS = {
  counted: '盘点差异',
  arrived: '到货入库',
  damaged: '破损或受潮',
  moved: '移库或线下销售',
  other: '其他',
} as const
export type StockReason = keyof typeof STOCK_REASONS

export const ORDER_STATES = {
  awaiting_payment: '待付款',
  awaiting_shipment: '待发货',
  awaiting_pickup: '待提货',
  partly_picked_up: '部分提货',
  awaiting_receipt: '待收货',
  completed: '已完成',
  cancelled: '已取消',
  refunding: '退款中',
  refunded: '已退款',
  objecting: '异议中',
  arbitrating: '仲裁中',
} as const
export type OrderState = keyof typeof ORDER_STATES

/** Steps of an order. The transition table defines their states. */
export const ORDER_STEPS = {
  place: '提交订单',
  pay: '付款',
  cancel: '取消订单',
  time_out: '超时未付款，订单关闭',
  mark_ready: '备货完成',
  ship: '发货',
  hand_over: '提货出库',
  confirm_truck: '确认提货车辆',
  ask_correction: '申请更正出库数量',
  confirm_correction: '更正已确认，出库数量已改',
  refuse_correction: '拒绝更正出库数量',
  withdraw_correction: '撤回更正申请',
  expire_correction: '更正申请到期未答复，数量不变',
  deliver: '送达',
  confirm: '确认收货',
  ask_refund: '申请退款',
  withdraw_refund: '撤销退款申请',
  agree_refund: '同意退款',
  refuse_refund: '拒绝退款',
  end_pickup: '结束提货，退回余量',
  seller_default: '商家逾期未交货，订单退款',
  object: '提出异议',
  withdraw_objection: '撤销异议',
  replace: '同意补换货',
  refund_objection: '同意退款',
  refuse_objection: '拒绝异议',
  close_objection: '异议结束',
  request_arbitration: '申请仲裁',
  end_arbitration: '仲裁终止',
  execute_arbitration: '执行仲裁裁决',
} as const
export type OrderStep = keyof typeof ORDER_STEPS

/** States of a request to correct the weight of a hand-over. */
export const CORRECTION_STATES = {
  asked: '待对方确认',
  confirmed: '已更正',
  refused: '对方拒绝，数量不变',
  withdrawn: '已撤回，数量不变',
  expired: '到期未答复，数量不变',
} as const
export type CorrectionState = keyof typeof CORRECTION_STATES

/** Whether the buyer has confirmed the truck of a hand-over without a code. */
export const TRUCK_CONFIRMATION_STATES = {
  pending: '待买家确认',
  confirmed: '买家已确认',
  ended: '未单独确认',
} as const
export type TruckConfirmationState = keyof typeof TRUCK_CONFIRMATION_STATES

/** Reasons for a buyer's cancellation of an unpaid order. In every list of reasons, `other` needs a note. */
export const CANCEL_REASONS = {
  changed_mind: '不想买了',
  wrong_details: '信息填错',
  wrong_price: '价格不合适',
  payment_trouble: '付款不便',
  other: '其他',
} as const
export type CancelReason = keyof typeof CANCEL_REASONS

/** Reasons for a merchant's cancellation. */
export const SHOP_CANCEL_REASONS = { out_of_stock: '缺货', price_mistake: '价格有误', other: '其他' } as const
export type ShopCancelReason = keyof typeof SHOP_CANCEL_REASONS

/** Reasons for a refund request. */
export const REFUND_REASONS = {
  changed_mind: '不想买了',
  wrong_details: '信息填错',
  too_slow: '商家迟迟未交货',
  agreed_with_shop: '已与商家协商一致',
  other: '其他',
} as const
export type RefundReason = keyof typeof REFUND_REASONS

/** Reasons for which escrow returned to the buyer. */
export const REFUND_CAUSES = {
  before_delivery: '交货前退款',
  pickup_ended: '余量未提退款',
  weighing: '短磅退差',
  objection: '异议退款',
  arbitration: '仲裁裁决退款',
  deduction: '协商扣款',
} as const
export type RefundCause = keyof typeof REFUND_CAUSES

export const ACTOR_KINDS = { buyer: '买家', merchant: '商家', market: '平台' } as const
export type ActorKind = keyof typeof ACTOR_KINDS

/** Sort orders of the spot list. The first is the default. */
export const SPOT_SORTS = {
  default: '综合',
  price_asc: '价格从低到高',
  price_desc: '价格从高到低',
  delivered_asc: '送到价从低到高',
  stock: '可售从多到少',
  stock_asc: '可售从少到多',
  grade: '牌号',
  maker: '厂家',
  melt_flow: '熔指从低到高',
  melt_flow_desc: '熔指从高到低',
} as const
export type SpotSort = keyof typeof SPOT_SORTS

/** Sort orders of a shop's own list. */
export const MERCHANT_OFFER_SORTS = {
  newest: '最近发布',
  ending: '有效期从近到远',
  price_asc: '价格从低到高',
  price_desc: '价格从高到低',
  stock: '可售从多到少',
  stock_asc: '可售从少到多',
  grade: '牌号',
} as const
export type MerchantOfferSort = keyof typeof MERCHANT_OFFER_SORTS

/** Sort orders of the daily quotes. The default is by category, grade, maker and city. */
export const QUOTE_SORTS = {
  default: '按品类牌号',
  rise: '涨幅',
  fall: '跌幅',
  price_asc: '价格从低到高',
  price_desc: '价格从高到低',
} as const
export type QuoteSort = keyof typeof QUOTE_SORTS

/** Days of quotes in a chart. */
export const QUOTE_PERIODS = { 30: '近 30 天', 90: '近 90 天', 365: '近一年' } as const

/** Causes of journal entries. */
export const MONEY_CAUSES = {
  deposit: '充值入账',
  order_payment: '订单付款',
  order_refund: '订单退款',
  sale: '销售货款',
  /** Held, or used as part payment. `deposit` above is money that came in. */
  trade_deposit: '保证金',
  deposit_forfeit: '保证金违约扣款',
  /** Held until the pin is decided. */
  pin_share: '拼单货款',
  cash_out: '提现',
  cash_out_return: '提现退票',
  overnight: '隔日结转',
  hold: '冻结',
  release: '解冻',
  reversal: '冲正',
  other: '其他',
} as const
export type MoneyCause = keyof typeof MONEY_CAUSES

/** A member's two accounts. */
export const MONEY_ACCOUNTS = { settling: '待结转', withdrawable: '可提现' } as const
export type MoneyAccount = keyof typeof MONEY_ACCOUNTS

export const MONEY_DIRECTIONS = { in: '收入', out: '支出', hold: '冻结与解冻' } as const
export type MoneyDirection = keyof typeof MONEY_DIRECTIONS

/** Subjects of money movements. */
export const MONEY_SUBJECTS = {
  order: '订单',
  /** An order of the market whose goods a shop delivers. */
  delivery: '代发订单',
  bank_slip: '银行回单',
  cash_out: '提现',
  deposit: '保证金',
} as const
export type MoneySubjectKind = keyof typeof MONEY_SUBJECTS

/** Sort orders of the list of shops. The first is the default. */
export const SHOP_SORTS = { default: '综合', trade: '成交量', offers: '在售商品' } as const
export type ShopSort = keyof typeof SHOP_SORTS

/** Promises of a shop to its buyers. */
export const SHOP_PROMISES = {
  ship_in_48_hours: '付款后 48 小时内发货',
  original_packing: '原厂原包',
  sheet_with_goods: '随货提供质检单',
  vat_invoice: '可开 13% 增值税专用发票',
  pickup_same_day: '当日可自提',
  samples: '可提供小样',
} as const
export type ShopPromise = keyof typeof SHOP_PROMISES
