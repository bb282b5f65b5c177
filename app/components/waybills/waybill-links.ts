import type { WaybillDetail } from 'contract/waybills/shapes'
import { ORDERS_PATH } from '../console/orders/orders-path'
import { carrierLoadPath, loadPath } from '../loads/load-paths'
import { shopOrderPath } from '../merchant-orders/shop-order-paths'
import { detailPath } from '../ordering/order-paths'

type Viewed = Pick<WaybillDetail, 'side' | 'shipperSide'>

/** The page of a waybill's own order, which holds its freight; null for the carrier, who has none. */
export function freightOrderPath({ side, orderId }: Pick<WaybillDetail, 'side' | 'orderId'>): string | null {
  if (side === 'shipper') return detailPath(orderId)
  return side === 'operator' ? `${ORDERS_PATH}/${orderId}` : null
}

/** The page of the goods' order; null for the carrier, who is no party of it. */
export function goodsOrderPath({ side, shipperSide }: Viewed, orderId: string): string | null {
  if (side === 'operator') return `${ORDERS_PATH}/${orderId}`
  if (side === 'carrier') return null
  return shipperSide === 'seller' ? shopOrderPath(orderId) : detailPath(orderId)
}

/** The page of the load whose quote was selected; null for operators, who have none. */
export function waybillLoadPath({ side, loadId }: Pick<WaybillDetail, 'side' | 'loadId'>): string | null {
  if (side === 'operator') return null
  return side === 'shipper' ? loadPath(loadId) : carrierLoadPath(loadId)
}
