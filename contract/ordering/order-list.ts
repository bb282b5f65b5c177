/** A member's orders as lists: pages, counts, rows to export. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { checkPeriod, periodQuery } from '../period'
import { cleanText, fen, id, instant, kg, orAll, pageOf, pageQuery, SHORT_TEXT_MAX, whole } from '../schema'
import { DeliveryWaySchema } from '../spot'
import { OrderStateSchema, OrderStepSchema, OrderTypeSchema } from './'

export const EXPORT_ROWS_MAX = 1000

const filters = {
  state: orAll(OrderStateSchema),
  /** 1 to 14, see ORDER_TYPES. */
  type: orAll(whole({ min: 1, max: 14 }).pipe(OrderTypeSchema)),
  /** Days in Asia/Shanghai on which the order was placed, both included. */
  ...periodQuery,
  /** Order number, grade or maker; all words must match. */
  q: z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(SHORT_TEXT_MAX, `搜索词最多 ${SHORT_TEXT_MAX} 个字`)
    .default(''),
}

export const OrderFilter = z.object(filters).superRefine(checkPeriod)
export type OrderFilter = z.output<typeof OrderFilter>

export const MyOrders = z.object({ ...filters, ...pageQuery }).superRefine(checkPeriod)

export const OrderRow = z.object({
  id,
  orderNo: z.string(),
  type: OrderTypeSchema,
  state: OrderStateSchema,
  shopName: z.string(),
  /** What the buyer sees first: "T30S 镇海炼化". */
  title: z.string(),
  orderedKg: kg,
  amountFen: fen,
  delivery: DeliveryWaySchema,
  /** To order the same again. */
  offerId: id,
  createdAt: instant,
  payBefore: instant.nullable(),
  /** Without a word of the buyer the market confirms receipt at this instant. */
  autoConfirmAt: instant.nullable(),
  /** Steps that this buyer may take now. */
  nextSteps: z.array(OrderStepSchema),
})
export type OrderRow = z.output<typeof OrderRow>

export const myOrders = endpoint({
  method: 'POST',
  path: '/api/user/m/personalCenter/orders',
  access: 'token',
  summary: '我的订单：按状态、类型、日期、单号与牌号查询',
  input: MyOrders,
  output: pageOf(OrderRow),
})

const count = z.number().int()

export const memberOrderCount = endpoint({
  method: 'GET',
  path: '/api/search/orderInfo/getMemberOrderCount',
  access: 'token',
  summary: '我的订单数量：按状态与类型，及监管中的金额',
  input: z.object({}),
  output: z.object({
    all: count,
    /** Every state, those without orders too. */
    byState: z.record(OrderStateSchema, count),
    /** By number of the order type, those that there are. */
    byType: z.record(z.string(), count),
    /** What lies in the escrow accounts of the member's open orders. */
    inEscrowFen: fen,
  }),
})
export type MemberOrderCount = z.output<typeof memberOrderCount.output>

/** Where an export goes on: the instant and the id of the last row. */
const cursor = z
  .string()
  .regex(/^\d{1,15}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, '导出位置不正确，请重新导出')
  .transform((typed) => {
    const [at = '', orderId = ''] = typed.split('.')
    return { at: new Date(Number(at)), id: orderId }
  })
  .refine(({ at }) => !Number.isNaN(at.getTime()) && at.getFullYear() < 10_000, '导出位置不正确，请重新导出')

/** How the place of a row is written. */
export function cursorOf({ createdAt, id: orderId }: { createdAt: Date; id: string }): string {
  return `${createdAt.getTime()}.${orderId}`
}

export const ExportRow = z.object({
  orderNo: z.string(),
  type: OrderTypeSchema,
  state: OrderStateSchema,
  shopName: z.string(),
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  warehouse: z.string(),
  delivery: DeliveryWaySchema,
  priceFenPerTon: fen,
  orderedKg: kg,
  settledKg: kg.nullable(),
  goodsFen: fen,
  /** What a discount takes off the goods. */
  discountFen: fen,
  freightFen: fen,
  totalFen: fen,
  createdAt: instant,
  paidAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  completedAt: instant.nullable(),
})
export type ExportRow = z.output<typeof ExportRow>

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/trace/web/order/export',
  access: 'token',
  summary: '导出我的订单，最新在前，分段读取',
  input: z
    .object({
      ...filters,
      after: cursor.optional(),
      size: whole({ min: 1, max: EXPORT_ROWS_MAX }).default(EXPORT_ROWS_MAX),
    })
    .superRefine(checkPeriod),
  output: z.object({
    list: z.array(ExportRow),
    /** What to send as `after` for the rows that follow; null at the end. */
    next: z.string().nullable(),
  }),
})
