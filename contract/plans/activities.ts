/** What group purchases and presales share: activities whose seller opens tons that companies sign plans for. */
import { z } from 'zod'
import { fen, id, instant, kg } from '../schema'
import { PlanStateSchema } from './'

/** A plan as both consoles see it. */
export const ActivityPlan = z.object({
  id,
  planNo: z.string(),
  /** Masked to the seller until the signing has ended. */
  company: z.string(),
  state: PlanStateSchema,
  weightKg: kg,
  orderedKg: kg,
  /** Neither ordered nor ended. */
  openKg: kg,
  depositFen: fen,
  signedAt: instant,
})
export type ActivityPlan = z.output<typeof ActivityPlan>

/** Tons that the merchant has opened at once, with the bond for those that are not signed yet. */
export const Tranche = z.object({
  /** The deposit. */
  id,
  openedKg: kg,
  signedKg: kg,
  openBondFen: fen,
  openedAt: instant,
})
export type Tranche = z.output<typeof Tranche>
