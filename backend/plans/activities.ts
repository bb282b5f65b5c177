/** Activities of all kinds for which companies sign plans, as modules show them that keep them: favorites, quote sheets. */
import type { Reader } from 'backend/platform/database/database'
import type { ActivitySummary } from 'contract/plans/activity-summary'
import type { PlanKind } from 'contract/plans/states'
import { uniq } from 'es-toolkit'
import type { z } from 'zod'

type Summary = z.input<typeof ActivitySummary>
type Instants = 'startsAt' | 'endsAt' | 'deliverFrom' | 'deliverUntil'

export interface Activity extends Omit<Summary, Instants | 'priceFenPerTon'>, Record<Instants, Date> {
  /** Price per ton of a plan that is signed now; after the end, the last one. */
  priceFor(weightKg: number): number
  /** What is held when a plan of these tons is signed. */
  depositFor(weightKg: number): number
}

/** A kind of activities. Its module registers it. */
export interface ActivityPolicy {
  readonly kind: PlanKind
  /** Activities that are or were public, also withdrawn ones; other ids have no entry. */
  find(reader: Reader, ids: readonly string[], now: Date): Promise<Activity[]>
}

let registered: readonly ActivityPolicy[] = []

/** Registers the kinds of all modules; `backend/modules.ts` calls it once. @throws Error if a kind repeats */
export function registerActivities(policies: readonly ActivityPolicy[]): void {
  const kinds = policies.map(({ kind }) => kind)
  if (uniq(kinds).length < kinds.length) throw new Error(`an activity kind is defined twice: ${kinds}`)
  registered = policies
}

/** Activities of all kinds by id in their present state. Unknown ids have no entry. */
export async function activitiesByIds(
  reader: Reader,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Activity>> {
  if (ids.length === 0) return new Map()
  const activities = await Promise.all(registered.map((policy) => policy.find(reader, uniq(ids), now)))
  return new Map(activities.flat().map((activity) => [activity.id, activity]))
}

/** An activity in wire form, at the price of its smallest plan. */
export function activitySummary({ priceFor, depositFor: _, ...activity }: Activity): Summary {
  return { ...activity, priceFenPerTon: priceFor(activity.minKg) }
}
