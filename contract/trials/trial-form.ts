/** The pages /comfirmTry and /personalCenter/tryDetail: their queries and forms. */
import { z } from 'zod'
import { AddressFields } from '../addresses'
import { id, integer, requestId, text } from '../schema'
import { NEW_ADDRESS } from '../spot/order-form'
import { SaveOrder, TRIAL_BAGS_MAX, TrialDeliverySchema, WriteReport } from './'

const typed = z.string().optional()
const bags = integer({ min: 1, max: TRIAL_BAGS_MAX })
const addressChoice = z.union([id, z.literal(NEW_ADDRESS)]).optional()

/** The form of /comfirmTry: one of the buyer's addresses or a new one, whose fields are ignored otherwise. */
export const PlaceTrialForm = z
  .object({
    sampleId: id,
    bags,
    delivery: TrialDeliverySchema,
    addressId: addressChoice,
    freightFen: SaveOrder.shape.freightFen,
    remark: SaveOrder.shape.remark,
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
  return form.delivery === 'parcel' && form.addressId === NEW_ADDRESS
}

/** Converts the form to the input of saveOrder. */
export function saveOrderOf(form: z.output<typeof PlaceTrialForm>): z.input<typeof SaveOrder> {
  const { sampleId, bags, delivery, addressId, freightFen, remark, requestId } = form
  const order = { sampleId, bags, delivery, freightFen, remark, requestId }
  if (delivery !== 'parcel') return order
  return hasNewAddress(form) ? { ...order, address: AddressFields.parse(form) } : { ...order, addressId }
}

/** The form sent only to calculate the freight again. */
export const ReshipForm = z.object({
  sampleId: id,
  bags,
  delivery: TrialDeliverySchema,
  addressId: addressChoice,
  province: typed,
  requestId,
})

/** Query of /comfirmTry: a sample or an offer, and the choices for which the freight is shown. */
export const TrialQuery = z.object({
  id,
  bags: bags.optional(),
  delivery: TrialDeliverySchema.optional(),
  addressId: addressChoice,
  province: text(20, '省份').optional(),
  /** The order's own id. The page creates one if it is omitted. */
  requestId: requestId.optional(),
})

/** The report form, sent only to keep its content while pictures are uploaded. */
export const ReportDraft = z.object({
  orderId: id,
  result: typed,
  process: typed,
  text: typed,
  pictures: WriteReport.shape.pictures,
  requestId,
})
