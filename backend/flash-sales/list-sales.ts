import type { Reader } from 'backend/platform/database/database'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { DAY_MS } from 'contract/durations'
import type { SalePage, SaleQuery } from 'contract/flash-sales'
import { LISTED_DAYS } from 'contract/flash-sales/terms'
import { instantOf } from 'contract/shanghai-instant'
import type { z } from 'zod'
import { salesBetween, salesPerDay } from './sale-store'
import { describeSales } from './sale-views'

/** Public sales that run on one day, or today and on the next days. */
export async function listSales(
  reader: Reader,
  { day, ...place }: z.output<typeof SaleQuery>,
  now: Date,
): Promise<z.input<typeof SalePage>> {
  const wanted = day === undefined ? listedFrom(now) : dayOf(day)
  const { sales, total } = await salesBetween(reader, wanted, place)
  return {
    list: await describeSales(reader, sales, now),
    total,
    ...place,
    days: await listedDays(reader, now),
    at: now,
  }
}

/** Today and the next days with the numbers of public sales that run on them. */
export async function listedDays(reader: Reader, now: Date): Promise<z.input<typeof SalePage>['days']> {
  const listed = listedFrom(now)
  const perDay = await salesPerDay(reader, listed)
  const days = Array.from({ length: LISTED_DAYS }, (_, n) => shanghaiDay(after(listed.from, n)))
  return days.map((day) => ({ day, sales: perDay.get(day) ?? 0 }))
}

/** A day in Asia/Shanghai; the end is exclusive. */
export function dayOf(day: string): { from: Date; until: Date } {
  const from = startOf(day)
  return { from, until: after(from, 1) }
}

function listedFrom(now: Date): { from: Date; until: Date } {
  const from = startOf(shanghaiDay(now))
  return { from, until: after(from, LISTED_DAYS) }
}

const startOf = (day: string) => new Date(instantOf(day, '00:00'))
const after = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS)
