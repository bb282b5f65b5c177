import { calendarDays, spanOf } from 'backend/activities'
import type { Reader } from 'backend/platform/database/database'
import type { groupCalendar } from 'contract/group-purchases/console'
import { GROUP_MAX_MS, type GroupState } from 'contract/group-purchases/terms'
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
  const days = calendarDays(from, now)
  const groups = await groupsBetween(reader, spanOf(days))
  const entries = await merchantRows(reader, groups, now)
  return {
    from: days[0]?.day ?? '',
    days: days.map(({ day, start, end, has }) => ({
      day,
      starting: entries.filter(({ startsAt }) => has(startsAt)),
      running: groups.filter(({ startsAt, endsAt }) => startsAt < end && endsAt > start).length,
      ending: entries.filter(({ endsAt }) => has(endsAt)),
    })),
    at: now,
  }
}

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
