/** Pages of buyers on group purchases: their queries and forms, with tons as typed. */
import { z } from 'zod'
import { id, requestId, tonsAsKg, typedTons } from '../schema'
import { ORDER_MAX_KG } from '../spot'
import { GroupQuery, SignPlan } from './'

/** `retail` is the second tab of /pick, with a query of its own. */
export const PickTab = z.object({ tab: z.enum(['retail']).optional() })

export const GroupListQuery = GroupQuery.omit({ shopId: true })

/**
 * `sign`: the tons of a plan. `confirm`: terms and sums of these tons, before the pay password. Without `act` the page has
 * no text fields and may refresh itself.
 */
export const GroupPageQuery = z.object({
  id,
  act: z.enum(['sign', 'confirm']).optional(),
  weightTon: tonsAsKg.optional(),
  requestId: requestId.optional(),
})

const tons = typedTons(ORDER_MAX_KG)

/** Tons of a plan, sent only to see its terms and sums. */
export const PlanTonsForm = z.object({ id, weightTon: tons })

export const SignPlanForm = SignPlan.omit({ weightKg: true }).extend({ weightTon: tons })

/** Converts the form to the input of createPlanned. */
export function signPlanOf({ weightTon, ...form }: z.output<typeof SignPlanForm>): z.input<typeof SignPlan> {
  return { ...form, weightKg: weightTon }
}
