/** Forms of merchants on group purchases: yuan and tons as typed. */
import { z } from 'zod'
import { reason } from '../plans'
import type { ProposeDelay } from '../plans/merchant-plans'
import { confirmUnusual } from '../quotes/unusual'
import { id, pageQuery, payPassword, requestId, text, typedTons, yuanAsFen } from '../schema'
import { instantOf, timeOfDay } from '../shanghai-instant'
import { ORDER_MAX_KG } from '../spot'
import { PRICE_MAX_FEN_PER_TON } from '../spot/merchant-offers'
import { NOTE_MAX, type openTons, type PlanGroup } from './merchant-groups'
import type { PriceTier } from './price-tiers'
import { TIER_ROWS } from './tier-rows'

const tons = typedTons(ORDER_MAX_KG)
const price = yuanAsFen(PRICE_MAX_FEN_PER_TON)
const day = z.iso.date('日期格式为 2026-11-21')

/** Rows of the tiers above the first, which begins at the minimum total. */
const tierFields = {
  tierTon2: tons.optional(),
  tierYuan2: price.optional(),
  tierTon3: tons.optional(),
  tierYuan3: price.optional(),
  tierTon4: tons.optional(),
  tierYuan4: price.optional(),
  tierTon5: tons.optional(),
  tierYuan5: price.optional(),
  tierTon6: tons.optional(),
  tierYuan6: price.optional(),
}

const planFields = z.object({
  offerId: id,
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
})

export const PlanGroupForm = planFields.superRefine((typed, ctx) => {
  for (const row of TIER_ROWS) {
    const [ton, yuan] = [`tierTon${row}`, `tierYuan${row}`] as const
    if ((typed[ton] === undefined) === (typed[yuan] === undefined)) continue
    const missing = typed[ton] === undefined ? ton : yuan
    ctx.addIssue({ code: 'custom', path: [missing], message: '每档的吨数与单价须同时填写' })
  }
})

type TypedGroup = z.output<typeof PlanGroupForm>

/** Converts the form to the input of planGroup. */
export function planGroupOf(typed: TypedGroup): z.input<typeof PlanGroup> {
  const { offerId, remark, confirmUnusual, requestId } = typed
  return {
    ...{ offerId, remark, confirmUnusual, requestId },
    ...{ totalKg: typed.totalTon, minTotalKg: typed.minTotalTon, limitKg: typed.limitTon },
    ...{ minKg: typed.minTon, stepKg: typed.stepTon, tiers: tiersOf(typed) },
    startsAt: instantOf(typed.startsOn, typed.startsTime),
    endsAt: instantOf(typed.endsOn, typed.endsTime),
    ...windowOf(typed),
  }
}

function tiersOf(typed: TypedGroup): PriceTier[] {
  const further = TIER_ROWS.flatMap((row) => {
    const { [`tierTon${row}` as const]: reachedKg, [`tierYuan${row}` as const]: priceFenPerTon } = typed
    return reachedKg === undefined || priceFenPerTon === undefined ? [] : [{ reachedKg, priceFenPerTon }]
  })
  return [{ reachedKg: typed.minTotalTon, priceFenPerTon: typed.firstYuan }, ...further]
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
