/** Points for the full tons of a month. Pure. */
import { shanghaiDay, startOfShanghaiMonth } from 'backend/platform/shanghai-time'
import { POINT_TON_KG } from 'contract/points/states'

/** A completed order of the month. */
export interface CountedOrder {
  readonly kg: number
  readonly isRelated: boolean
}

/** What the month has given or taken back so far. */
export interface Earned {
  readonly tons: number
  readonly points: number
}

/** The month of an instant by its first day in Asia/Shanghai. */
export function monthOf(at: Date): string {
  return shanghaiDay(startOfShanghaiMonth(at))
}

/**
 * What an order changes: the full tons of the month so far, less those that the month has counted, at the rate of the order.
 * Tons that a refund takes from the month take their points with them, never more than the month has given.
 */
export function earnedBy(
  orders: readonly CountedOrder[],
  earned: readonly Earned[],
  pointsPerTon: number,
): Earned {
  const kg = orders.reduce((sum, order) => sum + (order.isRelated ? 0 : order.kg), 0)
  const before = earned.reduce((sum, one) => sum + one.tons, 0)
  const given = earned.reduce((sum, one) => sum + one.points, 0)
  const tons = Math.floor(kg / POINT_TON_KG) - before
  return { tons, points: Math.max(tons * pointsPerTon, -given) + 0 }
}
