import type { MapsSettings } from 'backend/platform/settings/gateway-settings'
import { createAmap } from './amap'
import type { MapsGateway } from './port'
import { createMapsSandbox, type FindCity } from './sandbox'

/** The map service of the settings. Without one, nothing can be located. @param findCity the table of the sandbox */
export function createMaps(settings: MapsSettings | undefined, findCity: FindCity): MapsGateway {
  if (settings === undefined)
    return { locate: async () => 'unavailable', distanceKm: async () => 'unavailable' }
  return settings.adapter === 'amap' ? createAmap(settings) : createMapsSandbox(findCity)
}
