import type { Reader } from 'backend/platform/database/database'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { DAY_MS } from 'contract/durations'
import type { groupCalendar } from 'contract/group-purchases/console'
import { CALENDAR_DAYS, GROUP_MAX_MS, type GroupState } from 'contract/group-purchases/terms'
import { instantOf } from 'contract/shanghai-instant'
import { and, asc, gt, gte, inArray, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { Group } from './group-store'
import { merchantRows } from './group-views'
import { groupPurchase } from './tables'

type Calendar = z.input<(typeof groupCalendar)['output']>

/** What takes place or may still take place. */
const LISTED = [
  'submitted',
  'approved',
  'formed',
  'failed',
  'defaulted',
] as const satisfies readonly GroupState[]

/** Group purchases by the days in Asia/Shanghai on which they start, run and end. @param from first day; today if left out */
export async function calendarOf(reader: Reader, from: string | undefined, now: Date): Promise<Calendar> {
  const first = from ?? shanghaiDay(now)
  const starts = Array.from({ length: CALENDAR_DAYS + 1 }, (_, n) => startOf(first, n))
  const until = starts[CALENDAR_DAYS] ?? now
  const groups = await groupsBetween(reader, { from: startOf(first, 0), until })
  const entries = await merchantRows(reader, groups, now)
  const days = starts.slice(0, CALENDAR_DAYS).map((start) => {
    const end = new Date(start.getTime() + DAY_MS)
    const isWithin = (at: Date | string) => new Date(at) >= start && new Date(at) < end
    return {
      day: shanghaiDay(start),
      starting: entries.filter(({ startsAt }) => isWithin(startsAt)),
      running: groups.filter(({ startsAt, endsAt }) => startsAt < end && endsAt > start).length,
      ending: entries.filter(({ endsAt }) => isWithin(endsAt)),
    }
  })
  return { from: first, days, at: now }
}

const startOf = (day: string, plus: number) =>
  new Date(new Date(instantOf(day, '00:00')).getTime() + plus * DAY_MS)

/** Submitted and approved group purchases that run at some time of [from, until), by their start. */
async function groupsBetween(reader: Reader, { from, until }: { from: Date; until: Date }): Promise<Group[]> {
  return await reader
    .select()
    .from(groupPurchase)
    .where(
      and(
        inArray(groupPurchase.state, [...LISTED]),
        // Bounds the part of the index that is read.
        gte(groupPurchase.startsAt, new Date(from.getTime() - GROUP_MAX_MS)),
        lt(groupPurchase.startsAt, until),
        gt(groupPurchase.endsAt, from),
      ),
    )
    .orderBy(asc(groupPurchase.startsAt), asc(groupPurchase.id))
}
