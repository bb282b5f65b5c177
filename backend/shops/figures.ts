import type { ShopFigures } from 'contract/shops'

/** Counted trade of a shop. */
export interface TradeCounts {
  readonly completedOrders: number
  readonly deliveredKg: number
  readonly shippedOrders: number
  readonly onTimeOrders: number
  readonly refundedOrders: number
}

/** Offers and kg on sale of a shop. */
export interface Supply {
  readonly offers: number
  readonly availableKg: number
}

export const NO_TRADE: TradeCounts = {
  completedOrders: 0,
  deliveredKg: 0,
  shippedOrders: 0,
  onTimeOrders: 0,
  refundedOrders: 0,
}
export const NO_SUPPLY: Supply = { offers: 0, availableKg: 0 }

/** Minimum number of orders for a score. */
const SCORED_FROM_ORDERS = 3
const BEST_SCORE = 5
/** Weight of timely shipment in the score; the rest is for orders without refund. */
const ON_TIME_WEIGHT = 0.6

/** Figures for comparison. Shares are rounded down, so that one late truck prevents 100 %. */
export function computeFigures(trade: TradeCounts, supply: Supply): ShopFigures {
  const { completedOrders, deliveredKg, shippedOrders, onTimeOrders, refundedOrders } = trade
  const endedOrders = completedOrders + refundedOrders
  return {
    ...supply,
    completedOrders,
    deliveredKg,
    onTimePercent: shippedOrders === 0 ? null : Math.floor((100 * onTimeOrders) / shippedOrders),
    refundPercent: endedOrders === 0 ? null : Math.ceil((100 * refundedOrders) / endedOrders),
    score: endedOrders < SCORED_FROM_ORDERS ? null : scoreOf(trade, endedOrders),
  }
}

/** Without shipments, only refunds count. */
function scoreOf({ shippedOrders, onTimeOrders, completedOrders }: TradeCounts, endedOrders: number): number {
  const shareWithoutRefund = completedOrders / endedOrders
  const onTime = shippedOrders === 0 ? shareWithoutRefund : onTimeOrders / shippedOrders
  const share = ON_TIME_WEIGHT * onTime + (1 - ON_TIME_WEIGHT) * shareWithoutRefund
  return Math.round(share * BEST_SCORE * 10) / 10
}
