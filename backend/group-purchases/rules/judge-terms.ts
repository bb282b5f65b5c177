/** Whether the terms of a group purchase are valid. Pure. */
import { judgeTiers, type TierRefusal } from 'backend/activities'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { DAY_MS } from 'contract/durations'
import {
  DELIVERY_AHEAD_DAYS,
  DELIVERY_MAX_DAYS,
  GROUP_AHEAD_DAYS,
  GROUP_DEPOSIT_PER_MILLE,
  GROUP_MAX_MS,
  GROUP_MIN_MS,
} from 'contract/group-purchases/terms'
import { highestFenPerTon, type PriceTier } from 'contract/plans/price-tiers'
import { BAG_KG } from 'contract/units'

export interface GroupTerms {
  readonly totalKg: number
  readonly minTotalKg: number
  readonly minKg: number
  readonly stepKg: number
  /** Most that a company may sign. */
  readonly limitKg: number
  readonly tiers: readonly PriceTier[]
  readonly startsAt: Date
  readonly endsAt: Date
  readonly deliverFrom: Date
  readonly deliverUntil: Date
}

/** What the goods allow; price and stock are those of an offer, if there is one. */
interface GoodsFacts {
  readonly priceFenPerTon: number | null
  readonly availableKg: number | null
  readonly isLiquid: boolean
}

export type TermsRefusal =
  | 'group_times_wrong'
  | 'group_delivery_wrong'
  | 'group_quantities_wrong'
  | TierRefusal
  | 'group_not_cheaper'
  | 'group_stock_missing'

/** Judges the terms in the order of `TermsRefusal`. */
export function judgeTerms(terms: GroupTerms, offer: GoodsFacts, now: Date): Verdict<void, TermsRefusal> {
  if (!areTimesValid(terms, now)) return refuse('group_times_wrong')
  if (!isDeliveryValid(terms)) return refuse('group_delivery_wrong')
  if (!areQuantitiesValid(terms, offer)) return refuse('group_quantities_wrong')
  const { minTotalKg, totalKg } = terms
  const limits = { minTotalKg, totalKg, depositPerMille: GROUP_DEPOSIT_PER_MILLE }
  const tiers = judgeTiers(terms.tiers, limits)
  if (!tiers.ok) return tiers
  const { priceFenPerTon, availableKg } = offer
  if (priceFenPerTon !== null && highestFenPerTon(terms.tiers) >= priceFenPerTon)
    return refuse('group_not_cheaper', { offerFenPerTon: priceFenPerTon })
  if (availableKg !== null && terms.totalKg > availableKg)
    return refuse('group_stock_missing', { availableKg })
  return accept()
}

function areTimesValid({ startsAt, endsAt }: GroupTerms, now: Date): boolean {
  const lengthMs = endsAt.getTime() - startsAt.getTime()
  const isNear = startsAt.getTime() <= now.getTime() + GROUP_AHEAD_DAYS * DAY_MS
  return startsAt > now && isNear && lengthMs >= GROUP_MIN_MS && lengthMs <= GROUP_MAX_MS
}

function isDeliveryValid({ endsAt, deliverFrom, deliverUntil }: GroupTerms): boolean {
  const aheadMs = deliverFrom.getTime() - endsAt.getTime()
  const lengthMs = deliverUntil.getTime() - deliverFrom.getTime()
  return (
    aheadMs >= 0 &&
    aheadMs <= DELIVERY_AHEAD_DAYS * DAY_MS &&
    lengthMs > 0 &&
    lengthMs <= DELIVERY_MAX_DAYS * DAY_MS
  )
}

/** The minimum total and the limit can be reached in steps; solid goods come in bags. */
function areQuantitiesValid(
  { totalKg, minTotalKg, minKg, stepKg, limitKg }: GroupTerms,
  { isLiquid }: GoodsFacts,
): boolean {
  const isInBags = [totalKg, minTotalKg, minKg, stepKg, limitKg].every((kg) => kg % BAG_KG === 0)
  const isOnStep = (kg: number) => kg >= minKg && (kg - minKg) % stepKg === 0
  return (
    isOnStep(limitKg) &&
    isOnStep(totalKg) &&
    limitKg <= totalKg &&
    minTotalKg >= minKg &&
    minTotalKg <= totalKg &&
    (isLiquid || isInBags)
  )
}
