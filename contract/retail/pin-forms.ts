/** Forms of retail pins: the share of a buyer, and the terms of a merchant with yuan as typed. */
import { z } from 'zod'
import { id, pageQuery, yuanAsFen } from '../schema'
import { OfferRetailPins, retailDeals } from './merchant-pins'
import type { CreateRetailPin, JoinRetailPin } from './pins'
import { checkAddress, handOverOf, orderFields, RecalculateForm, RetailPageQuery } from './retail-forms'
import { RETAIL_PRICE_MAX_FEN } from './terms'

/** Of a deal, to open a pin, or of a pin, to join it. */
const target = { dealId: id.optional(), pinId: id.optional() }

export const RetailShareForm = z.object({ ...target, ...orderFields }).superRefine(checkAddress)
type ShareForm = z.output<typeof RetailShareForm>

/** Converts the form to the input of createRetailPin. */
export function createRetailPinOf(form: ShareForm, dealId: string): z.input<typeof CreateRetailPin> {
  return { dealId, ...handOverOf(form) }
}

/** Converts the form to the input of joinRetailPin. */
export function joinRetailPinOf(form: ShareForm, pinId: string): z.input<typeof JoinRetailPin> {
  return { pinId, ...handOverOf(form) }
}

/** The share sent only to calculate the sums again. */
export const RecalculateShareForm = RecalculateForm.omit({ goodsId: true }).extend(target)

/** The list of open pins, or of the member's shares. */
export const RetailPinListQuery = z.object({ view: z.enum(['pins', 'mine']).optional(), ...pageQuery })

/** The page to open a pin of a deal. */
export const OpenRetailPinQuery = RetailPageQuery.omit({ act: true })

/** The page of a pin. `join`: with the form of a share, for members. */
export const RetailPinQuery = OpenRetailPinQuery.extend({ act: z.enum(['join']).optional() })

export const OfferRetailPinsForm = OfferRetailPins.omit({ priceFenPerBag: true }).extend({
  priceYuan: yuanAsFen(RETAIL_PRICE_MAX_FEN),
})

/** Converts the form to the input of offerRetailPins. */
export function offerRetailPinsOf({
  priceYuan,
  ...form
}: z.output<typeof OfferRetailPinsForm>): z.input<typeof OfferRetailPins> {
  return { ...form, priceFenPerBag: priceYuan }
}

/** The page of the deals of retail goods, which its path names. */
export const RetailDealsQuery = retailDeals.input.omit({ goodsId: true })
