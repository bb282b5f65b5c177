/** An activity for which companies sign plans, in lists of a member, also after it has ended. */
import { z } from 'zod'
import { fen, id, instant, keyOf, kg } from '../schema'
import { PlanKindSchema } from './'
import { ACTIVITY_PHASES } from './activity-phases'

export const ActivitySummary = z.object({
  id,
  kind: PlanKindSchema,
  activityNo: z.string(),
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  warehouse: z.string(),
  city: z.string(),
  shop: z.object({ id, name: z.string() }),
  phase: keyOf(ACTIVITY_PHASES, { id: 'ActivityPhase', title: '活动所处阶段' }),
  /** What it is doing, in the words of its kind. */
  stateName: z.string(),
  /** Price per ton of the smallest plan now; after the end, the last one. */
  priceFenPerTon: fen,
  /** Whether the price is fixed later, for all at once. */
  isPriceOpen: z.boolean(),
  /** Tons for which plans can be signed now. */
  openKg: kg,
  minKg: kg,
  /** Steps count from the minimum. */
  stepKg: kg,
  /** The largest plan of a company without plans; 0 if none can be signed. */
  maxKg: kg,
  startsAt: instant,
  /** End of the signing, exclusive. */
  endsAt: instant,
  deliverFrom: instant,
  deliverUntil: instant,
  /** Path of its page; null if it was withdrawn. */
  path: z.string().nullable(),
})
export type ActivitySummary = z.output<typeof ActivitySummary>
