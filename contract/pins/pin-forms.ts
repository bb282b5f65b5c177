/** Forms of spot pins: the share of a buyer, and the deal of a merchant with yuan and tons as typed. */
import { z } from 'zod'
import { confirmUnusual } from '../quotes/unusual'
import { id, integer, pageQuery, requestId, text, tonsAsKg, typedDay, yuanAsFen } from '../schema'
import { instantOf, timeOfDay } from '../shanghai-instant'
import { DeliveryWaySchema } from '../spot'
import { PRICE_MAX_FEN_PER_TON } from '../spot/merchant-offers'
import { checkNewAddress, handOverFields, handOverOf, RequoteForm } from '../spot/order-form'
import type { CreatePin, JoinPin } from './'
import { myDeals, NOTE_MAX, type OfferPins } from './merchant-pins'
import type { CreateSalePin } from './sale-pins'
import { DEAL_TRUCKS_MAX } from './terms'

/** Of a deal, to open a pin, or of a pin, to join it. */
const target = { dealId: id.optional(), pinId: id.optional() }

export const ShareForm = z.object({ ...target, ...handOverFields, requestId }).superRefine(checkNewAddress)

/** Converts the form to the input of createPin. */
export function createPinOf(form: z.output<typeof ShareForm>, dealId: string): z.input<typeof CreatePin> {
  return { dealId, requestId: form.requestId, ...handOverOf(form) }
}

/** Converts the form to the input of createSalePin. */
export function createSalePinOf(
  form: z.output<typeof ShareForm>,
  saleId: string,
): z.input<typeof CreateSalePin> {
  return { saleId, requestId: form.requestId, ...handOverOf(form) }
}

/** Converts the form to the input of joinPin and joinSalePin. */
export function joinPinOf(form: z.output<typeof ShareForm>, pinId: string): z.input<typeof JoinPin> {
  return { pinId, requestId: form.requestId, ...handOverOf(form) }
}

/** The share sent only to recalculate the sums. */
export const RecalculateForm = RequoteForm.omit({ offerId: true }).extend(target)

const shareChoice = {
  weightTon: tonsAsKg.optional(),
  delivery: DeliveryWaySchema.optional(),
  /** Destination of delivered goods. Omitted: the buyer's default address. */
  city: text(20, '城市').optional(),
  requestId: requestId.optional(),
}

/** The list of open pins, of deals, or of the member's shares. */
export const PinListQuery = z.object({
  view: z.enum(['pins', 'deals', 'mine']).optional(),
  offerId: id.optional(),
  ...pageQuery,
})

/** The page to open a pin of a deal. */
export const OpenPageQuery = z.object({ id, ...shareChoice })

/** The page of a pin. `join`: with the form of a share, for members. */
export const PinPageQuery = z.object({ id, act: z.enum(['join']).optional(), ...shareChoice })

const tons = tonsAsKg.refine((weightKg) => weightKg > 0, '请填写大于零的吨数')

export const OfferPinsForm = z.object({
  offerId: id,
  priceYuan: yuanAsFen(PRICE_MAX_FEN_PER_TON),
  trucks: integer({ min: 1, max: DEAL_TRUCKS_MAX, message: `请填写 1～${DEAL_TRUCKS_MAX} 车` }),
  openMinTon: tons,
  joinMinTon: tons,
  endsOn: typedDay(),
  endsTime: timeOfDay,
  remark: text(NOTE_MAX, '备注').optional(),
  confirmUnusual,
  requestId,
})

/** Converts the form to the input of offerPins. */
export function offerPinsOf(typed: z.output<typeof OfferPinsForm>): z.input<typeof OfferPins> {
  const { offerId, trucks, remark, confirmUnusual, requestId } = typed
  return {
    ...{ offerId, trucks, remark, confirmUnusual, requestId, priceFenPerTon: typed.priceYuan },
    ...{ openMinKg: typed.openMinTon, joinMinKg: typed.joinMinTon },
    endsAt: instantOf(typed.endsOn, typed.endsTime),
  }
}

/** The shop's deals. `end`: with the form to end one. */
export const MerchantPinsQuery = myDeals.input.extend({ end: id.optional() })

/** The page of a new deal: the offer that it is for. */
export const NewDealQuery = z.object({ offerId: id.optional() })
