import type { Reader, Tx } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { and, eq, sql } from 'drizzle-orm'
import { freightLine } from './tables'

export type FreightLine = Pick<typeof freightLine.$inferSelect, 'km' | 'fenPerTon'>

/** Rows of four values; one statement carries at most 65,535 parameters. */
const ROWS_AT_ONCE = 5_000

/** Inserts lines, or updates distance and rate of existing ones. */
export async function storeFreightLines(
  tx: Tx,
  lines: readonly (typeof freightLine.$inferInsert)[],
): Promise<void> {
  for (let done = 0; done < lines.length; done += ROWS_AT_ONCE)
    await tx
      .insert(freightLine)
      .values(lines.slice(done, done + ROWS_AT_ONCE))
      .onConflictDoUpdate({
        target: [freightLine.fromCity, freightLine.toCity],
        set: { km: sql`excluded.km`, fenPerTon: sql`excluded.fen_per_ton` },
      })
}

const readLine = preparedStatement((orm) =>
  orm
    .select({ km: freightLine.km, fenPerTon: freightLine.fenPerTon })
    .from(freightLine)
    .where(
      and(eq(freightLine.fromCity, sql.placeholder('from')), eq(freightLine.toCity, sql.placeholder('to'))),
    )
    .prepare('freight_line'),
)

/** The line between two cities, or undefined if there is none. */
export async function freightLineOf(
  reader: Reader,
  from: string,
  to: string,
): Promise<FreightLine | undefined> {
  return (await readLine(reader, { from, to }))[0]
}
