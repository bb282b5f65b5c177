/** Flash sales for buyers: list, detail, price of a quantity, and buying alone. */
import { z } from 'zod'
import { refusals as address } from '../addresses'
import { shownBuyer } from '../companies/buy-as'
import { refusals as companies } from '../companies/refusals'
import { DEFAULT_CITY } from '../constants'
import { endpoint } from '../endpoint'
import { SalePinTerms, refusals as salePins } from '../pins/sale-pin-terms'
import { defineRefusals } from '../refusal'
import { fen, id, instant, integer, keyOf, kg, pageOf, pageQuery, text, typedDay } from '../schema'
import {
  DeliveryOption,
  DeliveryWaySchema,
  ORDER_MAX_KG,
  PlacedOrder,
  SingleBuy as SpotSingleBuy,
  refusals as spot,
} from '../spot'
import { FreightSchema } from '../spot/freight-schemas'
import { formatTime, plainTons } from '../units'
import { SALE_PHASES } from './terms'

export const refusals = defineRefusals({
  sale_not_open: { errorcode: 79_101, status: 409, text: '该秒杀已撤回，请选择其他场次' },
  sale_not_started: {
    errorcode: 79_102,
    status: 409,
    text: (f: { startsAt: string }) => `秒杀尚未开始，${formatTime(f.startsAt)} 开抢`,
  },
  sale_ended: {
    errorcode: 79_103,
    status: 409,
    text: (f: { endsAt: string }) => `秒杀已于 ${formatTime(f.endsAt)} 结束`,
  },
  sale_sold_out: { errorcode: 79_104, status: 409, text: '本场已抢完，请选择其他场次' },
  sale_all_held: {
    errorcode: 79_105,
    status: 409,
    text: (f: { waitingKg: number; freeAt: string }) =>
      `暂无余量：还有 ${plainTons(f.waitingKg)} 吨已下单未付款，最早 ${formatTime(f.freeAt)} 起可能释放，届时可再试`,
  },
  sale_stock_short: {
    errorcode: 79_106,
    status: 409,
    text: (f: { availableKg: number }) => `本场仅剩 ${plainTons(f.availableKg)} 吨，请减少数量`,
    field: 'weightTon',
  },
  sale_limit_exceeded: {
    errorcode: 79_107,
    status: 422,
    text: (f: { limitKg: number; boughtKg: number }) =>
      `本场每人限购 ${plainTons(f.limitKg)} 吨，您已下单 ${plainTons(f.boughtKg)} 吨（含待付款）`,
    field: 'weightTon',
  },
  sale_quantity_adjusted: {
    errorcode: 79_108,
    status: 422,
    text: (f: { weightKg: number }) =>
      `数量已按起订量与步长调整为 ${plainTons(f.weightKg)} 吨，请确认后再次提交`,
    field: 'weightTon',
    mends: (f: { weightKg: number }) => ({ weightTon: plainTons(f.weightKg) }),
  },
})

export const SalePhaseSchema = keyOf(SALE_PHASES, { id: 'SalePhase', title: '秒杀阶段' })

/** Goods and terms of a sale, frozen when it is planned. */
export const SaleTerms = z.object({
  id,
  saleNo: z.string(),
  offerId: id,
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  processing: z.string(),
  warehouse: z.string(),
  city: z.string(),
  shop: z.object({ id, name: z.string() }),
  priceFenPerTon: fen,
  /** Price of the offer when the sale was planned. */
  offerFenPerTon: fen,
  stockKg: kg,
  minKg: kg,
  /** Steps count from the minimum. */
  stepKg: kg,
  /** Most that a member may order or join in pins of this sale, unpaid included. */
  limitKg: kg,
  /** Null: it is only bought alone. */
  pins: SalePinTerms.nullable(),
  startsAt: instant,
  /** Exclusive. */
  endsAt: instant,
})

export const SaleRow = SaleTerms.extend({
  phase: SalePhaseSchema,
  /** Free kg of the sale; 0 after its end. */
  availableKg: kg,
})
export type SaleRow = z.output<typeof SaleRow>

export const SaleRef = z.object({ id })
const DAY_TEXT = '日期格式为 2026-11-21'
/** A day in Asia/Shanghai of this century. */
export const saleDay = typedDay(DAY_TEXT).regex(/^20/, DAY_TEXT)

export const SaleQuery = z.object({
  /** Day of the start in Asia/Shanghai. Without it, all from today. */
  day: saleDay.optional(),
  ...pageQuery,
})

/** Today and the next days with their numbers of approved sales. */
export const SaleDays = z.array(z.object({ day: saleDay, sales: z.number().int() }))

export const SalePage = pageOf(SaleRow).extend({
  days: SaleDays,
  /** Server instant of the result. */
  at: instant,
})
export type SalePage = z.output<typeof SalePage>

export const getSeckillList = endpoint({
  method: 'GET',
  path: '/api/search/getSeckillList',
  access: 'optional',
  summary: '秒杀场次：今天与之后几天，按开始时间排列',
  input: SaleQuery,
  output: SalePage,
})

export const getInfoByShopId = endpoint({
  method: 'GET',
  path: '/api/trace/web/seckill/getInfoByShopId',
  access: 'optional',
  summary: '店铺正在抢购与即将开始的秒杀',
  input: z.object({ shopId: id }),
  output: z.array(SaleRow),
})

export const promotionActivityInfo = endpoint({
  method: 'GET',
  path: '/api/search/promotionActivityInfo',
  access: 'optional',
  summary: '首页活动：正在抢购的秒杀，没有则为下一场',
  input: z.object({}),
  output: z.object({ sales: z.array(SaleRow), at: instant }),
})

export const SaleDetail = SaleRow.extend({
  warehouseAddress: z.string(),
  /** Grade of the catalogue, for data sheets. */
  skuId: id,
  isHazardous: z.boolean(),
  remark: z.string().nullable(),
  /** Kg of orders that wait for payment. */
  waitingKg: kg,
  /** Kg of pins that are not decided. */
  pinnedKg: kg,
  deliveries: z.array(DeliveryOption),
  /** What the caller has ordered or joined in pins, and may still order; null for visitors. */
  mine: z.object({ boughtKg: kg, leftKg: kg }).nullable(),
  /** Server instant of the result. */
  at: instant,
})
export type SaleDetail = z.output<typeof SaleDetail>

export const info = endpoint({
  method: 'GET',
  path: '/api/trace/web/seckill/info',
  access: 'optional',
  summary: '秒杀详情：货物、规则与余量；登录后含本人或本企业的限购余额',
  input: SaleRef.extend(shownBuyer),
  output: SaleDetail,
})

export const deliveryInfo = endpoint({
  method: 'GET',
  path: '/api/trace/web/seckill/selectDeliveryInfo',
  access: 'optional',
  summary: '秒杀可选的交货方式与运费',
  input: SaleRef,
  output: z.array(DeliveryOption),
})

export const SaleInquiry = z.object({
  saleId: id,
  weightKg: integer({ min: 0, max: ORDER_MAX_KG }),
  delivery: DeliveryWaySchema.default('pickup'),
  /** Destination city of delivered goods. */
  city: text(20, '城市').default(DEFAULT_CITY),
  ...shownBuyer,
})

export const SaleQuote = z.object({
  saleId: id,
  phase: SalePhaseSchema,
  delivery: DeliveryWaySchema,
  /** The wanted weight, adjusted to the range. */
  weightKg: kg,
  isAdjusted: z.boolean(),
  /** Up to the limit, and to the free kg while some are left. */
  range: z.object({ minKg: kg, maxKg: kg, stepKg: kg }),
  priceFenPerTon: fen,
  goodsFen: fen,
  freightFen: fen,
  /** Freight per ton to the destination if it is delivered; null if that is not offered or unknown. */
  deliveredFreight: FreightSchema.nullable(),
  totalFen: fen,
})
export type SaleQuote = z.output<typeof SaleQuote>

export const inquiry = endpoint({
  method: 'GET',
  path: '/api/trace/web/seckill/inquiry',
  access: 'optional',
  summary: '按数量与交货方式试算秒杀价；开始前也可试算',
  input: SaleInquiry,
  output: SaleQuote,
  refusals: [spot.delivery_not_offered, spot.freight_unknown],
})

export const customerAmount = endpoint({
  method: 'GET',
  path: '/api/trace/web/seckill/getErpCusAmountInfo',
  access: 'optional',
  summary: '本人或本企业在该场秒杀的限购额度与钱包可用余额；未登录返回 null',
  input: SaleRef.extend(shownBuyer),
  output: z
    .object({
      limitKg: kg,
      /** Ordered or joined in pins, unpaid included. */
      boughtKg: kg,
      leftKg: kg,
      /** Available in the buyer's wallet. */
      availableFen: fen,
    })
    .nullable(),
})

export const SingleBuy = SpotSingleBuy.omit({ offerId: true, offerVersion: true, discountKey: true }).extend({
  saleId: id,
})

export const singleBuy = endpoint({
  method: 'POST',
  path: '/api/trace/web/seckill/singleBuy',
  access: 'token',
  companyPermission: 'order',
  summary: '秒杀单独购买：下单并锁定本场库存，须在 15 分钟内付款',
  input: SingleBuy,
  output: PlacedOrder,
  refusals: [
    refusals.sale_not_open,
    refusals.sale_not_started,
    refusals.sale_ended,
    refusals.sale_sold_out,
    refusals.sale_all_held,
    salePins.sale_all_pinned,
    refusals.sale_stock_short,
    refusals.sale_limit_exceeded,
    refusals.sale_quantity_adjusted,
    spot.own_shop,
    companies.company_not_authenticated,
    spot.delivery_not_offered,
    spot.delivered_freight_changed,
    spot.freight_unknown,
    spot.enterprise_required,
    spot.address_missing,
    address.too_many_addresses,
    address.unknown_division,
  ],
})
