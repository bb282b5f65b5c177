import type { Clock } from 'backend/platform/clock'
import type { PositionsSettings } from 'backend/platform/settings/gateway-settings'
import { createHttpPositions } from './http'
import type { PositionsGateway } from './port'
import { createPositionsSandbox, type FindTrip } from './sandbox'

const OFF: PositionsGateway = { latest: async () => 'unavailable', track: async () => 'unavailable' }

/**
 * The source of trucks' positions of the settings. Without one every answer is unavailable.
 * @param trips what the sandbox needs: the ways of trucks, and the market's time
 */
export function createPositions(
  settings: PositionsSettings | undefined,
  { findTrip, clock }: { findTrip: FindTrip; clock: Clock },
): PositionsGateway {
  if (settings === undefined) return OFF
  return settings.adapter === 'http' ? createHttpPositions(settings) : createPositionsSandbox(findTrip, clock)
}
