import { DAY_MS, shanghaiDay, startOfShanghaiDay } from 'backend/platform/shanghai-time'

/** When the spot market closes, after midnight in Asia/Shanghai. */
const CLOSE_MS = 17.5 * 3_600_000

/**
 * The instant up to which prices of a quote sheet are meant: the close of the market on the day of making, or on the
 * next trading day if that has passed or the market rests.
 * @param isTradingDay of a day in Shanghai (yyyy-mm-dd)
 */
export function quoteValidUntil(madeAt: Date, isTradingDay: (day: string) => boolean): Date {
  for (let midnight = startOfShanghaiDay(madeAt); ; midnight = new Date(midnight.getTime() + DAY_MS)) {
    const closesAt = new Date(midnight.getTime() + CLOSE_MS)
    if (closesAt > madeAt && isTradingDay(shanghaiDay(midnight))) return closesAt
  }
}
