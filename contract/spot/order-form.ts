/** The page /comfirmOrder: its query and form. */
import { z } from 'zod'
import { AddressFields } from '../addresses'
import { id, integer, requestId, text, tonsAsKg } from '../schema'
import { DeliveryWaySchema, SingleBuy } from './'

/** Choice of a new address instead of a saved one. */
export const NEW_ADDRESS = 'new'

const typed = z.string().optional()

/** What order forms of goods of offers share: quantity, hand-over, buyer and remark. */
export const handOverFields = {
  freightFenPerTon: SingleBuy.shape.freightFenPerTon,
  weightTon: tonsAsKg,
  delivery: DeliveryWaySchema,
  addressId: z.union([id, z.literal(NEW_ADDRESS)]).optional(),
  buyAs: SingleBuy.shape.buyAs,
  remark: SingleBuy.shape.remark,
  receiver: typed,
  phone: typed,
  province: typed,
  city: typed,
  district: typed,
  detail: typed,
}

interface AddressChoice {
  delivery: string
  addressId?: string | undefined
}

/** Adds the issues of a new address. */
export function checkNewAddress(form: AddressChoice, ctx: z.RefinementCtx): void {
  if (!hasNewAddress(form)) return
  for (const { path, message } of AddressFields.safeParse(form).error?.issues ?? [])
    ctx.addIssue({ code: 'custom', path, message })
}

function hasNewAddress(form: AddressChoice): boolean {
  return form.delivery === 'delivered' && form.addressId === NEW_ADDRESS
}

type HandOver = z.output<z.ZodObject<typeof handOverFields>>

/** Converts the shared fields to the input of a purchase. */
export function handOverOf(form: HandOver) {
  const { buyAs, weightTon: weightKg, delivery, addressId, remark } = form
  const wanted = { buyAs, weightKg, delivery, remark }
  if (delivery !== 'delivered') return wanted
  const delivered = { ...wanted, freightFenPerTon: form.freightFenPerTon }
  return hasNewAddress(form)
    ? { ...delivered, address: AddressFields.parse(form) }
    : { ...delivered, addressId: addressId === NEW_ADDRESS ? undefined : addressId }
}

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
    ...handOverFields,
    requestId,
  })
  .superRefine(checkNewAddress)

/** Converts the order form to the input of singleBuy. */
export function singleBuyOf(form: z.output<typeof PlaceOrderForm>): z.input<typeof SingleBuy> {
  const { offerId, offerVersion, discountKey, requestId } = form
  return { offerId, offerVersion, discountKey, requestId, ...handOverOf(form) }
}

/** Query of the order page: the offer, and the quantity if known. */
export const OrderQuery = z.object({
  id,
  weightTon: tonsAsKg.optional(),
  delivery: DeliveryWaySchema.optional(),
  /** Destination of delivered goods. Omitted: the buyer's default address. */
  city: text(20, '城市').optional(),
  buyAs: SingleBuy.shape.buyAs.catch(undefined),
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
  buyAs: SingleBuy.shape.buyAs,
  requestId,
})
