/** Spot pins for buyers: deals, open pins, joining, paying into a hold. */
import { z } from 'zod'
import { refusals as account } from '../account'
import { refusals as address } from '../addresses'
import { shownBuyer } from '../companies/buy-as'
import { refusals as companies } from '../companies/refusals'
import { DEFAULT_CITY } from '../constants'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import {
  fen,
  id,
  instant,
  integer,
  keyOf,
  kg,
  pageOf,
  pageQuery,
  payPassword,
  requestId,
  text,
} from '../schema'
import { DeliveryOption, DeliveryWaySchema, ORDER_MAX_KG, SingleBuy, refusals as spot } from '../spot'
import { FreightSchema } from '../spot/freight-schemas'
import { formatTime, plainTons } from '../units'
import { refusals as wallet } from '../wallet'
import { OtherPin, ProposedMerge } from './pin-merges'
import { PIN_STATES, SHARE_STATES, UNPAID_SHARES_MAX } from './terms'

export const refusals = defineRefusals({
  pin_deal_ended: { errorcode: 79_401, status: 409, text: '该拼单活动已结束，不能再开团' },
  pin_no_truck: {
    errorcode: 79_402,
    status: 409,
    text: '活动货源不足一车，暂不能开新团，可加入进行中的拼单',
  },
  pin_already_opened: {
    errorcode: 79_403,
    status: 409,
    text: '您或贵公司在该活动中已有进行中的拼单，完成后可再开团',
  },
  pin_over: {
    errorcode: 79_404,
    status: 409,
    text: (f: { endsAt: string }) => `该拼单已于 ${formatTime(f.endsAt)} 截止`,
  },
  pin_full: { errorcode: 79_405, status: 409, text: '该拼单已拼满，请加入其他拼单或自行开团' },
  pin_failed: { errorcode: 79_406, status: 409, text: '该拼单未拼成，已结束' },
  pin_all_taken: {
    errorcode: 79_407,
    status: 409,
    text: (f: { unpaidKg: number; freeAt: string }) =>
      `暂无余量：还有 ${plainTons(f.unpaidKg)} 吨已加入未付款，最早 ${formatTime(f.freeAt)} 起可能释放，届时可再试`,
  },
  pin_already_joined: {
    errorcode: 79_408,
    status: 409,
    text: '您或贵公司已加入该拼单，同一拼单只能加入一次',
  },
  pin_below_minimum: {
    errorcode: 79_409,
    status: 422,
    text: (f: { minKg: number }) => `至少 ${plainTons(f.minKg)} 吨`,
    field: 'weightTon',
  },
  pin_above_left: {
    errorcode: 79_410,
    status: 422,
    text: (f: { leftKg: number }) => `只余 ${plainTons(f.leftKg)} 吨，请减少数量`,
    field: 'weightTon',
  },
  pin_leaves_too_little: {
    errorcode: 79_411,
    status: 422,
    text: (f: { restKg: number; restMinKg: number; leftKg: number }) =>
      `拼后余 ${plainTons(f.restKg)} 吨，不足最低 ${plainTons(f.restMinKg)} 吨，他人无法再拼；请减少数量，或拼满余下的 ${plainTons(f.leftKg)} 吨`,
    field: 'weightTon',
  },
  pin_off_step: {
    errorcode: 79_412,
    status: 422,
    text: (f: { stepKg: number }) => `数量须为 ${plainTons(f.stepKg)} 吨的整数倍`,
    field: 'weightTon',
  },
  pin_share_not_payable: {
    errorcode: 79_413,
    status: 409,
    text: (f: { stateName: string }) => `该份额当前为「${f.stateName}」，不能付款`,
  },
  pin_share_pay_time_over: { errorcode: 79_414, status: 409, text: '付款时间已过，该份额已退出拼单' },
  pin_share_not_leavable: {
    errorcode: 79_415,
    status: 409,
    text: (f: { stateName: string }) => `该份额当前为「${f.stateName}」，不能退出`,
  },
  pin_unpaid_too_often: {
    errorcode: 79_416,
    status: 409,
    text: `您或贵公司已 ${UNPAID_SHARES_MAX} 次加入后未付款，不能再次加入；可选择其他拼单或直接购买`,
  },
})

const count = z.number().int()
export const PinStateSchema = keyOf(PIN_STATES, { id: 'PinState', title: '拼单状态' })
export const ShareStateSchema = keyOf(SHARE_STATES, { id: 'PinShareState', title: '拼单份额状态' })

/** Goods and terms of a deal, frozen when the merchant offers it. */
export const DealTerms = z.object({
  offerId: id,
  /** The flash sale whose goods are pinned; null: the deal has goods of its own. */
  saleId: id.nullable(),
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  processing: z.string(),
  warehouse: z.string(),
  city: z.string(),
  shop: z.object({ id, name: z.string() }),
  priceFenPerTon: fen,
  /** Present price of the offer. It may be below the deal's. */
  offerFenPerTon: fen,
  /** A pin of this many kg is full. */
  targetKg: kg,
  openMinKg: kg,
  joinMinKg: kg,
  /** All weights are multiples of it. */
  stepKg: kg,
})

export const DealRow = DealTerms.extend({
  id,
  dealNo: z.string(),
  /** Last instant to open a pin. */
  endsAt: instant,
  /** Whole trucks that new pins may still take. */
  trucksLeft: count,
  openPins: count,
})
export type DealRow = z.output<typeof DealRow>

export const PinRow = DealTerms.extend({
  id,
  pinNo: z.string(),
  dealId: id,
  state: PinStateSchema,
  openedAt: instant,
  /** Last instant to pay. */
  deadline: instant,
  paidKg: kg,
  /** Joined, waiting for payment. */
  unpaidKg: kg,
  leftKg: kg,
  /** Paid and unpaid shares. */
  participants: count,
})
export type PinRow = z.output<typeof PinRow>

const placed = {
  /** Server instant of the result. */
  at: instant,
}

export const pinList = endpoint({
  method: 'GET',
  path: '/api/trace/web/spot_pin/pinList',
  access: 'optional',
  summary: '进行中的现货拼单，截止早的在前',
  input: z.object({
    /** Only pins of this offer's goods. */
    offerId: id.optional(),
    ...pageQuery,
  }),
  output: pageOf(PinRow).extend(placed),
})

export const pinDeals = endpoint({
  method: 'GET',
  path: '/api/pin/dealList',
  access: 'optional',
  summary: '可开团的拼单活动，新的在前',
  input: z.object({ offerId: id.optional(), ...pageQuery }),
  output: pageOf(DealRow).extend(placed),
})

const goodsDetail = {
  warehouseAddress: z.string(),
  isHazardous: z.boolean(),
  remark: z.string().nullable(),
  deliveries: z.array(DeliveryOption),
  ...placed,
}

export const DealRef = z.object({ dealId: id })
export const DealDetail = DealRow.extend(goodsDetail)
export type DealDetail = z.output<typeof DealDetail>

export const dealInfo = endpoint({
  method: 'GET',
  path: '/api/pin/dealInfo',
  access: 'optional',
  summary: '拼单活动：货物、拼单价与开团条件',
  input: DealRef,
  output: DealDetail,
})

const ShareRangeSchema = z.object({
  part: z.object({ minKg: kg, maxKg: kg, stepKg: kg }).nullable(),
  /** Fills the pin; null: more than the buyer may take. */
  wholeKg: kg.nullable(),
})

/** A range and its wording. */
export const WordedRange = z.object({ range: ShareRangeSchema.nullable(), words: z.string() })
export type WordedRange = z.output<typeof WordedRange>

export const numRangeOfCreatePin = endpoint({
  method: 'GET',
  path: '/api/trace/web/spot_pin/numRangeOfCreatePin',
  access: 'optional',
  summary: '开团可拼的数量范围，含文字说明；不能开团时 range 为 null',
  input: DealRef,
  output: WordedRange,
})

export const PinRef = z.object({ pinId: id })

export const numRangeOfJoinPin = endpoint({
  method: 'GET',
  path: '/api/trace/web/spot_pin/numRangeOfJoinPin',
  access: 'optional',
  summary: '加入拼单可拼的数量范围，含文字说明；无余量或已结束时 range 为 null',
  input: PinRef,
  output: WordedRange,
})

export const ShareRow = z.object({
  id,
  pinId: id,
  pinNo: z.string(),
  grade: z.string(),
  maker: z.string(),
  weightKg: kg,
  goodsFen: fen,
  freightFen: fen,
  totalFen: fen,
  state: ShareStateSchema,
  joinedAt: instant,
  payBefore: instant,
  pinState: PinStateSchema,
  deadline: instant,
  /** Company for which it was joined; null: in person. */
  buyingCompanyId: id.nullable(),
  /** The order after the pin was filled. */
  orderId: id.nullable(),
})
export type ShareRow = z.output<typeof ShareRow>

export const PinDetail = PinRow.extend({
  ...goodsDetail,
  shares: z.array(
    z.object({
      /** Masked. */
      name: z.string(),
      weightKg: kg,
      isPaid: z.boolean(),
      isOpener: z.boolean(),
      isMine: z.boolean(),
      joinedAt: instant,
    }),
  ),
  ...WordedRange.shape,
  /** Another pin with which this one would be exactly a truck, if the owners of all shares agree. */
  merge: ProposedMerge.nullable(),
  /** The pin with which this one filled a truck. */
  mergedWith: OtherPin.nullable(),
  /** The caller's newest share, or that of its company; null without one. */
  mine: ShareRow.nullable(),
})
export type PinDetail = z.output<typeof PinDetail>

export const pinInfo = endpoint({
  method: 'GET',
  path: '/api/pin/info',
  access: 'optional',
  summary: '拼单详情：参与人（隐去姓名）、余量与截止时间；登录后含本人的份额',
  input: PinRef.extend(shownBuyer),
  output: PinDetail,
})

export const SharePrice = z.object({
  dealId: id,
  weightKg: integer({ min: 1, max: ORDER_MAX_KG }),
  delivery: DeliveryWaySchema.default('pickup'),
  /** Destination city of delivered goods. */
  city: text(20, '城市').default(DEFAULT_CITY),
})

export const ShareQuote = z.object({
  weightKg: kg,
  priceFenPerTon: fen,
  goodsFen: fen,
  freightFen: fen,
  /** Freight per ton to the destination if it is delivered; null if that is not offered or unknown. */
  deliveredFreight: FreightSchema.nullable(),
  totalFen: fen,
})
export type ShareQuote = z.output<typeof ShareQuote>

export const sharePrice = endpoint({
  method: 'GET',
  path: '/api/pin/inquiry',
  access: 'optional',
  summary: '按数量与交货方式试算拼单金额',
  input: SharePrice,
  output: ShareQuote,
  refusals: [spot.delivery_not_offered, spot.freight_unknown],
})

const handOver = SingleBuy.omit({ offerId: true, offerVersion: true, discountKey: true })
export const CreatePin = handOver.extend({ dealId: id })
export const JoinPin = handOver.extend({ pinId: id })

export const JoinedShare = z.object({ shareId: id, pinId: id, amountFen: fen, payBefore: instant })
export type JoinedShare = z.output<typeof JoinedShare>

export const weightRefusals = [
  refusals.pin_below_minimum,
  refusals.pin_above_left,
  refusals.pin_leaves_too_little,
  refusals.pin_off_step,
]
export const buyerRefusals = [
  spot.own_shop,
  spot.offer_withdrawn,
  companies.company_not_authenticated,
  spot.delivery_not_offered,
  spot.delivered_freight_changed,
  spot.freight_unknown,
  spot.enterprise_required,
  spot.address_missing,
  address.too_many_addresses,
  address.unknown_division,
]

export const createPin = endpoint({
  method: 'POST',
  path: '/api/trace/web/spot_pin/createPin',
  access: 'token',
  companyPermission: 'order',
  summary: '开团：为整车留出库存，须在 15 分钟内付款，24 小时内拼满',
  input: CreatePin,
  output: JoinedShare,
  refusals: [
    refusals.pin_deal_ended,
    refusals.pin_no_truck,
    refusals.pin_already_opened,
    refusals.pin_unpaid_too_often,
    ...weightRefusals,
    ...buyerRefusals,
  ],
})

export const joinPin = endpoint({
  method: 'POST',
  path: '/api/trace/web/spot_pin/joinPin',
  access: 'token',
  companyPermission: 'order',
  summary: '加入拼单：须在 15 分钟内付款，付款后才计入',
  input: JoinPin,
  output: JoinedShare,
  refusals: [
    refusals.pin_over,
    refusals.pin_full,
    refusals.pin_failed,
    refusals.pin_all_taken,
    refusals.pin_already_joined,
    refusals.pin_unpaid_too_often,
    ...weightRefusals,
    ...buyerRefusals,
  ],
})

export const PayShare = z.object({ shareId: id, payPassword, requestId })

export const payShare = endpoint({
  method: 'POST',
  path: '/api/pin/payShare',
  access: 'token',
  companyPermission: 'pay',
  summary: '支付拼单份额：全款冻结在钱包，拼满后付入订单，未拼成即全额解冻',
  input: PayShare,
  output: z.object({ shareId: id, pinId: id, heldFen: fen, isFilled: z.boolean() }),
  refusals: [
    refusals.pin_share_not_payable,
    refusals.pin_share_pay_time_over,
    account.verification_expired,
    wallet.pay_password_missing,
    wallet.pay_password_locked,
    wallet.wrong_pay_password,
    wallet.balance_short,
  ],
})

export const LeavePin = z.object({ shareId: id, requestId })

export const leavePin = endpoint({
  method: 'POST',
  path: '/api/pin/leave',
  access: 'token',
  companyPermission: 'order',
  summary: '退出拼单：仅限付款之前',
  input: LeavePin,
  output: z.object({ shareId: id, pinId: id }),
  refusals: [refusals.pin_share_not_leavable],
})

export const myShares = endpoint({
  method: 'GET',
  path: '/api/pin/myShares',
  access: 'token',
  companyPermission: 'view',
  summary: '本人与所代表公司参与的拼单，新的在前',
  input: z.object(pageQuery),
  output: pageOf(ShareRow).extend(placed),
})

export const customerAmount = endpoint({
  method: 'GET',
  path: '/api/trace/web/spot_pin/getErpCusAmountInfo',
  access: 'optional',
  summary: '本人钱包可用余额与拼单中已冻结的金额；未登录返回 null',
  input: z.object({}),
  output: z
    .object({
      /** Available in the member's own wallet. */
      availableFen: fen,
      /** Held for shares of pins that are not decided. */
      heldFen: fen,
    })
    .nullable(),
})
