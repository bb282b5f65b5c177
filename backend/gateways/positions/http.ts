import { log } from 'backend/platform/log'
import { readJsonAnswer } from 'backend/platform/read-answer'
import { z } from 'zod'
import { orderTrack, type PositionsGateway, TRACK_MAX, TruckPosition } from './port'

const TIMEOUT_MS = 3_000
const ANSWER_MAX_BYTES = 500_000
const Track = z.object({ positions: z.array(TruckPosition).max(TRACK_MAX) })

/** Devices without a fix report the point where equator and prime meridian cross. */
const hasFix = ({ lng, lat }: TruckPosition) => lng !== 0 || lat !== 0

/**
 * A source behind the HTTP interface of docs/positions-interface.md: GET url/latest and url/track, 200 with positions,
 * 404 for a truck without any. Every other answer, a late one, and one of another shape count as unavailable.
 */
export function createHttpPositions(
  { url, token }: { url: string; token: string | undefined },
  timeoutMs = TIMEOUT_MS,
): PositionsGateway {
  const ask = async <T>(path: string, query: Record<string, string>, schema: z.ZodType<T>) => {
    try {
      const response = await fetch(`${url.replace(/\/+$/, '')}/${path}?${new URLSearchParams(query)}`, {
        headers: {
          accept: 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (response.status === 404) return 'unknown'
      if (!response.ok) throw new Error(`status ${response.status}`)
      return schema.parse(await readJsonAnswer(response, ANSWER_MAX_BYTES))
    } catch (error) {
      log.warn(
        { fault: error instanceof Error ? error.name : 'unknown' },
        'source of positions did not answer',
      )
      return 'unavailable'
    }
  }
  return {
    latest: async (plate, color) => {
      const position = await ask('latest', { plate, color }, TruckPosition)
      return typeof position === 'string' || hasFix(position) ? position : 'unknown'
    },
    track: async (plate, color, from, to) => {
      const span = { from: from.toISOString(), to: to.toISOString() }
      const track = await ask('track', { plate, color, ...span }, Track)
      if (typeof track === 'string') return track === 'unknown' ? [] : track
      return orderTrack(track.positions.filter(hasFix), from, to)
    },
  }
}
