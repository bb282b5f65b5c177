/** Freight of retail orders: first kg and further kg by zone, with a cap. Pure. */
import { PARCEL_ZONES, type ParcelZone } from 'contract/states'
import { formatYuan } from 'contract/units'
import type { ParcelRates } from './parcel-rates'

export interface ParcelFreight {
  readonly zone: ParcelZone
  readonly freightFen: number
  /** The calculation in Chinese, for the buyer. */
  readonly arithmetic: string
}

/** @param weightKg whole kg, above zero */
export function freightOf(rates: ParcelRates, zone: ParcelZone, weightKg: number): ParcelFreight {
  const { firstFen, furtherFenPerKg, capFen } = rates.zones[zone]
  const furtherKg = Math.max(0, weightKg - rates.firstKg)
  const uncappedFen = firstFen + furtherKg * furtherFenPerKg
  const freightFen = Math.min(uncappedFen, capFen)
  const first = `${PARCEL_ZONES[zone]}：首 ${rates.firstKg} 公斤 ${formatYuan(firstFen)} 元`
  const further = `${first} + 续重 ${furtherKg} 公斤 × ${formatYuan(furtherFenPerKg)} 元`
  if (furtherKg === 0) return { zone, freightFen, arithmetic: first }
  const sum = `${further} = ${formatYuan(uncappedFen)} 元`
  return {
    zone,
    freightFen,
    arithmetic: uncappedFen > capFen ? `${sum}，每单封顶 ${formatYuan(capFen)} 元` : sum,
  }
}
