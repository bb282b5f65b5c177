/** Which plans lose which tons when less arrives than they have secured. Pure. */

/** Weights in kg. */
export interface SecuredPlan {
  readonly id: string
  readonly openKg: number
}

export interface PlanCut extends SecuredPlan {
  readonly cutKg: number
}

/**
 * Cuts plans pro rata, in steps, by largest remainder, so that they keep at most what arrived and less than a step of it is
 * left over. A plan whose tons are no multiple of the step loses its rest last. The order of the plans does not matter.
 * @param plans with distinct ids and open tons
 * @param arrivedKg as weighed
 * @returns the cut of each plan in their order; none if enough arrived
 */
export function cutPlans(
  plans: readonly SecuredPlan[],
  { arrivedKg, stepKg }: { readonly arrivedKg: number; readonly stepKg: number },
): PlanCut[] {
  const securedKg = plans.reduce((sum, { openKg }) => sum + openKg, 0)
  const missingKg = Math.max(0, securedKg - arrivedKg)
  const shares = plans.map((plan) => shareOf(plan, { missingKg, securedKg, stepKg }))
  let leftKg = missingKg - shares.reduce((sum, { cutKg }) => sum + cutKg, 0)
  const inTurn = [...shares].sort(
    (a, b) => compare(b.remainder, a.remainder) || b.openKg - a.openKg || (a.id < b.id ? -1 : 1),
  )
  // Whole steps, one of each plan per round, then what is no multiple of the step.
  for (const leastKg of [stepKg, 1])
    for (let taken = true; leftKg > 0 && taken; ) {
      taken = false
      for (const share of inTurn) {
        const keptKg = share.openKg - share.cutKg
        if (leftKg <= 0 || keptKg < leastKg) continue
        const kg = Math.min(stepKg, keptKg)
        share.cutKg += kg
        leftKg -= kg
        taken = true
      }
    }
  return shares.map(({ id, openKg, cutKg }) => ({ id, openKg, cutKg }))
}

interface Share extends SecuredPlan {
  cutKg: number
  /** What the exact share has above whole steps, times the secured kg. */
  readonly remainder: bigint
}

function shareOf(
  { id, openKg }: SecuredPlan,
  { missingKg, securedKg, stepKg }: { missingKg: number; securedKg: number; stepKg: number },
): Share {
  if (missingKg === 0) return { id, openKg, cutKg: 0, remainder: 0n }
  const exact = BigInt(openKg) * BigInt(missingKg)
  const step = BigInt(stepKg) * BigInt(securedKg)
  return { id, openKg, cutKg: Number(exact / step) * stepKg, remainder: exact % step }
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)
