/** Forms of merchants on group purchases: yuan and tons as typed. */
import { z } from 'zod'
import { reason } from '../plans'
import type { ProposeDelay } from '../plans/merchant-plans'
import { checkTierRows, price, tierFields, tiersOf, tons } from '../plans/tier-forms'
import { confirmUnusual } from '../quotes/unusual'
import { id, pageQuery, payPassword, requestId, text, typedDay } from '../schema'
import { instantOf, timeOfDay } from '../shanghai-instant'
import { deliveryFields } from '../spot/merchant-offer-forms'
import { NOTE_MAX, type openTons, type PlanGroup } from './merchant-groups'

const day = typedDay()

const termFields = {
  totalTon: tons,
  minTotalTon: tons,
  firstYuan: price,
  ...tierFields,
  minTon: tons,
  stepTon: tons,
  limitTon: tons,
  startsOn: day,
  startsTime: timeOfDay,
  endsOn: day,
  endsTime: timeOfDay,
  deliverFrom: day,
  deliverUntil: day,
  remark: text(NOTE_MAX, '备注').optional(),
  confirmUnusual,
  requestId,
}

export const PlanGroupForm = z.object({ offerId: id, ...termFields }).superRefine(checkTierRows)

/** The same for goods of the catalogue that no offer has. */
export const CatalogueGroupForm = z
  .object({ productId: id, warehouseId: id, ...deliveryFields, ...termFields })
  .superRefine(checkTierRows)
export type CatalogueGroupForm = z.output<typeof CatalogueGroupForm>

type TypedTerms = Omit<z.output<typeof PlanGroupForm>, 'offerId'>

/** Converts the form to the input of planGroup. */
export function planGroupOf({
  offerId,
  ...typed
}: z.output<typeof PlanGroupForm>): z.input<typeof PlanGroup> {
  return { offerId, ...groupTermsOf(typed) }
}

/** The terms of both forms. */
export function groupTermsOf(typed: TypedTerms) {
  const { remark, confirmUnusual, requestId } = typed
  const first = { reachedKg: typed.minTotalTon, priceFenPerTon: typed.firstYuan }
  return {
    ...{ remark, confirmUnusual, requestId },
    ...{ totalKg: typed.totalTon, minTotalKg: typed.minTotalTon, limitKg: typed.limitTon },
    ...{ minKg: typed.minTon, stepKg: typed.stepTon, tiers: tiersOf(first, typed) },
    startsAt: instantOf(typed.startsOn, typed.startsTime),
    endsAt: instantOf(typed.endsOn, typed.endsTime),
    ...windowOf(typed),
  }
}

export const OpenTonsForm = z.object({ groupId: id, weightTon: tons, payPassword, requestId })

/** Converts the form to the input of openTons. */
export function openTonsOf({
  weightTon,
  ...typed
}: z.output<typeof OpenTonsForm>): z.input<(typeof openTons)['input']> {
  return { ...typed, weightKg: weightTon }
}

/** The tons whose bond the page shows, before the pay password is typed. */
export const ReckonBondForm = z.object({ groupId: id, weightTon: tons })

/** Query of the page of a group purchase: tons to open, and the page of its plans. */
export const MerchantGroupQuery = z.object({ weightTon: tons.optional(), ...pageQuery })

/** A later delivery of what is open in the plans of a group purchase. */
export const DelayForm = z.object({
  activityId: id,
  deliverFrom: day,
  deliverUntil: day,
  reason,
  requestId,
})

/** Converts the form to the input of proposeDelay. */
export function delayOf(typed: z.output<typeof DelayForm>): z.input<typeof ProposeDelay> {
  return { ...typed, ...windowOf(typed) }
}

/** Whole days in Asia/Shanghai. */
function windowOf({ deliverFrom, deliverUntil }: { deliverFrom: string; deliverUntil: string }) {
  return { deliverFrom: instantOf(deliverFrom, '00:00'), deliverUntil: instantOf(deliverUntil, '23:59') }
}

/** Query of the page of a new group purchase: the offer that it is for, or a group purchase to copy. */
export const NewGroupQuery = z.object({ offerId: id.optional(), from: id.optional() })
