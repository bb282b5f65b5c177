/** Where a truck is, and the waybills of an order's goods: for the parties of the order as well. */
import { z } from 'zod'
import { plateColor } from '../carriers/fleet'
import { endpoint } from '../endpoint'
import { plateNumber } from '../pickup'
import { id, instant, keyOf, kg } from '../schema'
import { truckCode } from './inputs'
import { WaybillStateSchema } from './shapes'
import { TRUCK_VIEWERS } from './states'

const view = { access: 'token', companyPermission: 'view' } as const

/** A waybill without freight, people and addresses, with the truck's position while it is loaded and under way. */
export const TruckOnWay = z.object({
  waybillId: id,
  waybillNo: z.string(),
  /** What the reader is. Only shipper and carrier may open the waybill itself. */
  side: keyOf(TRUCK_VIEWERS, { id: 'TruckViewer', title: '查看方' }),
  state: WaybillStateSchema,
  plateNumber: z.string(),
  plateColor,
  fromCity: z.string(),
  toCity: z.string(),
  loadingFrom: instant,
  loadingUntil: instant,
  unloadingFrom: instant,
  unloadingUntil: instant,
  atLoadingAt: instant.nullable(),
  loadedAt: instant.nullable(),
  departedAt: instant.nullable(),
  arrivedAt: instant.nullable(),
  signedAt: instant.nullable(),
  /** Road between the cities, estimated; null: a city is unknown. */
  km: z.number().int().nullable(),
  /** Share of the line that is travelled, 0 to 1; null without a position, and within one city. */
  share: z.number().nullable(),
  doneKm: z.number().int().nullable(),
  /** When the truck was there, by its device; null without a position. */
  positionAt: instant.nullable(),
  /** Whether the position is so old that it no longer tells where the truck is. */
  isStale: z.boolean(),
  /** Why there is no position; null with one. */
  positionNote: z.string().nullable(),
})
export type TruckOnWay = z.output<typeof TruckOnWay>

export const findTruck = endpoint({
  method: 'GET',
  path: '/api/waybill/web/waybill/truck',
  ...view,
  summary: '按车牌与运单号或提货码查车：进度与位置',
  input: z.object({ plateNumber, code: truckCode }),
  output: TruckOnWay,
})

/** A truck that carries, or carried, goods of an order. */
export const OrderWaybill = z.object({
  waybillId: id,
  waybillNo: z.string(),
  state: WaybillStateSchema,
  plateNumber: z.string(),
  /** Agreed; what was loaded and unloaded is null before. */
  kg,
  loadedKg: kg.nullable(),
  unloadedKg: kg.nullable(),
  loadedAt: instant.nullable(),
  signedAt: instant.nullable(),
  /** Whether the reader's company has ordered the truck, and may open the waybill. */
  isMine: z.boolean(),
})
export type OrderWaybill = z.output<typeof OrderWaybill>

export const waybillsOfOrder = endpoint({
  method: 'GET',
  path: '/api/waybill/web/order/waybills',
  ...view,
  summary: '承运一笔订单货物的运单，买卖双方都能查看',
  input: z.object({ orderId: id }),
  output: z.array(OrderWaybill),
})
