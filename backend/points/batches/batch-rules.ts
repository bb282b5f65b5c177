/** Batches of points: which are spent, where points return, when they end. Pure. */
import { DAY_MS, endOfShanghaiDay, startOfShanghaiMonth } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { POINTS_VALID_MONTHS, RETURNED_VALID_DAYS } from 'contract/points/states'

/** A batch as the rules see it. */
export interface Batch {
  readonly id: string
  readonly left: number
  /** Exclusive. */
  readonly expiresAt: Date
}

/** Points of one batch. */
export interface Part {
  readonly batchId: string
  readonly points: number
}

/** The end of points given at an instant: that of the twelfth month after the present one, in Asia/Shanghai. */
export function endOfBatch(givenAt: Date): Date {
  return startOfShanghaiMonth(givenAt, -(POINTS_VALID_MONTHS + 1))
}

/** Points that can be spent: those of batches that have not ended, whether or not the job has run. */
export function spendableOf(batches: readonly Batch[], now: Date): number {
  return batches.reduce((sum, { left, expiresAt }) => sum + (expiresAt > now ? left : 0), 0)
}

/** Takes points from the batches that end first. @returns the parts, or what is missing */
export function takeEarliest(
  batches: readonly Batch[],
  points: number,
  now: Date,
): Verdict<Part[], 'points_short'> {
  const parts: Part[] = []
  let missing = points
  for (const { id: batchId, left } of earliestFirst(batches.filter(({ expiresAt }) => expiresAt > now))) {
    const taken = Math.min(left, missing)
    if (taken > 0) parts.push({ batchId, points: taken })
    missing -= taken
  }
  return missing > 0 ? refuse('points_short', { missing }) : accept(parts)
}

export const earliestFirst = <B extends Batch>(batches: readonly B[]): B[] =>
  [...batches].sort(
    (a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || (a.id < b.id ? -1 : Number(a.id > b.id)),
  )

/**
 * Where points of an order return: to the batches that it was paid from, those that were spent last first, so that what
 * stays spent is what would have ended first.
 * @param spent what the order took of each batch and has not given back
 */
export function giveBack(spent: readonly (Part & Pick<Batch, 'expiresAt'>)[], points: number): Part[] {
  const parts: Part[] = []
  let open = points
  const sources = spent.map(({ batchId: id, points: left, expiresAt }) => ({ id, left, expiresAt }))
  for (const { id, left } of earliestFirst(sources).reverse()) {
    const back = Math.min(left, open)
    if (back > 0) parts.push({ batchId: id, points: back })
    open -= back
  }
  if (open > 0) throw new Error(`${open} points more would return than were spent`)
  return parts
}

/** End of points that return now: that of their batch, but at least 30 days from now. Null: the batch's own end stays. */
export function prolongedEnd({ expiresAt }: Pick<Batch, 'expiresAt'>, now: Date): Date | null {
  const least = new Date(now.getTime() + RETURNED_VALID_DAYS * DAY_MS)
  return expiresAt >= least ? null : endOfShanghaiDay(least)
}
