import { calendarDays, spanOf } from 'backend/activities'
import type { Reader } from 'backend/platform/database/database'
import { DAY_MS } from 'contract/durations'
import type { presaleCalendar } from 'contract/presales/console'
import { CONVERSION_DAYS, convertUntilOf, type PresaleState } from 'contract/presales/terms'
import { and, asc, eq, gte, inArray, lt, or } from 'drizzle-orm'
import type { z } from 'zod'
import type { Presale } from './presale-store'
import { merchantRows } from './presale-views'
import { presale, presaleEvent } from './tables'

type Calendar = z.input<(typeof presaleCalendar)['output']>

/** Goods that are expected, or may be. */
const AWAITED = ['submitted', 'approved'] as const satisfies readonly PresaleState[]

/**
 * Presales by the days in Asia/Shanghai on which their bookings and conversions end, their goods are expected, and a delay was
 * reported. @param from first day; today if left out
 */
export async function presaleCalendarOf(
  reader: Reader,
  from: string | undefined,
  now: Date,
): Promise<Calendar> {
  const days = calendarDays(from, now)
  const span = spanOf(days)
  const delays = await delaysBetween(reader, span)
  const presales = await presalesBetween(reader, span, [...new Set(delays.map(({ presaleId }) => presaleId))])
  const rows = await merchantRows(reader, presales, now)
  const entries = rows.map((row, n) => {
    const { bookingEndedAt = null, arrivedAt = null } = presales[n] ?? {}
    return { ...row, bookingEndedAt, convertUntil: arrivedAt && convertUntilOf(arrivedAt) }
  })
  const isAwaited = ({ state }: { state: PresaleState }) => state === 'submitted' || state === 'approved'
  const awaited = entries.filter(isAwaited)
  return {
    from: days[0]?.day ?? '',
    days: days.map(({ day, start, end, has }) => ({
      day,
      booking: awaited.filter(({ bookUntil, bookingEndedAt }) => bookingEndedAt === null && has(bookUntil)),
      arriving: awaited.filter(({ presentFrom }) => has(presentFrom)),
      expected: presales.filter((one) => isAwaited(one) && one.presentFrom < end && one.presentUntil > start)
        .length,
      latest: awaited.filter(({ presentUntil }) => has(presentUntil)),
      converting: entries.filter(({ convertUntil }) => has(convertUntil)),
      delayed: entries.filter(({ id }) => delays.some(({ presaleId, at }) => presaleId === id && has(at))),
    })),
    at: now,
  }
}

interface Span {
  readonly from: Date
  readonly until: Date
}

async function delaysBetween(reader: Reader, { from, until }: Span) {
  return await reader
    .select({ presaleId: presaleEvent.presaleId, at: presaleEvent.at })
    .from(presaleEvent)
    .where(and(eq(presaleEvent.kind, 'delayed'), gte(presaleEvent.at, from), lt(presaleEvent.at, until)))
}

/** Presales with something in [from, until), those that are expected first before. */
async function presalesBetween(reader: Reader, { from, until }: Span, ids: string[]): Promise<Presale[]> {
  const isIn = (at: typeof presale.bookUntil | typeof presale.arrivedAt, since = from) =>
    and(gte(at, since), lt(at, until))
  // The conversion ends with the day some days after the arrival.
  const arrivedSince = new Date(from.getTime() - (CONVERSION_DAYS + 1) * DAY_MS)
  const isAwaited = and(
    inArray(presale.state, [...AWAITED]),
    or(isIn(presale.bookUntil), and(lt(presale.presentFrom, until), gte(presale.presentUntil, from))),
  )
  return await reader
    .select()
    .from(presale)
    .where(
      or(
        isAwaited,
        and(eq(presale.state, 'arrived'), isIn(presale.arrivedAt, arrivedSince)),
        ids.length > 0 ? inArray(presale.id, ids) : undefined,
      ),
    )
    .orderBy(asc(presale.presentFrom), asc(presale.id))
}
