import { and, desc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '../database/database'
import { dailyJobRun } from '../tables'

/** Whether a daily job is done for this day in Asia/Shanghai. */
export async function isDailyJobDone(reader: Reader, kind: string, day: string): Promise<boolean> {
  const done = await reader
    .select({ day: dailyJobRun.day })
    .from(dailyJobRun)
    .where(and(eq(dailyJobRun.kind, kind), eq(dailyJobRun.day, day)))
  return done.length > 0
}

/** The last day for which a daily job is done, or null. */
export async function lastDailyJobDay(reader: Reader, kind: string): Promise<string | null> {
  const [last] = await reader
    .select({ day: dailyJobRun.day })
    .from(dailyJobRun)
    .where(eq(dailyJobRun.kind, kind))
    .orderBy(desc(dailyJobRun.day))
    .limit(1)
  return last?.day ?? null
}

/** Marks a daily job as done for a day. Safe to repeat and to race. */
export async function markDailyJobDone(
  writer: Pick<Tx, 'insert'>,
  { kind, day, at }: { kind: string; day: string; at: Date },
): Promise<void> {
  await writer.insert(dailyJobRun).values({ kind, day, at }).onConflictDoNothing()
}
