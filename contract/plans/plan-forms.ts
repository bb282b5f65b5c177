/** Pages of a company's plans: their queries and forms, with tons as typed. */
import { z } from 'zod'
import { id, requestId, text, tonsAsKg, typedTons } from '../schema'
import { DeliveryWaySchema, ORDER_MAX_KG } from '../spot'
import { checkNewAddress, handOverFields, handOverOf, RequoteForm } from '../spot/order-form'
import { AnswerProposal } from './'
import type { CreateOrder } from './conversion'

const { buyAs: _buyAs, ...fields } = handOverFields
const weightTon = typedTons(ORDER_MAX_KG)

/** Tons of a plan as an order: one of the buyer's addresses or a new one, whose fields are ignored otherwise. */
export const ConvertForm = z
  .object({ planId: id, ...fields, weightTon, requestId })
  .superRefine(checkNewAddress)

/** Converts the form to the input of createOrder. */
export function createOrderOf({
  planId,
  requestId: request,
  ...form
}: z.output<typeof ConvertForm>): z.input<typeof CreateOrder> {
  const { buyAs: _, ...handOver } = handOverOf({ ...form, buyAs: undefined })
  return { planId, requestId: request, ...handOver }
}

/** The same sent only to reckon the sums again. */
export const RecalculateConversion = RequoteForm.omit({ offerId: true, buyAs: true }).extend({
  planId: id,
  weightTon,
})

/** An answer, whose word is the button. */
export const AnswerForm = AnswerProposal.omit({ answer: true })

/** `convert`: the form of an order. `propose`: of a proposal to end the plan. `contract`: the text to sign. */
export const PlanPageQuery = z.object({
  id,
  act: z.enum(['convert', 'propose', 'contract']).optional(),
  weightTon: tonsAsKg.optional(),
  delivery: DeliveryWaySchema.optional(),
  /** Destination of delivered goods. Omitted: the buyer's default address. */
  city: text(20, '城市').optional(),
  requestId: requestId.optional(),
})
