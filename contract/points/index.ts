/** The points mall for buyers: goods, and paying with points, or points and cash. */
import { z } from 'zod'
import { refusals as account, codeRefusals, SentCode } from '../account'
import { refusals as address } from '../addresses'
import { Owner } from '../companies/wallet-owner'
import { endpoint } from '../endpoint'
import { Picture } from '../pictures'
import {
  emptyAsNone,
  fen,
  id,
  instant,
  integer,
  pageOf,
  pageQuery,
  payPassword,
  picture,
  requestId,
  searchText,
  smsCode,
  withAllChoice,
} from '../schema'
import { refusals as spot } from '../spot'
import { refusals as wallet } from '../wallet'
import { refusals } from './refusals'
import { PIECES_MAX } from './states'

export { refusals } from './refusals'

const count = z.number().int()
export const points = z.number().int().meta({ id: 'Points', title: '积分' })
export const pieceCount = integer({ min: 1, max: PIECES_MAX, message: '请填写整数件数' })

export const PointsGoodsRow = z.object({
  id,
  title: z.string(),
  category: z.object({ id, name: z.string() }),
  /** The first one is shown in lists. */
  pictures: z.array(picture),
  pointsPerPiece: points,
  cashFenPerPiece: fen,
  /** Pieces that can be ordered. */
  stock: count,
  limitPieces: count.nullable(),
  isOnSale: z.boolean(),
  /** The shop that delivers the goods of the market; null: the market itself. */
  shop: z.object({ id, name: z.string() }).nullable(),
  /** Counts the changes of price and limit. */
  version: count,
})
export type PointsGoodsRow = z.output<typeof PointsGoodsRow>

/** What a caller can spend: points that have not ended, and money of the wallet. */
const Purse = z.object({ points, availableFen: fen })

export const PointsGoodsQuery = z.object({
  category: withAllChoice(id),
  sText: searchText,
  /** Only what the caller's own points and money suffice for; without a token it changes nothing. */
  affordable: withAllChoice(z.literal('1')),
  ...pageQuery,
})

export const integralPage = endpoint({
  method: 'GET',
  path: '/api/integral/integralPro/page',
  access: 'optional',
  summary: '积分商品：按分类、文字、可兑换筛选，新上架的在前',
  input: PointsGoodsQuery,
  output: pageOf(PointsGoodsRow).extend({
    /** The caller's own purse; null without a token. */
    mine: Purse.nullable(),
    at: instant,
  }),
})

export const PointsCategory = z.object({ id, name: z.string(), goods: count })
export type PointsCategory = z.output<typeof PointsCategory>

export const integralCategories = endpoint({
  method: 'GET',
  path: '/api/integral/integral/category/all',
  access: 'optional',
  summary: '积分商品的分类，附在兑商品数',
  input: z.object({}),
  output: z.array(PointsCategory),
})

/** One of the two owners for whom a member can redeem. */
const Redeemer = z.object({
  owner: z.enum(['mine', 'company']),
  name: z.string(),
  points,
  availableFen: fen,
  /** Pieces of the goods that this owner has, less those returned. */
  takenPieces: count,
  /** Most pieces that stock, limit, points and money allow; 0: see `obstacle`. */
  mostPieces: count,
  /** What keeps the owner from one piece. */
  obstacle: z.string().nullable(),
})
export type Redeemer = z.output<typeof Redeemer>

export const PointsGoodsDetail = PointsGoodsRow.extend({
  about: z.string(),
  /** The same pictures in all their sizes. */
  images: z.array(Picture),
  /** The caller in person and, where the role may spend its points, the company; null without a token. */
  redeemers: z.array(Redeemer).nullable(),
  at: instant,
})
export type PointsGoodsDetail = z.output<typeof PointsGoodsDetail>

export const getWebIntegralDetail = endpoint({
  method: 'POST',
  path: '/api/integral/integralPro/getWebIntegralDetail',
  access: 'optional',
  summary: '积分商品详情；登录后另见本人与企业可兑件数',
  input: z.object({ id }),
  output: PointsGoodsDetail,
})

/** A campaign as buyers see it. */
export const ShownCampaign = z.object({
  id,
  name: z.string(),
  startsAt: instant,
  /** Exclusive. */
  endsAt: instant,
  extraPerTon: points,
  /** Names; empty: all goods. */
  categories: z.array(z.string()),
  capPoints: points,
  ownerCapPoints: points,
  /** Whether it has nothing left to give. */
  isUsedUp: z.boolean(),
})
export type ShownCampaign = z.output<typeof ShownCampaign>

export const integralRule = endpoint({
  method: 'GET',
  path: '/api/integral/integral/rule',
  access: 'public',
  summary: '积分规则：奖励、有效期与退回',
  input: z.object({}),
  output: z.object({
    pointsPerTon: points,
    validMonths: count,
    returnedValidDays: count,
    /** One sentence each. */
    rules: z.array(z.string()),
    /** Running ones and those to come, the first to start first. */
    campaigns: z.array(ShownCampaign),
    at: instant,
  }),
})

/** What is redeemed. The code is sent for exactly this. */
export const Redemption = z.object({
  goodsId: id,
  pieces: pieceCount,
  /** Version of the goods whose price was shown. */
  version: integer({ min: 1 }),
  addressId: z.uuid({ message: '请选择收货地址' }),
  owner: Owner,
})
export type Redemption = z.output<typeof Redemption>

const redemptionRefusals = [
  refusals.points_goods_ended,
  refusals.points_price_changed,
  refusals.points_limit,
  refusals.points_goods_short,
  refusals.points_short,
  refusals.points_own_delivery,
  spot.address_missing,
  address.unknown_division,
] as const

export const foreseeRedemption = endpoint({
  method: 'GET',
  path: '/api/integral/integralProOrder/foresee',
  access: 'token',
  companyPermission: 'pay',
  summary: '兑换前试算：积分、现金与收货信息',
  input: Redemption,
  output: z.object({
    goods: PointsGoodsRow,
    pieces: count,
    points,
    cashFen: fen,
    /** Points before and after. */
    spendable: points,
    left: points,
    availableFen: fen,
    place: z.string(),
    contact: z.string(),
    ownerName: z.string(),
  }),
  refusals: redemptionRefusals,
})

export const paymentCode = endpoint({
  method: 'GET',
  path: '/api/integral/integralProOrder/payment-code',
  access: 'token',
  companyPermission: 'pay',
  summary: '发送积分兑换的验证码到本人手机，只对这一笔兑换有效',
  input: Redemption.extend({ requestId: requestId.optional() }),
  output: SentCode,
  refusals: [...redemptionRefusals, account.sms_not_sent],
})

export const PayWithPoints = Redemption.extend({
  smsCode,
  payPassword: emptyAsNone(payPassword).meta({ description: '含现金时必填' }),
  requestId,
})

export const integralPay = endpoint({
  method: 'POST',
  path: '/api/integral/integralProOrder/integralPay',
  access: 'token',
  companyPermission: 'pay',
  summary: '兑换并付款：验证码必填，含现金时另需支付密码',
  input: PayWithPoints,
  output: z.object({
    orderId: id,
    orderNo: z.string(),
    points,
    cashFen: fen,
    paidAt: instant,
  }),
  refusals: [
    ...redemptionRefusals,
    refusals.points_pay_password,
    account.verification_expired,
    wallet.pay_password_missing,
    wallet.wrong_pay_password,
    wallet.pay_password_locked,
    ...codeRefusals,
    wallet.balance_short,
  ],
})
