/** Forms of flash sales: the purchase of a buyer, and the plan of a merchant with yuan and tons as typed. */
import { z } from 'zod'
import { confirmUnusual } from '../quotes/unusual'
import { id, requestId, text, tonsAsKg, typedDay, yuanAsFen } from '../schema'
import { instantOf, timeOfDay } from '../shanghai-instant'
import { DeliveryWaySchema } from '../spot'
import { PRICE_MAX_FEN_PER_TON } from '../spot/merchant-offers'
import { checkNewAddress, handOverFields, handOverOf, RequoteForm } from '../spot/order-form'
import type { SingleBuy } from './'
import { NOTE_MAX, type PlanSale } from './merchant-sales'

export const PurchaseForm = z
  .object({ saleId: id, ...handOverFields, requestId })
  .superRefine(checkNewAddress)

/** Converts the form to the input of singleBuy. */
export function singleBuyOf(form: z.output<typeof PurchaseForm>): z.input<typeof SingleBuy> {
  return { saleId: form.saleId, requestId: form.requestId, ...handOverOf(form) }
}

/** The purchase sent only to recalculate the sums. */
export const RecalculateForm = RequoteForm.omit({ offerId: true }).extend({ saleId: id })

/** `buy`: with the form of the purchase, for members. */
export const SalePageQuery = z.object({
  id,
  act: z.enum(['buy']).optional(),
  weightTon: tonsAsKg.optional(),
  delivery: DeliveryWaySchema.optional(),
  /** Destination of delivered goods. Omitted: the buyer's default address. */
  city: text(20, '城市').optional(),
  requestId: requestId.optional(),
})

const tons = tonsAsKg.refine((weightKg) => weightKg > 0, '请填写大于零的吨数')
const day = typedDay()

/** All or none of them. */
const pinFields = {
  pinPriceYuan: yuanAsFen(PRICE_MAX_FEN_PER_TON).optional(),
  pinOpenMinTon: tons.optional(),
  pinJoinMinTon: tons.optional(),
}

const planFields = z.object({
  offerId: id,
  priceYuan: yuanAsFen(PRICE_MAX_FEN_PER_TON),
  stockTon: tons,
  minTon: tons,
  stepTon: tons,
  limitTon: tons,
  startsOn: day,
  startsTime: timeOfDay,
  endsOn: day,
  endsTime: timeOfDay,
  ...pinFields,
  remark: text(NOTE_MAX, '备注').optional(),
  confirmUnusual,
  requestId,
})

export const PlanSaleForm = planFields.superRefine((typed, ctx) => {
  const names = Object.keys(pinFields) as (keyof typeof pinFields)[]
  const missing = names.filter((name) => typed[name] === undefined)
  if (missing.length === names.length) return
  for (const name of missing)
    ctx.addIssue({ code: 'custom', path: [name], message: '支持拼单时请填写此项，否则三项都留空' })
})

/** Converts the form to the input of planSale. */
export function planSaleOf(typed: z.output<typeof PlanSaleForm>): z.input<typeof PlanSale> {
  const { offerId, remark, confirmUnusual, requestId, pinPriceYuan, pinOpenMinTon, pinJoinMinTon } = typed
  const arePinned = pinPriceYuan !== undefined && pinOpenMinTon !== undefined && pinJoinMinTon !== undefined
  return {
    ...{ offerId, remark, confirmUnusual, requestId, priceFenPerTon: typed.priceYuan },
    ...{ stockKg: typed.stockTon, minKg: typed.minTon, stepKg: typed.stepTon, limitKg: typed.limitTon },
    ...(arePinned && {
      pins: { priceFenPerTon: pinPriceYuan, openMinKg: pinOpenMinTon, joinMinKg: pinJoinMinTon },
    }),
    startsAt: instantOf(typed.startsOn, typed.startsTime),
    endsAt: instantOf(typed.endsOn, typed.endsTime),
  }
}

/** Query of the page of a new sale: the offer that it is for, or a sale to copy. */
export const NewSaleQuery = z.object({ offerId: id.optional(), from: id.optional() })
