/** A member's orders as lists: pages, counts, export. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { checkPeriod, periodQuery } from '../period'
import {
  cleanText,
  fen,
  id,
  instant,
  integer,
  kg,
  list,
  pageOf,
  pageQuery,
  pieces,
  SHORT_TEXT_MAX,
  sortOf,
  withAllChoice,
} from '../schema'
import {
  LineSubjectSchema,
  OrderDeliveryWaySchema,
  OrderStateSchema,
  OrderStepSchema,
  OrderTypeSchema,
} from './'

export const EXPORT_ROWS_MAX = 1000
const PRINTED_MAX = 20

/** Query of the page that prints several orders. */
export const PrintOrdersQuery = z.object({ id: list(id, PRINTED_MAX) })

/** Filters of a list of orders, of buyers and merchants. */
export const orderFilters = {
  state: withAllChoice(OrderStateSchema),
  /** 1 to 14, see ORDER_TYPES. */
  type: withAllChoice(integer({ min: 1, max: 14 }).pipe(OrderTypeSchema)),
  /** Days in Asia/Shanghai on which the order was placed, both inclusive. */
  ...periodQuery,
  /** Order number, grade or maker. All words must match. */
  q: z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(SHORT_TEXT_MAX, `搜索词最多 ${SHORT_TEXT_MAX} 个字`)
    .default(''),
}

/** Sort of a shop's and the operators' lists. */
export const orderSort = sortOf(['createdAt', 'amountFen'], '-createdAt')
export type OrderSort = z.output<typeof orderSort>

export const OrderFilter = z.object(orderFilters).superRefine(checkPeriod)
export type OrderFilter = z.output<typeof OrderFilter>

export const MyOrders = z.object({ ...orderFilters, ...pageQuery }).superRefine(checkPeriod)

export const OrderRow = z.object({
  id,
  orderNo: z.string(),
  type: OrderTypeSchema,
  state: OrderStateSchema,
  /** The company as which a member bought; null if the member bought in person. */
  buyerCompany: z.string().nullable(),
  /** Name of the seller. */
  shopName: z.string(),
  /** Title of the row: "T30S 镇海炼化". */
  title: z.string(),
  orderedKg: kg,
  pieces,
  amountFen: fen,
  delivery: OrderDeliveryWaySchema,
  /** For a repeated order. */
  subject: LineSubjectSchema,
  createdAt: instant,
  payBefore: instant.nullable(),
  /** The market confirms receipt at this instant if the buyer does not. */
  autoConfirmAt: instant.nullable(),
  /** Steps that this buyer may take now. */
  nextSteps: z.array(OrderStepSchema),
})
export type OrderRow = z.output<typeof OrderRow>

export const myOrders = endpoint({
  method: 'POST',
  path: '/api/user/m/personalCenter/orders',
  access: 'token',
  companyPermission: 'view',
  summary: '我的订单：按状态、类型、日期、单号与牌号查询',
  input: MyOrders,
  output: pageOf(OrderRow),
})

const count = z.number().int()

export const memberOrderCount = endpoint({
  method: 'GET',
  path: '/api/search/orderInfo/getMemberOrderCount',
  access: 'token',
  companyPermission: 'view',
  summary: '我的订单数量：按状态与类型，及监管中的金额',
  input: z.object({}),
  output: z.object({
    all: count,
    /** Every state, including those without orders. */
    byState: z.record(OrderStateSchema, count),
    /** By number of the order type. Types without orders are omitted. */
    byType: z.record(z.string(), count),
    /** Balance of the escrow accounts of the member's open orders. */
    inEscrowFen: fen,
  }),
})
export type MemberOrderCount = z.output<typeof memberOrderCount.output>

/** Cursor of an export: the instant and the id of the last row. */
const cursor = z
  .string()
  .regex(/^\d{1,15}\.[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, '导出位置不正确，请重新导出')
  .transform((typed) => {
    const [at = '', orderId = ''] = typed.split('.')
    return { at: new Date(Number(at)), id: orderId }
  })
  .refine(({ at }) => !Number.isNaN(at.getTime()) && at.getFullYear() < 10_000, '导出位置不正确，请重新导出')

/** The text form of a row's cursor. */
export function cursorOf({ createdAt, id: orderId }: { createdAt: Date; id: string }): string {
  return `${createdAt.getTime()}.${orderId}`
}

export const ExportRow = z.object({
  orderNo: z.string(),
  type: OrderTypeSchema,
  state: OrderStateSchema,
  /** Name of the seller. */
  shopName: z.string(),
  category: z.string().nullable(),
  /** What was bought, where it has no grade. */
  grade: z.string(),
  maker: z.string().nullable(),
  warehouse: z.string().nullable(),
  delivery: OrderDeliveryWaySchema,
  priceFenPerTon: fen,
  orderedKg: kg,
  pieces,
  settledKg: kg.nullable(),
  goodsFen: fen,
  /** Total discount on the goods. */
  discountFen: fen,
  freightFen: fen,
  totalFen: fen,
  createdAt: instant,
  paidAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  completedAt: instant.nullable(),
})
export type ExportRow = z.output<typeof ExportRow>

/** Input and output of an export, which is read in batches. */
export const ExportOrders = z
  .object({
    ...orderFilters,
    after: cursor.optional(),
    size: integer({ min: 1, max: EXPORT_ROWS_MAX }).default(EXPORT_ROWS_MAX),
  })
  .superRefine(checkPeriod)
export const ExportedOrders = z.object({
  list: z.array(ExportRow),
  /** Value of `after` for the following rows; null at the end. */
  next: z.string().nullable(),
})

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/trace/web/order/export',
  access: 'token',
  companyPermission: 'view',
  summary: '导出我的订单，最新在前，分段读取',
  costs: { kind: 'export' },
  input: ExportOrders,
  output: ExportedOrders,
})
