/** Pages of buyers on presales: their queries and forms, with tons and yuan as typed. */
import { z } from 'zod'
import { emptyAsNone, id, requestId, tonsAsKg, typedTons, yuanAsFen } from '../schema'
import { ORDER_MAX_KG } from '../spot'
import { PRICE_MAX_FEN_PER_TON } from '../spot/merchant-offers'
import { PresaleQuery, SignBooking } from './'

/** The list: the most that a delivered ton may cost is typed in yuan. */
export const PresaleListQuery = PresaleQuery.omit({ shopId: true, maxFenPerTon: true }).extend({
  maxYuan: emptyAsNone(yuanAsFen(PRICE_MAX_FEN_PER_TON)).catch(undefined),
})

/** `sign`: the tons of a plan. `confirm`: terms and sums of these tons, before the pay password. */
export const PresalePageQuery = z.object({
  id,
  act: z.enum(['sign', 'confirm']).optional(),
  weightTon: tonsAsKg.optional(),
  requestId: requestId.optional(),
})

const tons = typedTons(ORDER_MAX_KG)

/** Tons of a plan, sent only to see its terms and sums. */
export const BookingTonsForm = z.object({ id, weightTon: tons })

export const SignBookingForm = SignBooking.omit({ weightKg: true }).extend({ weightTon: tons })

/** Converts the form to the input of bookingPlannedPay. */
export function signBookingOf({
  weightTon,
  ...form
}: z.output<typeof SignBookingForm>): z.input<typeof SignBooking> {
  return { ...form, weightKg: weightTon }
}
