import { DAY_MS, SHANGHAI_OFFSET_MS } from '../durations'

/** Storage of goods to be collected: free days from the day of payment on, then a fee per ton and day. */
export const STORAGE_FEN_PER_TON_DAY = 80

interface Stored {
  /** Instants in ms. */
  paidAt: number
  /** Days without a fee; the day of payment is the first. */
  freeDays: number
  /** What was fetched, and when. */
  fetched: readonly { at: number; weightKg: number }[]
  outstandingKg: number
  now: number
}

export interface Storage {
  /** First instant with a fee, in ms. */
  chargedFrom: number
  /** Fee so far, of what was fetched and of what is left. */
  feeFen: number
  /** What each further day adds, once a fee is due. */
  perDayFen: number
}

/** The storage fee as it stands. Each begun day in Asia/Shanghai counts. */
export function storageOf({ paidAt, freeDays, fetched, outstandingKg, now }: Stored): Storage {
  const firstDay = dayOf(paidAt) + freeDays
  const feeFen = (weightKg: number, at: number) => feeOf(weightKg, Math.max(0, dayOf(at) - firstDay + 1))
  return {
    chargedFrom: firstDay * DAY_MS - SHANGHAI_OFFSET_MS,
    feeFen: fetched.reduce((sum, one) => sum + feeFen(one.weightKg, one.at), feeFen(outstandingKg, now)),
    perDayFen: feeOf(outstandingKg, 1),
  }
}

function dayOf(at: number): number {
  return Math.floor((at + SHANGHAI_OFFSET_MS) / DAY_MS)
}

function feeOf(weightKg: number, days: number): number {
  return Math.round((weightKg * days * STORAGE_FEN_PER_TON_DAY) / 1000)
}
