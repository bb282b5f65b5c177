import type { Reader } from 'backend/platform/database/database'
import { type SettingValues, settingsAt } from 'backend/settings'
import type { FreightTable } from 'contract/spot/freight'
import { MEDIUM_LOAD_KG, STRETCH_ENDS_KM, TRUCK_LOAD_KG } from 'contract/spot/freight-terms'

/** The freight table of these settings. */
export function freightTableOf(settings: SettingValues): FreightTable {
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

/** The freight table that applies at an instant. */
export async function freightTableAt(reader: Reader, at: Date): Promise<FreightTable> {
  return freightTableOf(await settingsAt(reader, at))
}
