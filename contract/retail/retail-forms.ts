/** Forms of retail goods: the order of a buyer, and the goods of a merchant with yuan as typed. */
import { z } from 'zod'
import { AddressFields } from '../addresses'
import { id, integer, requestId, text, yuanAsFen } from '../schema'
import { NEW_ADDRESS } from '../spot/order-form'
import { bagCount, PlaceOrder } from './'
import { PublishRetail, repriceRetail } from './merchant-retail'
import { RETAIL_PRICE_MAX_FEN, WHOLE_BAGS } from './terms'

const typed = z.string().optional()
const addressChoice = z.union([id, z.literal(NEW_ADDRESS)]).optional()

/** Fields that an order and a share of a pin have: bags, freight, address, buyer. */
export const orderFields = {
  bags: bagCount,
  freightFen: PlaceOrder.shape.freightFen,
  addressId: addressChoice,
  buyAs: PlaceOrder.shape.buyAs,
  remark: PlaceOrder.shape.remark,
  requestId,
  receiver: typed,
  phone: typed,
  province: typed,
  city: typed,
  district: typed,
  detail: typed,
}
type OrderFields = z.output<z.ZodObject<typeof orderFields>>

/** Adds the issues of a new address. */
export function checkAddress(form: Pick<OrderFields, 'addressId'>, ctx: z.RefinementCtx): void {
  if (form.addressId !== NEW_ADDRESS) return
  for (const { path, message } of AddressFields.safeParse(form).error?.issues ?? [])
    ctx.addIssue({ code: 'custom', path, message })
}

/** Converts the shared fields to the input of an order or of a share. */
export function handOverOf(form: OrderFields) {
  const { bags, freightFen, addressId, buyAs, remark, requestId } = form
  const wanted = { bags, freightFen, buyAs, remark, requestId }
  return addressId === NEW_ADDRESS
    ? { ...wanted, address: AddressFields.parse(form) }
    : { ...wanted, addressId }
}

/** The order: one of the buyer's addresses or a new one, whose fields are ignored otherwise. */
export const RetailOrderForm = z
  .object({ goodsId: id, priceFenPerBag: PlaceOrder.shape.priceFenPerBag, ...orderFields })
  .superRefine(checkAddress)

/** Converts the form to the input of placeOrder. */
export function placeOrderOf(form: z.output<typeof RetailOrderForm>): z.input<typeof PlaceOrder> {
  const { goodsId, priceFenPerBag } = form
  return { goodsId, priceFenPerBag, ...handOverOf(form) }
}

/** The order sent only to calculate the sums again. */
export const RecalculateForm = z.object({
  goodsId: id,
  bags: bagCount,
  addressId: addressChoice,
  province: typed,
  requestId,
})

/** `buy`: with the order form, for members. */
export const RetailPageQuery = z.object({
  id,
  act: z.enum(['buy']).optional(),
  bags: integer({ min: 0, max: 1_000_000, message: WHOLE_BAGS }).optional(),
  addressId: addressChoice,
  /** Of a new address. */
  province: text(20, '省份').optional(),
  requestId: requestId.optional(),
})

const priceYuan = yuanAsFen(RETAIL_PRICE_MAX_FEN)

export const PublishRetailForm = PublishRetail.omit({ priceFenPerBag: true }).extend({ priceYuan })

export function publishRetailOf({ priceYuan, ...form }: z.output<typeof PublishRetailForm>) {
  return { ...form, priceFenPerBag: priceYuan }
}

export const RepriceRetailForm = repriceRetail.input.omit({ priceFenPerBag: true }).extend({ priceYuan })

export const NewRetailQuery = z.object({ offerId: id.optional() })
