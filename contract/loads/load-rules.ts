/** Rules of loads and quotes. No zod here: browsers load this file. */
import { DAY_MS, MINUTE_MS } from '../durations'
import { LOADING_DAYS_MAX, type LoadState, WINDOW_DAYS_MAX } from './limits'

interface Windows {
  loadingFrom: Date
  loadingUntil: Date
  unloadingFrom: Date
  unloadingUntil: Date
}

/**
 * What is wrong with the times of a load; null if nothing is.
 * @param openUntil end of the bidding, or of the time in which the asked carrier confirms: loading ends after it
 */
export function windowProblem(
  { loadingFrom, loadingUntil, unloadingFrom, unloadingUntil }: Windows,
  openUntil: Date,
  now: Date,
): 'loading_window_wrong' | 'unloading_window_wrong' | null {
  const latest = now.getTime() + LOADING_DAYS_MAX * DAY_MS
  const isLoadingRight =
    isWindow(loadingFrom, loadingUntil) && loadingUntil > openUntil && loadingFrom.getTime() <= latest
  if (!isLoadingRight) return 'loading_window_wrong'
  const isUnloadingRight = isWindow(unloadingFrom, unloadingUntil) && unloadingFrom >= loadingFrom
  return isUnloadingRight && unloadingUntil >= loadingUntil ? null : 'unloading_window_wrong'
}

function isWindow(from: Date, until: Date): boolean {
  return from < until && until.getTime() - from.getTime() <= WINDOW_DAYS_MAX * DAY_MS
}

/** End of a bidding that begins now. */
export function biddingEnd(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * MINUTE_MS)
}

/** Freight without tax per ton, by which quotes for different kg and tax rates compare. Rounded half up. */
export function netPerTon(netFen: number, weightKg: number): number {
  return Math.round((netFen * 1_000) / weightKg)
}

/** Kg that a selection takes: those of the quote, or what is left of the load. The freight of the trip stays. */
export function selectableKg(quoteKg: number, load: { weightKg: number; selectedKg: number }): number {
  return Math.min(quoteKg, load.weightKg - load.selectedKg)
}

interface Comparable {
  netFenPerTon: number
  isExpired: boolean
  id: string
}

/** Order of the opened quotes: those that can be selected first, the cheapest without tax per ton, then the earlier one. */
export function compareQuotes(a: Comparable, b: Comparable): number {
  return (
    Number(a.isExpired) - Number(b.isExpired) || a.netFenPerTon - b.netFenPerTon || (a.id < b.id ? -1 : 1)
  )
}

/** The state of a load whose remaining kg are given up: with selected kg it stays selected. */
export function endState(selectedKg: number, without: 'cancelled' | 'lapsed'): LoadState {
  return selectedKg > 0 ? 'selected' : without
}
