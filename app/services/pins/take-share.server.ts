import { createPin, dealInfo, type JoinedShare, joinPin, pinInfo } from 'contract/pins'
import { createPinOf, createSalePinOf, joinPinOf, type ShareForm } from 'contract/pins/pin-forms'
import { createSalePin, joinSalePin } from 'contract/pins/sale-pins'
import type { z } from 'zod'
import { call } from '../api/call.server'

type Form = z.output<typeof ShareForm>

/** Opens a pin of a deal, of an offer or of a flash sale. */
export async function openPin(request: Request, form: Form): Promise<JoinedShare> {
  const { dealId = '' } = form
  const { saleId } = await call(request, dealInfo, { dealId })
  return saleId === null
    ? await call(request, createPin, createPinOf(form, dealId))
    : await call(request, createSalePin, createSalePinOf(form, saleId))
}

/** Joins a pin, of an offer or of a flash sale. */
export async function joinOpenPin(request: Request, form: Form): Promise<JoinedShare> {
  const { pinId = '' } = form
  const { saleId } = await call(request, pinInfo, { pinId })
  return await call(request, saleId === null ? joinPin : joinSalePin, joinPinOf(form, pinId))
}
