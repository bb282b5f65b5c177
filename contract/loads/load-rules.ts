/** Rules of loads and quotes. No zod here: browsers load this file. */
import { DAY_MS, MINUTE_MS } from '../durations'
import { lengthName, TRUCK_BODIES, type TruckBody } from '../pickup/trucks'
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

/** The truck that a load wants; null: any body or length. */
interface WantedTruck {
  readonly body: TruckBody | null
  readonly lengthDm: number | null
}

/** Whether a truck has the wanted body, and at least the wanted length. */
export function isWantedTruck(wanted: WantedTruck, truck: { body: TruckBody; lengthDm: number }): boolean {
  return (wanted.body ?? truck.body) === truck.body && (wanted.lengthDm ?? 0) <= truck.lengthDm
}

/** 高栏、至少 13 米. */
export function wantedTruckName({ body, lengthDm }: WantedTruck): string {
  const words = [body && TRUCK_BODIES[body], lengthDm !== null && `至少 ${lengthName(lengthDm)}`]
  return words.filter(Boolean).join('、')
}

interface GivenBack {
  readonly state: LoadState
  readonly weightKg: number
  /** Before the kg come back. */
  readonly selectedKg: number
  readonly carrierId: string | null
  readonly loadingUntil: Date
}

/**
 * The state of a load after one of its waybills was cancelled. It is open again while there is time to load, unless the
 * rest of its kg was given up before: these may be in another load of the order by now.
 */
export function stateAfterGiveBack(load: GivenBack, kg: number, now: Date): LoadState {
  const isWhole = load.state === 'choosing' || load.selectedKg === load.weightKg
  return isWhole && load.carrierId === null && now < load.loadingUntil
    ? 'choosing'
    : endState(load.selectedKg - kg, 'lapsed')
}

/** The state of a load whose remaining kg are given up: with selected kg it stays selected. */
export function endState(selectedKg: number, without: 'cancelled' | 'lapsed'): LoadState {
  return selectedKg > 0 ? 'selected' : without
}
