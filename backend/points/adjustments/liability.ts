import type { Reader } from 'backend/platform/database/database'
import { settingsAt } from 'backend/settings'
import type { AnswerOf } from 'contract/endpoint'
import type { pointsLiability } from 'contract/points/operator-points'
import { sql } from 'drizzle-orm'
import { costlyCampaigns } from '../campaigns/campaign-store'

/** What the market owes in points, by the month in which they end, at the present cost of a point. */
export async function liabilityAt(reader: Reader, now: Date): Promise<AnswerOf<typeof pointsLiability>> {
  const at = now.toISOString()
  const [{ points_cost: costFen }, campaigns, months, [rest]] = await Promise.all([
    settingsAt(reader, now),
    costlyCampaigns(reader, now),
    reader.execute<{ month: string; owners: number; points: number }>(
      // A batch ends at the start of a day: its last day is the one before.
      sql`select to_char((expires_at - interval '1 second') at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
          count(distinct owner_id)::int as owners, sum("left")::int as points
        from points_batch where "left" > 0 and expires_at > ${at}::timestamptz group by 1 order by 1`,
    ),
    reader.execute<{ in_orders: number; owed: number; deliveries: string }>(
      sql`select (select coalesce(sum((pieces - returned_pieces) * points_per_piece), 0)::int from points_redemption
            where used_at is null and returned_pieces < pieces) as in_orders,
          (select coalesce(sum(debt), 0)::int from points_owner) as owed,
          (select coalesce(sum(owed_fen), 0) from points_delivery where due_at is not null and paid_at is null) as deliveries`,
    ),
  ])
  const outstanding = months.reduce((sum, { points }) => sum + points, 0)
  return {
    ...{ costFen, at: now, inOrders: rest?.in_orders ?? 0, owed: rest?.owed ?? 0 },
    months: months.map(({ month, owners, points }) => ({ month, owners, points, costFen: points * costFen })),
    campaigns: campaigns.map(({ id, name, state, givenPoints, capPoints }) => ({
      ...{ id, name, state, givenPoints, capPoints, costFen: givenPoints * costFen },
    })),
    deliveriesFen: Number(rest?.deliveries ?? 0),
    outstanding,
    outstandingFen: outstanding * costFen,
  }
}
