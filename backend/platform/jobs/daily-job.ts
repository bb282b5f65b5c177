import { and, desc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../database/database'
import { dayDone } from '../tables'

/** Whether work that is done once per day in Asia/Shanghai has been done on this one. */
export async function isDayDone(reader: Reader, kind: string, day: string): Promise<boolean> {
  const done = await reader
    .select({ day: dayDone.day })
    .from(dayDone)
    .where(and(eq(dayDone.kind, kind), eq(dayDone.day, day)))
  return done.length > 0
}

/** The last day on which such work was done; null before the first. */
export async function lastDayDone(reader: Reader, kind: string): Promise<string | null> {
  const [last] = await reader
    .select({ day: dayDone.day })
    .from(dayDone)
    .where(eq(dayDone.kind, kind))
    .orderBy(desc(dayDone.day))
    .limit(1)
  return last?.day ?? null
}

/** Notes that the work of a day is complete; safe to repeat and to race. */
export async function noteDayDone(
  writer: Pick<Tx, 'insert'>,
  { kind, day, at }: { kind: string; day: string; at: Date },
): Promise<void> {
  await writer.insert(dayDone).values({ kind, day, at }).onConflictDoNothing()
}
