/** The page /personalCenter/addQuoteSheet: its query and form. */
import { z } from 'zod'
import { PICKUP } from '../quick-orders/limits'
import { id, list, requestId, tonsAsKg } from '../schema'
import { ORDER_MAX_KG } from '../spot'
import { MakeQuoteSheet } from './'
import { QUOTE_LINES_MAX } from './limits'

/** Offers and activities chosen elsewhere. Those chosen for a quick order come in its own parameters, with its hand-over. */
export const AddQuoteSheetQuery = z.object({
  offerIds: list(id, QUOTE_LINES_MAX),
  activityIds: list(id, QUOTE_LINES_MAX),
  to: z.union([z.literal(PICKUP), id]).optional(),
})

const tons = z
  .array(tonsAsKg.refine((kg) => kg > 0 && kg <= ORDER_MAX_KG, '请填写大于零的吨数'))
  .max(QUOTE_LINES_MAX)
  .default([])

export const QuoteSheetForm = z.object({
  offerIds: MakeQuoteSheet.shape.offerIds,
  /** Tons of each offer, as typed. */
  tons,
  activityIds: MakeQuoteSheet.shape.activityIds,
  activityTons: tons,
  city: MakeQuoteSheet.shape.city,
  requestId,
})

/** Converts the form to the input of the call. */
export function quoteSheetOf({ tons, activityTons, ...others }: z.output<typeof QuoteSheetForm>) {
  return { ...others, weightsKg: tons, activityWeightsKg: activityTons }
}
