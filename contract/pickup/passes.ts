/** Passes (提货单): permits of the buyer for one truck to fetch goods of an order once. */
import { z } from 'zod'
import { personName } from '../authentication'
import { endpoint } from '../endpoint'
import { OrderStateSchema, refusals as ordering } from '../ordering'
import { plainText } from '../plain-text'
import {
  fen,
  id,
  instant,
  integer,
  keyOf,
  kg,
  pageOf,
  pageQuery,
  phone,
  requestId,
  typedDay,
} from '../schema'
import { ORDER_MAX_KG } from '../spot'
import { checkbox, keptIdNumber, loadKg, plateNumber, trailerPlate } from './'
import { PASS_CODE_DIGITS, PASS_STATES } from './pass-states'
import { refusals } from './refusals'

export const PassStateSchema = keyOf(PASS_STATES, { id: 'PassState', title: '提货单状态' })

const Person = z.object({
  name: z.string(),
  phone: z.string(),
  /** Masked. */
  idNumber: z.string(),
})

export const PickupPass = z.object({
  id,
  state: PassStateSchema,
  /** Given while the pass is open. */
  code: z.string().nullable(),
  weightKg: kg,
  plateNumber: z.string(),
  trailerPlate: z.string().nullable(),
  /** Rated load of the truck; null: not known. */
  loadKg: kg.nullable(),
  driver: Person,
  supercargo: Person.extend({ certificateNo: z.string() }).nullable(),
  /** Day in Asia/Shanghai, and its hours. */
  day: z.iso.date(),
  fromHour: z.number().int(),
  untilHour: z.number().int(),
  createdAt: instant,
  usedAt: instant.nullable(),
  /** What was loaded. */
  handedKg: kg.nullable(),
})
export type PickupPass = z.output<typeof PickupPass>

export const PickupOrder = z.object({
  orderId: id,
  orderNo: z.string(),
  state: OrderStateSchema,
  title: z.string(),
  warehouse: z.string(),
  city: z.string(),
  lotNo: z.string().nullable(),
  /** Liquids are weighed; their trucks need a rated load. */
  isLiquid: z.boolean(),
  orderedKg: kg,
  handedKg: kg,
  /** What is left to fetch, and the part of it that no open pass names. */
  outstandingKg: kg,
  freeKg: kg,
  /** The storage fee so far, for the warehouse. */
  storage: z.object({
    /** First instant with a fee. */
    chargedFrom: instant,
    feeFen: fen,
    /** What each further day adds once a fee is due. */
    perDayFen: fen,
  }),
  at: instant,
})
export type PickupOrder = z.output<typeof PickupOrder>

export const PickupOrders = z.object({ ...pageQuery })

export const listPickupOrders = endpoint({
  method: 'GET',
  path: '/api/trace/pickup/order/list',
  access: 'token',
  companyPermission: 'view',
  summary: '待提货的订单：余量、已开提货单的数量与仓储费，付款早的在前',
  input: PickupOrders,
  output: pageOf(PickupOrder),
})

export const PickupOrderDetail = PickupOrder.extend({
  /** The order's own code, for what no pass names; null if nothing can be fetched. */
  orderCode: z.string().nullable(),
  /** The newest first. */
  passes: z.array(PickupPass),
})
export type PickupOrderDetail = z.output<typeof PickupOrderDetail>

export const pickupOrder = endpoint({
  method: 'GET',
  path: '/api/trace/pickup/order/detail',
  access: 'token',
  companyPermission: 'view',
  summary: '一个自提订单的提货单、余量与仓储费',
  input: z.object({ orderId: id }),
  output: PickupOrderDetail,
})

/** One pass with its order, to print it. */
export const pickupPass = endpoint({
  method: 'GET',
  path: '/api/trace/pickup/pass/detail',
  access: 'token',
  companyPermission: 'view',
  summary: '一张提货单及其订单，用于打印',
  input: z.object({ passId: id }),
  output: z.object({ order: PickupOrder, pass: PickupPass }),
})

const hour = (min: number, max: number) => integer({ min, max, message: '请选择时间' })

/** A truck with its driver. */
export const passTruck = {
  plateNumber,
  trailerPlate,
  loadKg,
  driverName: personName,
  driverPhone: phone,
  /** May be left out for a saved driver of the same name and phone. */
  driverIdNumber: keptIdNumber,
}

/** What a pass says; the supercargo is one of the caller's own. */
const passFields = {
  weightKg: integer({ min: 1, max: ORDER_MAX_KG }),
  ...passTruck,
  /** Whether truck and driver are saved for later passes. */
  keepTruck: checkbox,
  supercargoId: z.preprocess((v) => (v === '' ? undefined : v), id.optional()),
  day: typedDay('请选择提货日期'),
  fromHour: hour(0, 23),
  untilHour: hour(1, 24),
  requestId,
}

interface Hours {
  fromHour: number
  untilHour: number
}
export function checkHours({ fromHour, untilHour }: Hours, ctx: z.RefinementCtx): void {
  if (untilHour <= fromHour)
    ctx.addIssue({ code: 'custom', path: ['untilHour'], message: '结束时间须晚于开始时间' })
}

export const CreatePass = z.object({ orderId: id, ...passFields })
export const ChangePass = z.object({ passId: id, ...passFields })

const ofPass = [
  refusals.order_without_pickup,
  refusals.more_than_left,
  ordering.not_whole_bags,
  refusals.load_missing,
  refusals.more_than_load,
  refusals.driver_number_missing,
  refusals.window_past,
  refusals.window_too_far,
] as const

export const createPass = endpoint({
  method: 'POST',
  path: '/api/trace/pickup/pass/create',
  access: 'token',
  companyPermission: 'confirm',
  summary: '开提货单：一车一单，提货码一次有效；各单合计不超过余量',
  input: CreatePass.superRefine(checkHours),
  output: PickupPass,
  refusals: [...ofPass, refusals.too_many_passes],
})

export const changePass = endpoint({
  method: 'POST',
  path: '/api/trace/pickup/pass/change',
  access: 'token',
  companyPermission: 'confirm',
  summary: '修改未使用的提货单；提货码不变',
  input: ChangePass.superRefine(checkHours),
  output: PickupPass,
  refusals: [...ofPass, refusals.pass_closed],
})

export const PassRef = z.object({ passId: id, requestId })

export const cancelPass = endpoint({
  method: 'POST',
  path: '/api/trace/pickup/pass/cancel',
  access: 'token',
  companyPermission: 'confirm',
  summary: '取消未使用的提货单；数量回到可开余量',
  input: PassRef,
  output: PickupPass,
  refusals: [refusals.pass_closed],
})

/** With spaces or dashes, as typed at the gate. */
export const CheckPass = z.object({
  code: z
    .string({ message: '请填写提货码' })
    .overwrite(plainText)
    .overwrite((typed) => typed.replace(/[\s-]/g, ''))
    .refine(
      (typed) => new RegExp(`^\\d{${PASS_CODE_DIGITS}}$`).test(typed),
      `提货码为 ${PASS_CODE_DIGITS} 位数字`,
    ),
})

/** What the gate of a warehouse compares: no phone, no buyer, no price. */
export const GatePass = z.object({
  state: PassStateSchema,
  plateNumber: z.string(),
  trailerPlate: z.string().nullable(),
  driverName: z.string(),
  /** Last four characters of the identity number. */
  driverIdTail: z.string(),
  supercargo: z.object({ name: z.string(), idTail: z.string(), certificateNo: z.string() }).nullable(),
  title: z.string(),
  warehouse: z.string(),
  city: z.string(),
  weightKg: kg,
  day: z.iso.date(),
  fromHour: z.number().int(),
  untilHour: z.number().int(),
  /** Begin of the window. */
  opensAt: instant,
  usedAt: instant.nullable(),
  at: instant,
})
export type GatePass = z.output<typeof GatePass>

export const checkPass = endpoint({
  method: 'GET',
  path: '/api/web/pickup/check',
  access: 'public',
  summary: '仓库门卫凭提货码核对车辆与司机；输错次数有限',
  input: CheckPass,
  output: GatePass,
  refusals: [refusals.pass_unknown],
})
