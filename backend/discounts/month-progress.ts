import type { Reader } from 'backend/platform/database/database'
import { type BuyingMember, findDiscountEligibility, purchasesOf } from './eligibility-store'
import { type DiscountEligibility, nextEligibility } from './levels'

/** This month's tons of a buyer, and the next discount level that they lead to. */
export interface MonthProgress {
  /** Of orders completed this month. */
  purchasedThisMonthKg: number
  nextLevel: { missingKg: number; offFenPerTon: number; appliesNextMonth: boolean } | null
}

export async function monthProgress(reader: Reader, who: BuyingMember, now: Date): Promise<MonthProgress> {
  const [eligibility, { thisMonthKg }] = await Promise.all([
    findDiscountEligibility(reader, who.buyerId, now),
    purchasesOf(reader, who, now),
  ])
  return {
    purchasedThisMonthKg: thisMonthKg,
    nextLevel: nextLevelOf(nextEligibility(eligibility), thisMonthKg),
  }
}

/** A first order's levels depend on the order alone, so no month leads to them. */
export function nextLevelOf(
  eligibility: Pick<DiscountEligibility, 'type' | 'rules'> | null,
  thisMonthKg: number,
): MonthProgress['nextLevel'] {
  if (eligibility === null || eligibility.type === 1) return null
  const next = eligibility.rules.find(({ fromKg }) => fromKg > thisMonthKg)
  if (!next) return null
  return {
    missingKg: next.fromKg - thisMonthKg,
    offFenPerTon: next.offFenPerTon,
    appliesNextMonth: eligibility.type === 2,
  }
}
