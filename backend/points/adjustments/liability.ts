import type { Reader } from 'backend/platform/database/database'
import { settingsAt } from 'backend/settings'
import type { AnswerOf } from 'contract/endpoint'
import type { pointsLiability } from 'contract/points/operator-points'
import { sql } from 'drizzle-orm'

/** What the market owes in points, by the month in which they end, at the present cost of a point. */
export async function liabilityAt(reader: Reader, now: Date): Promise<AnswerOf<typeof pointsLiability>> {
  const at = now.toISOString()
  const [{ points_cost: costFen }, months, [rest]] = await Promise.all([
    settingsAt(reader, now),
    reader.execute<{ month: string; owners: number; points: number }>(
      // A batch ends at the start of a day: its last day is the one before.
      sql`select to_char((expires_at - interval '1 second') at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
          count(distinct owner_id)::int as owners, sum("left")::int as points
        from points_batch where "left" > 0 and expires_at > ${at}::timestamptz group by 1 order by 1`,
    ),
    reader.execute<{ in_orders: number; owed: number }>(
      sql`select (select coalesce(sum((pieces - returned_pieces) * points_per_piece), 0)::int from points_redemption
            where used_at is null and returned_pieces < pieces) as in_orders,
          (select coalesce(sum(debt), 0)::int from points_owner) as owed`,
    ),
  ])
  const outstanding = months.reduce((sum, { points }) => sum + points, 0)
  return {
    ...{ costFen, at: now, inOrders: rest?.in_orders ?? 0, owed: rest?.owed ?? 0 },
    months: months.map(({ month, owners, points }) => ({ month, owners, points, costFen: points * costFen })),
    outstanding,
    outstandingFen: outstanding * costFen,
  }
}
