/** Rules of waybills: weights, claims, deductions, fees and deadlines. No zod here: browsers load this file. */
import { DAY_MS, HOUR_MS } from '../durations'
import { amountFen, BAG_KG, formatYuan, plainTons } from '../units'
import { LAPSE_DAYS, PAYOUT_DAYS } from './states'
import type { Packing } from './terms'

/** Figures of a weighbridge note in kg. */
export interface WeighedTruck {
  readonly grossKg: number
  readonly tareKg: number
}

/** Net weight of a weighbridge note: gross less tare; null if that is not positive. */
export function netKgOf({ grossKg, tareKg }: WeighedTruck): number | null {
  const netKg = grossKg - tareKg
  return netKg > 0 ? netKg : null
}

/** What was counted or weighed at one end of the trip: bags of bagged goods, else the net weight. */
export interface Counted {
  readonly bags: number | null
  readonly netKg: number | null
}

/** What a waybill says about its goods. */
export interface CarriedGoods {
  readonly packing: Packing
  /** Agreed weight in kg, and bags; null: bags of 25 kg. */
  readonly kg: number
  readonly packages: number | null
  /** Goods' value per ton in fen; null: not stated. */
  readonly valueFenPerTon: number | null
}

/** Bags that a waybill names: those stated, else those of 25 kg that its weight fills. */
export function bagsOf({ kg, packages }: Pick<CarriedGoods, 'kg' | 'packages'>): number {
  return packages ?? Math.max(1, Math.round(kg / BAG_KG))
}

/**
 * Kg of goods by what was counted: net weight of bulk goods and liquids; of bagged goods the share of the agreed weight
 * by bags, whatever the weighbridge says.
 * @returns null if what the packing asks for is missing
 */
export function countedKg(goods: CarriedGoods, { bags, netKg }: Counted): number | null {
  if (goods.packing !== 'bag') return netKg
  return bags === null ? null : Math.round((goods.kg * bags) / bagsOf(goods))
}

export interface Difference {
  /** Loaded less unloaded kg; negative: more arrived than was loaded. */
  readonly missingKg: number
  /** The same in bags; null for goods by weight. */
  readonly missingBags: number | null
  /** Difference in kg that is not an exception. 0 for bagged goods. */
  readonly toleranceKg: number
  /** Whether the difference is an exception by itself. */
  readonly isException: boolean
  /** Kg that are claimed: what is missing beyond the tolerance. */
  readonly claimedKg: number
  /** Their value in fen; null if the value of the goods is not stated. 0 if nothing is claimed. */
  readonly claimFen: number | null
}

/**
 * Compares loading and unloading (磅差). A difference of bulk goods and liquids above the tolerance, in either direction,
 * and any difference in bags is an exception. Claimed is only what is missing beyond the tolerance.
 * @param tolerancePerMille of the loaded weight; the customary value is 3
 */
export function differenceOf(
  goods: CarriedGoods,
  loaded: Counted & { readonly kg: number },
  unloaded: Counted & { readonly kg: number },
  tolerancePerMille: number,
): Difference {
  const isByBag = goods.packing === 'bag'
  const missingKg = loaded.kg - unloaded.kg
  const missingBags = isByBag ? (loaded.bags ?? 0) - (unloaded.bags ?? 0) : null
  const toleranceKg = isByBag ? 0 : Math.floor((loaded.kg * tolerancePerMille) / 1_000)
  const claimedKg = Math.max(0, missingKg - toleranceKg)
  const { valueFenPerTon } = goods
  const valueFen = valueFenPerTon === null ? null : amountFen(valueFenPerTon, claimedKg)
  return {
    ...{ missingKg, missingBags, toleranceKg, claimedKg },
    isException: isByBag ? missingBags !== 0 : Math.abs(missingKg) > toleranceKg,
    claimFen: claimedKg === 0 ? 0 : valueFen,
  }
}

/** The difference as people read it. */
export function differenceText({
  missingKg,
  missingBags,
  toleranceKg,
  claimedKg,
  claimFen,
}: Difference): string {
  const less = missingKg >= 0
  const tons = plainTons(Math.abs(missingKg))
  const bags = missingBags === null ? '' : `（${Math.abs(missingBags)} 袋）`
  const within = missingBags === null ? `，合理磅差 ${plainTons(toleranceKg)} 吨` : ''
  const claim =
    claimedKg === 0
      ? ''
      : `，应赔 ${plainTons(claimedKg)} 吨${claimFen === null ? '（未填货值）' : `，货值 ${formatYuan(claimFen)} 元`}`
  return `卸货比装货${less ? '少' : '多'} ${tons} 吨${bags}${within}${claim}`
}

/** Freight of a waybill and what was deducted from it. */
export interface FreightMoney {
  readonly freightFen: number
  readonly deductedFen: number
}

/** What can still be deducted: never more than the freight in all. */
export function deductibleFen({ freightFen, deductedFen }: FreightMoney): number {
  return Math.max(0, freightFen - deductedFen)
}

/**
 * The no-show fee (放空费) that a party owes which cancels: as stated on the load, both ways alike. The shipper pays it out
 * of the held freight, so it is at most the freight.
 */
export function noShowFeeOf({
  freightFen,
  noShowFeeFen,
}: {
  freightFen: number
  noShowFeeFen: number
}): number {
  return Math.min(freightFen, noShowFeeFen)
}

/** Dated terms of detention (压车费), copied to the waybill. */
export interface DetentionTerms {
  readonly freeHours: number
  readonly fenPerDay: number
}

/**
 * Detention for waiting at a place: after the free hours, per begun day.
 * @param from when waiting began @param until when it ended, or now
 */
export function detentionFen(from: Date, until: Date, { freeHours, fenPerDay }: DetentionTerms): number {
  const chargedMs = until.getTime() - from.getTime() - freeHours * HOUR_MS
  return chargedMs <= 0 ? 0 : Math.ceil(chargedMs / DAY_MS) * fenPerDay
}

/** Times of a waybill that detention and lateness are reckoned by. */
export interface WaitingTimes {
  readonly loadingFrom: Date
  readonly unloadingFrom: Date
  readonly atLoadingAt: Date | null
  readonly loadedAt: Date | null
  readonly arrivedAt: Date | null
  readonly signedAt: Date | null
}

/**
 * Waiting that is charged: at the place of loading and at that of unloading, each with its own free hours, from the arrival
 * of the truck or the begin of the window, whichever is later.
 * @returns the parts in fen
 */
export function detentionOf(times: WaitingTimes, terms: DetentionTerms, now: Date) {
  const { loadingFrom, unloadingFrom, atLoadingAt, loadedAt, arrivedAt, signedAt } = times
  const part = (came: Date | null, window: Date, ended: Date | null) =>
    came === null ? 0 : detentionFen(came > window ? came : window, ended ?? now, terms)
  const loadingFen = part(atLoadingAt, loadingFrom, loadedAt)
  const unloadingFen = part(arrivedAt, unloadingFrom, signedAt)
  return { loadingFen, unloadingFen, totalFen: loadingFen + unloadingFen }
}

/** Whether a waybill is late: not at its destination when the unloading window ended, or arrived after it. */
export function isLate(
  { unloadingUntil, arrivedAt, isOver }: { unloadingUntil: Date; arrivedAt: Date | null; isOver: boolean },
  now: Date,
): boolean {
  return arrivedAt === null ? !isOver && now > unloadingUntil : arrivedAt > unloadingUntil
}

/**
 * Whether a truck came to load within the window, as reported. A later one counts as one that did not come: it claims no fee,
 * and the shipper still may.
 */
export function isTruckInTime({
  atLoadingAt,
  loadingUntil,
}: {
  atLoadingAt: Date | null
  loadingUntil: Date
}): boolean {
  return atLoadingAt !== null && atLoadingAt <= loadingUntil
}

/**
 * When the carrier is paid if the shipper neither confirms nor objects. Until then the shipper raises exceptions; afterwards
 * it may object to the order as long as that is not paid.
 */
export function payoutAt(signedAt: Date): Date {
  return new Date(signedAt.getTime() + PAYOUT_DAYS * DAY_MS)
}

/** When a waybill that was not loaded lapses: both holds are released then. */
export function lapseAt(loadingUntil: Date): Date {
  return new Date(loadingUntil.getTime() + LAPSE_DAYS * DAY_MS)
}

/** Average of scores with one decimal; null without any. */
export function averageScore(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum * 10) / count) / 10
}
