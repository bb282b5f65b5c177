/** The operators' calendars of activities: two weeks, day by day. */
import { z } from 'zod'
import { instant, typedDay } from '../schema'
import { CALENDAR_DAYS } from './terms'

/** A day in Asia/Shanghai. */
const calendarDay = typedDay().meta({
  title: '日期',
  description: '北京时间的日期，如 2026-11-21',
})

/** First day; today if left out. */
export const CalendarQuery = z.object({ from: calendarDay.optional() })

/** @param day what a day shows of its activities */
export const calendarOf = <T extends z.ZodRawShape>(day: T) =>
  z.object({
    from: calendarDay,
    days: z.array(z.object({ day: calendarDay, ...day })).length(CALENDAR_DAYS),
    /** Server instant of the result. */
    at: instant,
  })
