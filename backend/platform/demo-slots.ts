/** Sessions of the demo market's auctions and flash sales. Pure, so that every server plans the same. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contract/durations'
import { startOfShanghaiDay } from './shanghai-time'

/** Starts within a day in Shanghai. Sessions overlap, so that one runs at any time of the business hours, 9:00 to 17:00. */
const STARTS_MS = [9 * HOUR_MS, 11 * HOUR_MS, 13 * HOUR_MS, 14.5 * HOUR_MS] as const
const LENGTH_MS = 140 * MINUTE_MS
const SHANGHAI_MS = 8 * HOUR_MS

export interface BusinessSlot {
  /** Counts all sessions since 1970. */
  readonly number: number
  /** Session of its day, from 0. */
  readonly ofDay: number
  readonly startsAt: Date
  readonly endsAt: Date
}

export const SLOTS_OF_DAY = STARTS_MS.length

/**
 * The sessions that run now or start within a time, in order. Their number does not depend on how far the clock has moved,
 * so that a jump adds no more of them than a day.
 */
export function businessSlots(now: Date, withinMs: number): BusinessSlot[] {
  const first = startOfShanghaiDay(now).getTime()
  const days = Math.ceil(withinMs / DAY_MS) + 1
  return Array.from({ length: days }, (_, i) => slotsOf(first + i * DAY_MS))
    .flat()
    .filter(({ startsAt, endsAt }) => endsAt > now && startsAt.getTime() <= now.getTime() + withinMs)
}

function slotsOf(dayMs: number): BusinessSlot[] {
  const day = Math.floor((dayMs + SHANGHAI_MS) / DAY_MS)
  return STARTS_MS.map((startMs, ofDay) => ({
    number: day * SLOTS_OF_DAY + ofDay,
    ofDay,
    startsAt: new Date(dayMs + startMs),
    endsAt: new Date(dayMs + startMs + LENGTH_MS),
  }))
}
