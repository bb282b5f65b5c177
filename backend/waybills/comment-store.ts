/** Comments of shippers on carriers, and what they and the waybills say of a carrier. */
import { anyOf } from 'backend/platform/database/any-of'
import type { Reader } from 'backend/platform/database/database'
import type { Place } from 'backend/platform/stores/pages'
import { averageScore } from 'contract/waybills/rules'
import type { WaybillComment } from 'contract/waybills/shapes'
import { count, desc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { routeOf } from './freight-deposits'
import { maskCompany } from './record-step'
import { waybill, waybillComment } from './tables'
import type { CommentRow, Waybill } from './waybill-store'

export function commentView(
  { id, timely, care, service, text, at }: CommentRow,
  row: Pick<Waybill, 'shipperName' | 'loadingCity' | 'unloadingCity'>,
): z.input<typeof WaybillComment> {
  return { id, timely, care, service, text, at, author: maskCompany(row.shipperName), route: routeOf(row) }
}

export async function commentOf(reader: Reader, waybillId: string): Promise<CommentRow | undefined> {
  return (await reader.select().from(waybillComment).where(eq(waybillComment.waybillId, waybillId)))[0]
}

/** Comments on a carrier, the newest first, with the averages of all. */
export async function commentsOfCarrier(reader: Reader, carrierId: string, { page, size }: Place) {
  const where = eq(waybillComment.carrierId, carrierId)
  const [[sums], rows] = await Promise.all([
    reader
      .select({
        total: count(),
        timely: sql<number>`coalesce(sum(${waybillComment.timely}), 0)`.mapWith(Number),
        care: sql<number>`coalesce(sum(${waybillComment.care}), 0)`.mapWith(Number),
        service: sql<number>`coalesce(sum(${waybillComment.service}), 0)`.mapWith(Number),
      })
      .from(waybillComment)
      .where(where),
    reader
      .select({ comment: waybillComment, row: waybill })
      .from(waybillComment)
      .innerJoin(waybill, eq(waybill.id, waybillComment.waybillId))
      .where(where)
      .orderBy(desc(waybillComment.at), desc(waybillComment.id))
      .limit(size)
      .offset(page * size),
  ])
  const { total = 0, timely = 0, care = 0, service = 0 } = sums ?? {}
  return {
    list: rows.map(({ comment, row }) => commentView(comment, row)),
    total,
    averages: {
      timely: averageScore(timely, total),
      care: averageScore(care, total),
      service: averageScore(service, total),
    },
  }
}

/** What waybills say of a carrier. */
export interface CarrierRecord {
  /** Waybills whose freight was settled. */
  readonly deals: number
  /** Share of the waybills that have arrived, or should have, which arrived within the window; null before the first. */
  readonly onTimePercent: number | null
  /** Average of all scores of its comments; null before the first. */
  readonly rating: number | null
}

export const NO_RECORD: CarrierRecord = { deals: 0, onTimePercent: null, rating: null }

/**
 * Records of carriers by the ids of their companies; those without waybills have no entry.
 * @param carrierIds left out: all carriers
 */
export async function carrierRecords(
  reader: Reader,
  now: Date,
  carrierIds?: readonly string[],
): Promise<Map<string, CarrierRecord>> {
  const { carrierId, state, arrivedAt, unloadingUntil } = waybill
  const isJudged = sql`${state} <> 'cancelled' and (${arrivedAt} is not null or ${unloadingUntil} < ${now.toISOString()})`
  const [carried, rated] = await Promise.all([
    reader
      .select({
        carrierId,
        deals: sql<number>`count(*) filter (where ${state} in ('settled', 'rated'))`.mapWith(Number),
        judged: sql<number>`count(*) filter (where ${isJudged})`.mapWith(Number),
        inTime:
          sql<number>`count(*) filter (where ${isJudged} and ${arrivedAt} <= ${unloadingUntil})`.mapWith(
            Number,
          ),
      })
      .from(waybill)
      .where(carrierIds && anyOf(carrierId, carrierIds))
      .groupBy(carrierId),
    reader
      .select({
        carrierId: waybillComment.carrierId,
        comments: count(),
        scores:
          sql<number>`sum(${waybillComment.timely} + ${waybillComment.care} + ${waybillComment.service})`.mapWith(
            Number,
          ),
      })
      .from(waybillComment)
      .where(carrierIds && anyOf(waybillComment.carrierId, carrierIds))
      .groupBy(waybillComment.carrierId),
  ])
  const ratings = new Map(rated.map((one) => [one.carrierId, averageScore(one.scores, 3 * one.comments)]))
  return new Map(
    carried.map(({ carrierId: id, deals, judged, inTime }) => [
      id,
      {
        deals,
        onTimePercent: judged === 0 ? null : Math.round((inTime * 100) / judged),
        rating: ratings.get(id) ?? null,
      },
    ]),
  )
}
