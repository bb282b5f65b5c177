import { log } from 'backend/platform/log'
import { readJsonAnswer } from 'backend/platform/read-answer'
import { z } from 'zod'
import type { MapsGateway, PlaceAnswer, Position } from './port'

const TIMEOUT_MS = 3_000
const ANSWER_MAX_BYTES = 100_000
/** Infocode of a successful answer, and of an address that cannot be resolved. */
const OK = '10000'
const UNRESOLVED = '30001'

const Failed = z.object({ status: z.literal('0'), infocode: z.string() })
const position = z.string().regex(/^-?\d{1,3}\.\d+,-?\d{1,2}\.\d+$/)
/** Absent values are empty lists. */
const name = z.union([z.string(), z.array(z.never())])
const Geocodes = z.object({
  status: z.literal('1'),
  infocode: z.literal(OK),
  geocodes: z.array(z.object({ location: position, city: name, province: name })),
})
const Distances = z.object({
  status: z.literal('1'),
  infocode: z.literal(OK),
  results: z.array(z.object({ distance: z.string().regex(/^\d{1,9}$/) })).min(1),
})

/** Amap's web service: geocoding and driving distance. */
export function createAmap(
  { key, origin }: { key: string; origin: string },
  timeoutMs = TIMEOUT_MS,
): MapsGateway {
  const ask = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const url = new URL(`${path}?${new URLSearchParams({ ...query, key, output: 'JSON' })}`, origin)
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return await readJsonAnswer(response, ANSWER_MAX_BYTES)
  }
  return {
    locate: (address) => orUnavailable(async () => placeOf(await ask('/v3/geocode/geo', { address }))),
    distanceKm: (from, to) =>
      orUnavailable(async () => {
        const query = { origins: pairOf(from), destination: pairOf(to), type: '1' }
        const [first] = Distances.parse(await ask('/v3/distance', query)).results
        return Math.round(Number(first?.distance) / 1000)
      }),
  }
}

function placeOf(answered: unknown): PlaceAnswer {
  const failed = Failed.safeParse(answered)
  if (failed.success && failed.data.infocode === UNRESOLVED) return 'unknown'
  if (failed.success) throw new Error(`infocode ${failed.data.infocode}`)
  const [first] = Geocodes.parse(answered).geocodes
  if (!first) return 'unknown'
  const [lng = 0, lat = 0] = first.location.split(',').map(Number)
  const city = typeof first.city === 'string' ? first.city : String(first.province)
  return { lng, lat, city: city.replace(/市$/, '') }
}

/** The service takes at most six decimals. */
const rounded = (degrees: number) => Math.round(degrees * 1_000_000) / 1_000_000
const pairOf = ({ lng, lat }: Position) => `${rounded(lng)},${rounded(lat)}`

/** Addresses of requests contain the key, so errors are logged by name only. */
async function orUnavailable<T>(work: () => Promise<T>): Promise<T | 'unavailable'> {
  try {
    return await work()
  } catch (error) {
    log.warn({ fault: error instanceof Error ? error.name : 'unknown' }, 'map service did not answer')
    return 'unavailable'
  }
}
