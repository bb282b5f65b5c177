import type { SettingValues } from 'backend/settings'
import type { FreightTable } from 'contract/spot/freight'
import { MEDIUM_LOAD_KG, STRETCH_ENDS_KM, TRUCK_LOAD_KG } from 'contract/spot/freight-terms'

/** The settings that make up the freight table. */
export const FREIGHT_SETTINGS = [
  ...(['freight_base', 'freight_min', 'freight_small_percent', 'freight_medium_percent'] as const),
  ...(['freight_km_near', 'freight_km_middle', 'freight_km_far', 'freight_km_beyond'] as const),
]

/** The freight table of these settings. */
export function freightTableOf(
  settings: Pick<SettingValues, (typeof FREIGHT_SETTINGS)[number]>,
): FreightTable {
  const [nearKm, middleKm, farKm] = STRETCH_ENDS_KM
  return {
    baseFenPerTon: settings.freight_base,
    stretches: [
      { toKm: nearKm, fenPerTonKm: settings.freight_km_near },
      { toKm: middleKm, fenPerTonKm: settings.freight_km_middle },
      { toKm: farKm, fenPerTonKm: settings.freight_km_far },
      { toKm: null, fenPerTonKm: settings.freight_km_beyond },
    ],
    minFenPerTon: settings.freight_min,
    loads: [
      { fromKg: TRUCK_LOAD_KG, percent: 100 },
      { fromKg: MEDIUM_LOAD_KG, percent: settings.freight_medium_percent },
      { fromKg: 0, percent: settings.freight_small_percent },
    ],
  }
}
