/** The page /comfirmOrder: its address, and what its form holds. */
import { z } from 'zod'
import { AddressFields } from '../addresses'
import { id, requestId, tonsAsKg, whole } from '../schema'
import { DeliveryWaySchema, SingleBuy } from './'

/** The choice of a new address instead of a saved one. */
export const NEW_ADDRESS = 'new'

const typed = z.string().optional()

/**
 * The order form of /comfirmOrder: tons instead of kg; for goods that are delivered one of the buyer's addresses, or
 * a new one typed in, whose fields count only then.
 */
export const PlaceOrderForm = z
  .object({
    offerId: id,
    offerVersion: whole({ min: 1 }),
    /** Which discounts the sums beside the form are worked out with. */
    discountKey: SingleBuy.shape.discountKey,
    weightTon: tonsAsKg,
    delivery: DeliveryWaySchema,
    addressId: z.union([id, z.literal(NEW_ADDRESS)]).optional(),
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

/** What the order form asks the market for. */
export function singleBuyOf(form: z.output<typeof PlaceOrderForm>): z.input<typeof SingleBuy> {
  const { offerId, offerVersion, discountKey, weightTon, delivery, addressId, remark, requestId } = form
  const order = { offerId, offerVersion, discountKey, weightKg: weightTon, delivery, remark, requestId }
  if (delivery !== 'delivered') return order
  return hasNewAddress(form) ? { ...order, address: AddressFields.parse(form) } : { ...order, addressId }
}

/** The address of the order page: what to buy, and how much where it is known. */
export const OrderQuery = z.object({
  id,
  weightTon: tonsAsKg.optional(),
  delivery: DeliveryWaySchema.optional(),
  /** The order's own; the page gives itself one. */
  requestId: requestId.optional(),
})

/** "Work the sums out again": the order form sent for its sums alone. */
export const RequoteForm = z.object({
  offerId: id,
  weightTon: tonsAsKg,
  delivery: DeliveryWaySchema,
  requestId,
})
