/** Whether the terms of a planned flash sale are valid. Pure. */
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { DAY_MS } from 'contract/durations'
import { SALE_AHEAD_DAYS, SALE_MAX_MS, SALE_MIN_MS } from 'contract/flash-sales/terms'
import { arePinMinimumsValid, PIN_TARGET_KG } from 'contract/pins/terms'
import { BAG_KG } from 'contract/units'

export interface PlannedTerms {
  readonly priceFenPerTon: number
  readonly stockKg: number
  readonly minKg: number
  readonly stepKg: number
  readonly limitKg: number
  /** Null: the sale is only bought alone. */
  readonly pins: PlannedPins | null
  readonly startsAt: Date
  readonly endsAt: Date
}

interface PlannedPins {
  readonly priceFenPerTon: number
  readonly openMinKg: number
  readonly joinMinKg: number
}

/** What the offer says. */
interface OfferFacts {
  readonly priceFenPerTon: number
  readonly availableKg: number
  readonly validUntil: Date
  readonly isLiquid: boolean
}

export type PlanRefusal =
  | 'sale_times_wrong'
  | 'sale_after_offer'
  | 'sale_not_cheaper'
  | 'sale_quantities_wrong'
  | 'sale_pin_not_cheaper'
  | 'sale_pin_minimums_wrong'
  | 'sale_stock_missing'

/** Judges the terms in the order of `PlanRefusal`. */
export function judgePlan(terms: PlannedTerms, offer: OfferFacts, now: Date): Verdict<void, PlanRefusal> {
  const { startsAt, endsAt, priceFenPerTon, stockKg, minKg, stepKg, limitKg } = terms
  const lengthMs = endsAt.getTime() - startsAt.getTime()
  const isFar = startsAt.getTime() > now.getTime() + SALE_AHEAD_DAYS * DAY_MS
  if (startsAt <= now || isFar || lengthMs < SALE_MIN_MS || lengthMs > SALE_MAX_MS)
    return refuse('sale_times_wrong')
  if (endsAt > offer.validUntil) return refuse('sale_after_offer')
  if (priceFenPerTon >= offer.priceFenPerTon)
    return refuse('sale_not_cheaper', { offerFenPerTon: offer.priceFenPerTon })
  const isInBags = [stockKg, minKg, stepKg, limitKg].every((kg) => kg % BAG_KG === 0)
  const isOnStep = (kg: number) => kg >= minKg && (kg - minKg) % stepKg === 0
  const isWhole = isOnStep(stockKg) && isOnStep(limitKg) && limitKg <= stockKg
  if (!isWhole || !(offer.isLiquid || isInBags)) return refuse('sale_quantities_wrong')
  const pinned = judgePins(terms, offer)
  if (!pinned.ok) return pinned
  if (stockKg > offer.availableKg) return refuse('sale_stock_missing', { availableKg: offer.availableKg })
  return accept()
}

/** A sale with pins has at least a truck, and its limit lets a member open one. */
function judgePins(
  { pins, priceFenPerTon, stockKg, limitKg }: PlannedTerms,
  { isLiquid }: Pick<OfferFacts, 'isLiquid'>,
): Verdict<void, 'sale_pin_not_cheaper' | 'sale_pin_minimums_wrong'> {
  if (pins === null) return accept()
  if (pins.priceFenPerTon >= priceFenPerTon)
    return refuse('sale_pin_not_cheaper', { saleFenPerTon: priceFenPerTon })
  const areValid = arePinMinimumsValid(pins, isLiquid ? 1 : BAG_KG)
  const canBeOpened = stockKg >= PIN_TARGET_KG && pins.openMinKg <= limitKg
  return areValid && canBeOpened ? accept() : refuse('sale_pin_minimums_wrong')
}
