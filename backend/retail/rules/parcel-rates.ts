import type { ParcelZone } from 'contract/states'

/** Price of a parcel in a zone, in whole fen. */
interface ZoneRate {
  readonly firstFen: number
  readonly furtherFenPerKg: number
  /** Most of one order, however heavy. */
  readonly capFen: number
}

/** Parcel rates from a day on, in Asia/Shanghai. */
export interface ParcelRates {
  readonly version: string
  readonly from: string
  /** Kg that `firstFen` pays. */
  readonly firstKg: number
  readonly zones: Readonly<Record<ParcelZone, ZoneRate>>
}

/**
 * Versions by their first day; orders keep the freight of their day. Where the figures come from:
 * docs/decisions/122-parcel-freight-of-retail-orders.md
 */
export const PARCEL_RATES: readonly [ParcelRates, ...ParcelRates[]] = [
  {
    version: '2026-01',
    from: '2026-01-01',
    firstKg: 25,
    zones: {
      same_province: { firstFen: 1_500, furtherFenPerKg: 32, capFen: 25_000 },
      near: { firstFen: 2_200, furtherFenPerKg: 48, capFen: 38_000 },
      far: { firstFen: 3_000, furtherFenPerKg: 72, capFen: 58_000 },
      remote: { firstFen: 4_500, furtherFenPerKg: 120, capFen: 100_000 },
    },
  },
]

/** Rates of a day; before the first version, its own. @param day yyyy-mm-dd in Asia/Shanghai */
export function ratesOn(day: string, versions = PARCEL_RATES): ParcelRates {
  return versions.findLast(({ from }) => from <= day) ?? versions[0]
}
