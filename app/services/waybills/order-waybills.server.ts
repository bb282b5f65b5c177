import type { OrderDetail } from 'contract/ordering'
import { type OrderWaybill, waybillsOfOrder } from 'contract/waybills/tracking'
import { call, optionalOn5xx } from '../api/call.server'

/** Trucks with the goods of an order, which are carried once it is paid. A page does without them if the call fails. */
export async function trucksOfOrder(
  request: Request,
  { id: orderId, paidAt }: Pick<OrderDetail, 'id' | 'paidAt'>,
): Promise<OrderWaybill[]> {
  if (paidAt === null) return []
  return (await optionalOn5xx(call(request, waybillsOfOrder, { orderId }))) ?? []
}
