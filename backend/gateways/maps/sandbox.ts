import { straightKm } from 'backend/platform/geometry'
import type { FoundPlace, MapsGateway } from './port'

/** Words in an address that make the sandbox behave in a special way. */
export const MAPS_FAULTS = { unknown: '查无', unavailable: '故障', silent: '超时' } as const
const TIMEOUT_MS = 3_000
/** Roads are longer than the straight line. */
const DETOUR = 1.3

/** Finds the city that an address names. */
export type FindCity = (address: string) => Promise<FoundPlace | undefined>

/**
 * A map of cities only. An address with 查无 is unknown, with 故障 unavailable, with 超时 unavailable after the time
 * limit.
 */
export function createMapsSandbox(findCity: FindCity, timeoutMs = TIMEOUT_MS): MapsGateway {
  return {
    locate: async (address) => {
      if (address.includes(MAPS_FAULTS.unavailable)) return 'unavailable'
      if (address.includes(MAPS_FAULTS.unknown)) return 'unknown'
      if (address.includes(MAPS_FAULTS.silent))
        return await new Promise((resolve) => setTimeout(() => resolve('unavailable'), timeoutMs))
      return (await findCity(address)) ?? 'unknown'
    },
    distanceKm: async (from, to) => Math.round(straightKm(from, to) * DETOUR),
  }
}
