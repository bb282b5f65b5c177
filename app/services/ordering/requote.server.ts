import type { RequoteForm } from 'contract/spot/order-form'
import { plainTons } from 'contract/units'
import type { z } from 'zod'
import { keepForm } from '../forms/drafts.server'
import type { Values } from '../forms/posted-form.server'
import { destinationOf } from './destination.server'

/** The order page with the sums for other choices. */
export async function requotePath(request: Request, form: z.output<typeof RequoteForm>): Promise<string> {
  const city = await destinationOf(request, form)
  const { offerId, weightTon, delivery, buyAs, requestId } = form
  const chosen = { ...(city && { city }), ...(buyAs && { buyAs }) }
  const wanted = { id: offerId, weightTon: plainTons(weightTon), delivery, requestId, ...chosen }
  return `/comfirmOrder?${new URLSearchParams(wanted)}`
}

/** Saves what the order form holds beside the choices in the page's path. */
export async function keepOrder(request: Request, typed: Values, page: string): Promise<Headers> {
  const { weightTon: _, freightFenPerTon: __, ...values } = typed
  return await keepForm(request, values, { page })
}
