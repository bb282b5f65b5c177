import { orderingLine } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { type Place, readPage } from 'backend/platform/stores/pages'
import { changeById, insertOne, lockById } from 'backend/platform/stores/rows'
import type { CampaignState } from 'contract/points/states'
import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  max,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Earned } from '../earning/earning-rules'
import { pointsBonus, pointsCampaign, pointsOrder } from '../tables'

export type CampaignRow = typeof pointsCampaign.$inferSelect

export const insertCampaign = (tx: Tx, row: typeof pointsCampaign.$inferInsert) =>
  insertOne(tx, pointsCampaign, row)
export const lockCampaign = (tx: Tx, id: string) => lockById(tx, pointsCampaign, id)
export const changeCampaign = (tx: Tx, id: string, set: Partial<CampaignRow>) =>
  changeById(tx, pointsCampaign, id, set)

/** Proposed ones first, then the newest. */
export async function findCampaigns(
  reader: Reader,
  { state, ...place }: Place & { state?: CampaignState | undefined },
) {
  const { state: column, proposedAt, id } = pointsCampaign
  return await readPage(reader, pointsCampaign, {
    where: state === undefined ? undefined : eq(column, state),
    orderBy: [sql`${column} <> 'proposed'`, desc(proposedAt), desc(id)],
    ...place,
  })
}

/** When the campaign is over; one that was ended early has no later orders. */
const endOf: SQL<Date> = sql`least(${pointsCampaign.endsAt}, ${pointsCampaign.endedAt})`

/** Approved campaigns that are not over at an instant, the first to start first. */
export async function openCampaigns(reader: Reader, now: Date): Promise<CampaignRow[]> {
  const { state, endsAt, startsAt, id } = pointsCampaign
  return await reader
    .select()
    .from(pointsCampaign)
    .where(and(eq(state, 'approved'), gt(endsAt, now)))
    .orderBy(asc(startsAt), asc(id))
}

/** The campaign whose points an order of goods gets that was completed at an instant. */
export async function campaignFor(
  reader: Reader,
  { category, at }: { category: string; at: Date },
): Promise<CampaignRow | undefined> {
  const { state, startsAt, categories } = pointsCampaign
  const [row] = await reader
    .select()
    .from(pointsCampaign)
    .where(
      and(
        inArray(state, ['approved', 'ended']),
        lte(startsAt, at),
        sql`${endOf} > ${at.toISOString()}::timestamptz`,
        or(eq(categories, []), arrayContains(categories, [category])),
      ),
    )
  return row
}

/** The kg of an owner's orders that count for a campaign. */
export async function campaignKg(
  reader: Reader,
  { startsAt, endsAt, endedAt, categories }: CampaignRow,
  ownerId: string,
): Promise<number> {
  const { completedAt, isRelated, kg, orderId } = pointsOrder
  const until = endedAt !== null && endedAt < endsAt ? endedAt : endsAt
  const [row] = await reader
    .select({ kg: sql<number>`coalesce(sum(${kg}), 0)`.mapWith(Number) })
    .from(pointsOrder)
    .innerJoin(orderingLine, eq(orderingLine.orderId, orderId))
    .where(
      and(
        eq(pointsOrder.ownerId, ownerId),
        eq(isRelated, false),
        and(gte(completedAt, startsAt), lt(completedAt, until)),
        categories.length === 0 ? undefined : inArray(orderingLine.category, categories),
      ),
    )
  return row?.kg ?? 0
}

/** What a campaign has given an owner so far. */
export async function bonusesOf(reader: Reader, campaignId: string, ownerId: string): Promise<Earned[]> {
  return await reader
    .select()
    .from(pointsBonus)
    .where(and(eq(pointsBonus.campaignId, campaignId), eq(pointsBonus.ownerId, ownerId)))
}

export async function insertBonus(
  tx: Tx,
  row: Omit<typeof pointsBonus.$inferInsert, 'rowHash'>,
): Promise<void> {
  await insertOne(tx, pointsBonus, row)
}

/** Adds to what a locked campaign has given. The database refuses more than its cap. */
export async function addGiven(tx: Tx, id: string, points: number): Promise<void> {
  await tx
    .update(pointsCampaign)
    .set({ givenPoints: sql`${pointsCampaign.givenPoints} + ${points}` })
    .where(eq(pointsCampaign.id, id))
}

/** When a campaign gave points last. */
export async function lastBonusAt(reader: Reader, campaignId: string): Promise<Date | null> {
  const [row] = await reader
    .select({ at: max(pointsBonus.at) })
    .from(pointsBonus)
    .where(eq(pointsBonus.campaignId, campaignId))
  return row?.at ?? null
}

/** Campaigns that cost something, or may: approved ones, and those that have given points. */
export async function costlyCampaigns(reader: Reader, now: Date): Promise<CampaignRow[]> {
  const { state, endsAt, endedAt, givenPoints, startsAt, id } = pointsCampaign
  return await reader
    .select()
    .from(pointsCampaign)
    .where(or(gt(givenPoints, 0), and(eq(state, 'approved'), gt(endsAt, now), isNull(endedAt))))
    .orderBy(desc(startsAt), desc(id))
}
