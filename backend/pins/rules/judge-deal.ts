/** Whether the terms of a deal are valid. Pure. */
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { DAY_MS } from 'contract/durations'
import { arePinMinimumsValid, DEAL_AHEAD_DAYS, PIN_TARGET_KG } from 'contract/pins/terms'
import { BAG_KG } from 'contract/units'

export interface WantedDeal {
  readonly priceFenPerTon: number
  readonly trucks: number
  readonly openMinKg: number
  readonly joinMinKg: number
  readonly endsAt: Date
}

/** What the offer says. */
interface OfferFacts {
  readonly priceFenPerTon: number
  readonly availableKg: number
  readonly validUntil: Date
  readonly isLiquid: boolean
}

export type DealRefusal = 'pin_not_cheaper' | 'pin_minimums_wrong' | 'pin_end_wrong' | 'pin_stock_missing'

/** Weights of bagged goods are whole bags. */
export const stepOf = ({ isLiquid }: { isLiquid: boolean }) => (isLiquid ? 1 : BAG_KG)

/** Judges the terms in the order of `DealRefusal`. @returns the kg to set aside */
export function judgeDeal(deal: WantedDeal, offer: OfferFacts, now: Date): Verdict<number, DealRefusal> {
  const { priceFenPerTon, trucks, endsAt } = deal
  if (priceFenPerTon >= offer.priceFenPerTon)
    return refuse('pin_not_cheaper', { offerFenPerTon: offer.priceFenPerTon })
  if (!arePinMinimumsValid(deal, stepOf(offer))) return refuse('pin_minimums_wrong')
  const isFar = endsAt.getTime() > now.getTime() + DEAL_AHEAD_DAYS * DAY_MS
  if (endsAt <= now || isFar || endsAt > offer.validUntil) return refuse('pin_end_wrong')
  const stockKg = trucks * PIN_TARGET_KG
  if (stockKg > offer.availableKg) return refuse('pin_stock_missing', { availableKg: offer.availableKg })
  return accept(stockKg)
}
