/** Retail pins for buyers: pins of goods by the bag that some heads fill together, each with bags of its own. */
import { z } from 'zod'
import { refusals as account } from '../account'
import { refusals as address } from '../addresses'
import { refusals as companies } from '../companies/refusals'
import { endpoint } from '../endpoint'
import { LeavePin, PayShare, PinStateSchema, refusals as pins, ShareStateSchema } from '../pins'
import { defineRefusals } from '../refusal'
import { fen, id, instant, integer, pageOf, pageQuery, text } from '../schema'
import { refusals as spot } from '../spot'
import { refusals as trials } from '../trials'
import { formatTime } from '../units'
import { refusals as wallet } from '../wallet'
import { PlaceOrder, RetailDetail, RetailQuote, RetailTerms, refusals as retail } from './'
import { bagsWords, WHOLE_BAGS } from './terms'

export const refusals = defineRefusals({
  retail_pin_no_stock: {
    errorcode: 79_540,
    status: 409,
    text: (f: { bags: number }) => `余量不足一团所需的 ${f.bags} 袋，暂不能开新团，可加入进行中的拼单`,
  },
  retail_pin_bags_wrong: {
    errorcode: 79_541,
    status: 422,
    text: (f: { minBags: number; maxBags: number }) => `${bagsWords(f)}，请修改袋数`,
    field: 'bags',
  },
  retail_pin_all_taken: {
    errorcode: 79_542,
    status: 409,
    text: (f: { unpaidHeads: number; freeAt: string }) =>
      `名额已满：其中 ${f.unpaidHeads} 人尚未付款，最早 ${formatTime(f.freeAt)} 起可能释放，届时可再试`,
  },
})

const count = z.number().int()

/** Terms of pins of some goods, frozen when the merchant offers them. */
export const RetailPinTerms = z.object({
  goods: RetailTerms,
  /** Paid shares that fill a pin. */
  heads: count,
  priceFenPerBag: fen,
  /** Bags of one head. */
  minBags: count,
  maxBags: count,
})

export const RetailDeal = RetailPinTerms.extend({
  id,
  /** Pins that the free bags suffice for. */
  pinsLeft: count,
  openPins: count,
})
export type RetailDeal = z.output<typeof RetailDeal>

export const RetailPin = RetailPinTerms.extend({
  id,
  pinNo: z.string(),
  dealId: id,
  state: PinStateSchema,
  openedAt: instant,
  /** Last instant to pay. */
  deadline: instant,
  paidHeads: count,
  /** Joined, waiting for payment. */
  unpaidHeads: count,
  leftHeads: count,
})
export type RetailPin = z.output<typeof RetailPin>

const placed = {
  /** Server instant of the result. */
  at: instant,
}

export const getPinPageByProductId = endpoint({
  method: 'GET',
  path: '/api/retail/pin/getPinPageByProductId',
  access: 'optional',
  summary: '某零售商品进行中的拼单，截止早的在前；含可开团的拼单活动',
  input: z.object({
    /** Retail goods. */
    productId: id,
    ...pageQuery,
  }),
  output: pageOf(RetailPin).extend({ deal: RetailDeal.nullable(), ...placed }),
})

export const retailPinList = endpoint({
  method: 'GET',
  path: '/api/retail/pin/list',
  access: 'optional',
  summary: '进行中的零售拼单，截止早的在前',
  input: z.object(pageQuery),
  output: pageOf(RetailPin).extend(placed),
})

const goodsDetail = { goods: RetailDetail, ...placed }
export const RetailDealRef = z.object({ dealId: id })
export const RetailDealDetail = RetailDeal.extend({
  ...goodsDetail,
  /** Whether pins can be opened now. */
  isOpen: z.boolean(),
})
export type RetailDealDetail = z.output<typeof RetailDealDetail>

export const retailDealInfo = endpoint({
  method: 'GET',
  path: '/api/retail/pin/dealInfo',
  access: 'optional',
  summary: '零售拼单活动：货物、人数、拼单价与每人袋数',
  input: RetailDealRef,
  output: RetailDealDetail,
})

export const RetailShare = z.object({
  id,
  pinId: id,
  pinNo: z.string(),
  grade: z.string(),
  maker: z.string(),
  bags: count,
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
export type RetailShare = z.output<typeof RetailShare>

export const RetailPinRef = z.object({ pinId: id })
export const RetailPinDetail = RetailPin.extend({
  ...goodsDetail,
  shares: z.array(
    z.object({
      /** Masked. */
      name: z.string(),
      bags: count,
      isPaid: z.boolean(),
      isOpener: z.boolean(),
      isMine: z.boolean(),
      joinedAt: instant,
    }),
  ),
  /** Whether one more head can join now. */
  isJoinable: z.boolean(),
  /** The caller's newest share, or that of its company; null without one. */
  mine: RetailShare.nullable(),
})
export type RetailPinDetail = z.output<typeof RetailPinDetail>

export const retailPinInfo = endpoint({
  method: 'GET',
  path: '/api/retail/pin/info',
  access: 'optional',
  summary: '零售拼单详情：参与人（隐去姓名）、名额与截止时间；登录后含本人的份额',
  input: RetailPinRef,
  output: RetailPinDetail,
})

export const RetailSharePrice = z.object({
  dealId: id,
  /** Adjusted to the bags of one head. */
  bags: integer({ min: 0, max: 1_000_000, message: WHOLE_BAGS }),
  /** Province of the receiver. */
  province: text(20, '省份'),
})

export const RetailShareQuote = RetailQuote.omit({ goodsId: true })
export type RetailShareQuote = z.output<typeof RetailShareQuote>

export const retailSharePrice = endpoint({
  method: 'GET',
  path: '/api/retail/pin/inquiry',
  access: 'optional',
  summary: '按袋数与收货省份试算拼单货款与快递运费',
  input: RetailSharePrice,
  output: RetailShareQuote,
  refusals: [trials.province_not_served],
})

const part = PlaceOrder.omit({ goodsId: true, priceFenPerBag: true })
export const CreateRetailPin = part.extend({ dealId: id })
export const JoinRetailPin = part.extend({ pinId: id })

export const JoinedRetailShare = z.object({ shareId: id, pinId: id, amountFen: fen, payBefore: instant })
export type JoinedRetailShare = z.output<typeof JoinedRetailShare>

const buyerRefusals = [
  refusals.retail_pin_bags_wrong,
  retail.retail_ended,
  spot.own_shop,
  companies.company_not_authenticated,
  spot.address_missing,
  address.too_many_addresses,
  address.unknown_division,
  trials.province_not_served,
  trials.freight_changed,
  spot.enterprise_required,
]

export const createRetailPin = endpoint({
  method: 'POST',
  path: '/api/retail/pin/createPin',
  access: 'token',
  companyPermission: 'order',
  summary: '开团：为全团留出库存，须在 15 分钟内付款，24 小时内满员',
  input: CreateRetailPin,
  output: JoinedRetailShare,
  refusals: [pins.pin_deal_ended, pins.pin_already_opened, refusals.retail_pin_no_stock, ...buyerRefusals],
})

export const joinRetailPin = endpoint({
  method: 'POST',
  path: '/api/retail/pin/joinPin',
  access: 'token',
  companyPermission: 'order',
  summary: '加入零售拼单：须在 15 分钟内付款，付款后才计入人数',
  input: JoinRetailPin,
  output: JoinedRetailShare,
  refusals: [
    pins.pin_full,
    pins.pin_failed,
    pins.pin_over,
    pins.pin_already_joined,
    refusals.retail_pin_all_taken,
    ...buyerRefusals,
  ],
})

export const payRetailShare = endpoint({
  method: 'POST',
  path: '/api/retail/pin/payShare',
  access: 'token',
  companyPermission: 'pay',
  summary: '支付零售拼单份额：全款冻结在钱包，满员后付入订单，未成即全额解冻',
  input: PayShare,
  output: z.object({ shareId: id, pinId: id, heldFen: fen, isFilled: z.boolean() }),
  refusals: [
    pins.pin_share_not_payable,
    pins.pin_share_pay_time_over,
    account.verification_expired,
    wallet.pay_password_missing,
    wallet.pay_password_locked,
    wallet.wrong_pay_password,
    wallet.balance_short,
  ],
})

export const leaveRetailPin = endpoint({
  method: 'POST',
  path: '/api/retail/pin/leave',
  access: 'token',
  companyPermission: 'order',
  summary: '退出零售拼单：仅限付款之前',
  input: LeavePin,
  output: z.object({ shareId: id, pinId: id }),
  refusals: [pins.pin_share_not_leavable],
})

export const myRetailShares = endpoint({
  method: 'GET',
  path: '/api/retail/pin/myShares',
  access: 'token',
  companyPermission: 'view',
  summary: '本人与所代表公司参与的零售拼单，新的在前',
  input: z.object(pageQuery),
  output: pageOf(RetailShare).extend(placed),
})
