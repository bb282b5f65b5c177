/** Extra points of a campaign. Pure. */
import { DAY_MS, startOfDay } from 'backend/platform/shanghai-time'
import { POINT_TON_KG } from 'contract/points/states'
import { type PointsSettings, pointsBudgetOf } from 'contract/settings/settings'
import type { Earned } from '../earning/earning-rules'

const AHEAD_MAX_MS = 366 * DAY_MS
const LASTS_MAX_MS = 366 * DAY_MS

interface Period {
  readonly startsAt: Date
  /** Exclusive. */
  readonly endsAt: Date
}

/** The period of two days in Asia/Shanghai, both inclusive. */
export function periodOfDays(fromDay: string, toDay: string): Period {
  return { startsAt: startOfDay(fromDay), endsAt: new Date(startOfDay(toDay).getTime() + DAY_MS) }
}

/** Whether a campaign may be approved now: before its first day, so that its rules are public before it starts. */
export function isAhead({ startsAt, endsAt }: Period, now: Date): boolean {
  const lastsMs = endsAt.getTime() - startsAt.getTime()
  return startsAt > now && startsAt.getTime() - now.getTime() <= AHEAD_MAX_MS && lastsMs <= LASTS_MAX_MS
}

interface Scope extends Period {
  /** Codes; none: all goods. */
  readonly categories: readonly string[]
}

/** Whether an order may count for both: an order gets the points of one campaign. */
export function doOverlap(one: Scope, other: Scope): boolean {
  const share =
    one.categories.length === 0 ||
    other.categories.length === 0 ||
    one.categories.some((code) => other.categories.includes(code))
  return share && one.startsAt < other.endsAt && other.startsAt < one.endsAt
}

/** Most extra points of a ton that the commission at the reference price bears besides the ordinary ones. */
export function mostExtra(settings: PointsSettings): number {
  const { mostFen } = pointsBudgetOf(settings)
  return Math.max(0, Math.floor(mostFen / settings.points_cost) - settings.points_per_ton)
}

interface BonusTerms {
  /** Points of a full ton, as planned. */
  readonly extraPerTon: number
  /** The same, at most what the commission bears now. */
  readonly affordablePerTon: number
  readonly ownerCapPoints: number
  /** What the campaign may still give in all. */
  readonly leftPoints: number
}

/**
 * What an order changes: the owner's full tons in the campaign, less those that were counted, within the caps. Tons that
 * a refund takes away take back only what the rest does not earn.
 */
export function bonusBy(
  kg: number,
  before: readonly Earned[],
  { extraPerTon, affordablePerTon, ownerCapPoints, leftPoints }: BonusTerms,
): Earned {
  const full = Math.floor(kg / POINT_TON_KG)
  const given = before.reduce((sum, { points }) => sum + points, 0)
  const tons = full - before.reduce((sum, one) => sum + one.tons, 0)
  if (tons < 0) return { tons, points: Math.min(0, full * extraPerTon - given) + 0 }
  const most = Math.min(tons * affordablePerTon, ownerCapPoints - given, leftPoints)
  return { tons, points: Math.max(0, most) }
}
