/** The page /comfirmOrder: its query and form. */
import { z } from 'zod'
import { AddressFields } from '../addresses'
import { id, integer, requestId, text, tonsAsKg } from '../schema'
import { DeliveryWaySchema, SingleBuy } from './'

/** Choice of a new address instead of a saved one. */
export const NEW_ADDRESS = 'new'

const typed = z.string().optional()

/**
 * The order form of /comfirmOrder: tons instead of kg; for delivered goods one of the buyer's addresses, or a new
 * one, whose fields are ignored otherwise.
 */
export const PlaceOrderForm = z
  .object({
    offerId: id,
    offerVersion: integer({ min: 1 }),
    /** Discounts applied in the displayed sums. */
    discountKey: SingleBuy.shape.discountKey,
    freightFenPerTon: SingleBuy.shape.freightFenPerTon,
    weightTon: tonsAsKg,
    delivery: DeliveryWaySchema,
    addressId: z.union([id, z.literal(NEW_ADDRESS)]).optional(),
    buyAs: SingleBuy.shape.buyAs,
    remark: SingleBuy.shape.remark,
    requestId,
    receiver: typed,
    phone: typed,
    province: typed,
    city: typed,
    district: typed,
    detail: typed,
  })
  .superRefine((form, ctx) => {
    if (!hasNewAddress(form)) return
    for (const { path, message } of AddressFields.safeParse(form).error?.issues ?? [])
      ctx.addIssue({ code: 'custom', path, message })
  })

function hasNewAddress(form: { delivery: string; addressId?: string | undefined }): boolean {
  return form.delivery === 'delivered' && form.addressId === NEW_ADDRESS
}

/** Converts the order form to the input of singleBuy. */
export function singleBuyOf(form: z.output<typeof PlaceOrderForm>): z.input<typeof SingleBuy> {
  const { offerId, offerVersion, discountKey, buyAs, weightTon, delivery, addressId, remark, requestId } =
    form
  const order = {
    offerId,
    offerVersion,
    discountKey,
    buyAs,
    weightKg: weightTon,
    delivery,
    remark,
    requestId,
  }
  if (delivery !== 'delivered') return order
  const delivered = { ...order, freightFenPerTon: form.freightFenPerTon }
  return hasNewAddress(form)
    ? { ...delivered, address: AddressFields.parse(form) }
    : { ...delivered, addressId }
}

/** Query of the order page: the offer, and the quantity if known. */
export const OrderQuery = z.object({
  id,
  weightTon: tonsAsKg.optional(),
  delivery: DeliveryWaySchema.optional(),
  /** Destination of delivered goods. Omitted: the buyer's default address. */
  city: text(20, '城市').optional(),
  /** The order's own id. The page creates one if it is omitted. */
  requestId: requestId.optional(),
})

/** The order form sent only to recalculate the sums. */
export const RequoteForm = z.object({
  offerId: id,
  weightTon: tonsAsKg,
  delivery: DeliveryWaySchema,
  addressId: z.union([id, z.literal(NEW_ADDRESS)]).optional(),
  city: typed,
  requestId,
})
