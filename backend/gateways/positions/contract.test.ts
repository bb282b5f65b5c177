import { movableClock } from 'backend/platform/clock'
import { pointAlong, shareAlong } from 'backend/platform/geometry'
import { openVendorServer, type VendorServer } from 'tests/support/vendor-server'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHttpPositions } from './http'
import { createPositions, isStalePosition, newerPosition, type PositionsGateway } from './index'
import { TRACK_MAX } from './port'
import { createPositionsSandbox, POSITION_FAULTS } from './sandbox'

const TOKEN = 'token of the tests'
/** For a source that does not answer. */
const TIMEOUT_MS = 300
const PATIENT_MS = 60_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const LEAVES = new Date('2026-11-28T00:00:00.000Z')
const later = (ms: number) => new Date(LEAVES.getTime() + ms)
/** 20 hours from Ningbo to Dongguan. */
const TRIP = {
  from: { lat: 29.87, lng: 121.54 },
  to: { lat: 23.02, lng: 113.75 },
  leavesAt: LEAVES,
  arrivesAt: later(20 * HOUR_MS),
}
const PLATE = '浙B6K281'
const faulty = (fault: keyof typeof POSITION_FAULTS) => `浙B6K2${POSITION_FAULTS[fault]}`
const clock = movableClock(LEAVES)
const goTo = (at: Date) => clock.moveBy(at.getTime() - clock.now().getTime())
const findTrip = async (plate: string, color: string) =>
  plate.startsWith('浙B6K2') && color === 'yellow' ? TRIP : undefined
const sandbox = createPositionsSandbox(findTrip, clock, TIMEOUT_MS)

let vendor: VendorServer
/** The next answer instead of the regular one. */
let fault: { status?: number; body: string } | 'silent' | null = null
const received: { path: string; query: Record<string, string>; authorization: string | undefined }[] = []

beforeAll(async () => {
  vendor = await openVendorServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://positions')
    const { authorization } = request.headers
    received.push({ path: pathname, query: Object.fromEntries(searchParams), authorization })
    const [plate, color] = [searchParams.get('plate') ?? '', 'yellow' as const]
    if (fault === 'silent' || plate.endsWith(POSITION_FAULTS.silent)) return
    if (fault) {
      const location = { location: 'http://127.0.0.1:1/' }
      return void response.writeHead(fault.status ?? 200, location).end(fault.body)
    }
    const known = searchParams.get('color') === color ? plate : ''
    const [from, to] = [new Date(searchParams.get('from') ?? 0), new Date(searchParams.get('to') ?? 0)]
    const isTrack = pathname === '/v1/track'
    const answer = isTrack ? await sandbox.track(known, color, from, to) : await sandbox.latest(known, color)
    if (answer === 'unavailable') return void response.writeHead(503).end()
    if (answer === 'unknown') return void response.writeHead(404).end('no position')
    const body = Array.isArray(answer)
      ? { positions: plate.endsWith(POSITION_FAULTS.disordered) ? answer.reverse() : answer }
      : answer
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
})
afterAll(() => vendor.close())
beforeEach(() => {
  fault = null
  received.length = 0
  goTo(LEAVES)
})

const http = (timeoutMs = PATIENT_MS) =>
  createHttpPositions({ url: `${vendor.origin}/v1/`, token: TOKEN }, timeoutMs)
const ADAPTERS: [string, (timeoutMs?: number) => PositionsGateway][] = [
  ['sandbox', () => sandbox],
  ['http', http],
]

/** The newest position, as an object. */
async function positionOf(gateway: PositionsGateway, plate = PLATE) {
  const position = await gateway.latest(plate, 'yellow')
  if (typeof position === 'string') throw new Error(position)
  return position
}
async function trackOf(gateway: PositionsGateway, from: Date, to: Date, plate = PLATE) {
  const track = await gateway.track(plate, 'yellow', from, to)
  if (typeof track === 'string') throw new Error(track)
  return track
}

describe.each(ADAPTERS)('%s', (_, open) => {
  test.each([
    ['before it leaves', -HOUR_MS, 0, 0],
    ['a quarter of the way', 5 * HOUR_MS, 0.25, 54],
    ['half-way', 10 * HOUR_MS + 59_000, 0.5, 54],
    ['after the arrival', 30 * HOUR_MS, 1, 0],
  ])('gives the position %s', async (_, ms, share, speedKmh) => {
    goTo(later(ms))
    const position = await positionOf(open())
    expect(shareAlong(TRIP.from, TRIP.to, position)).toBeCloseTo(share, 6)
    expect(position.speedKmh).toBe(speedKmh)
    expect(position.at).toEqual(later(Math.floor(ms / MINUTE_MS) * MINUTE_MS))
    expect(isStalePosition(position, clock.now())).toBe(false)
  })

  test('gives the track, oldest first, up to now', async () => {
    goTo(later(HOUR_MS))
    const track = await trackOf(open(), later(-HOUR_MS), later(9 * HOUR_MS))
    expect(track.map(({ at }) => at)).toEqual([0, 10, 20, 30, 40, 50, 60].map((n) => later(n * MINUTE_MS)))
    expect(track[3]).toMatchObject(pointAlong(TRIP.from, TRIP.to, 0.025))
    expect(await trackOf(open(), later(2 * HOUR_MS), later(HOUR_MS))).toEqual([])
  })

  test('knows no truck by its number alone', async () => {
    expect(await open().latest('浙B11111', 'yellow')).toBe('unknown')
    expect(await open().latest(PLATE, 'blue')).toBe('unknown')
    expect(await open().track(PLATE, 'blue', LEAVES, later(HOUR_MS))).toEqual([])
  })

  test('has no position of a truck without a signal', async () => {
    goTo(later(HOUR_MS))
    expect(await open().latest(faulty('noSignal'), 'yellow')).toBe('unknown')
    expect(await trackOf(open(), LEAVES, later(HOUR_MS), faulty('noSignal'))).toEqual([])
  })

  test('gives the last position of a device that is off', async () => {
    goTo(later(10 * HOUR_MS))
    const position = await positionOf(open(), faulty('stale'))
    expect([position.at, isStalePosition(position, clock.now())]).toEqual([later(7 * HOUR_MS), true])
    const track = await trackOf(open(), LEAVES, later(10 * HOUR_MS), faulty('stale'))
    expect(track[track.length - 1]?.at).toEqual(later(7 * HOUR_MS))
  })

  test('gives stored positions late, and orders tracks', async () => {
    goTo(later(60 * MINUTE_MS))
    const first = await positionOf(open(), faulty('disordered'))
    goTo(later(61 * MINUTE_MS))
    const second = await positionOf(open(), faulty('disordered'))
    expect([first.at, second.at]).toEqual([later(60 * MINUTE_MS), later(41 * MINUTE_MS)])
    expect(newerPosition(newerPosition(null, first), second)).toBe(first)
    expect(newerPosition(second, first)).toBe(first)
    const track = await trackOf(open(), LEAVES, later(20 * MINUTE_MS), faulty('disordered'))
    expect(track.map(({ at }) => at)).toEqual([0, 10, 20].map((n) => later(n * MINUTE_MS)))
  })

  test.each(['outage', 'silent'] as const)('is unavailable with the fault: %s', async (name) => {
    expect(await open(TIMEOUT_MS).latest(faulty(name), 'yellow')).toBe('unavailable')
    expect(await open(TIMEOUT_MS).track(faulty(name), 'yellow', LEAVES, later(1))).toBe('unavailable')
  })
})

describe('http', () => {
  const position = { lng: 121.5, lat: 29.8, at: '2026-11-28T08:00:00+08:00' }

  test('sends plate, color, span and token', async () => {
    await http().track(PLATE, 'yellow', LEAVES, later(HOUR_MS))
    await createHttpPositions({ url: vendor.origin, token: undefined }).latest(PLATE, 'yellow_green')
    expect(received).toEqual([
      {
        path: '/v1/track',
        query: {
          ...{ plate: PLATE, color: 'yellow' },
          ...{ from: '2026-11-28T00:00:00.000Z', to: '2026-11-28T01:00:00.000Z' },
        },
        authorization: `Bearer ${TOKEN}`,
      },
      { path: '/latest', query: { plate: PLATE, color: 'yellow_green' }, authorization: undefined },
    ])
  })

  test('reads a time of any zone, and a position without speed', async () => {
    fault = { body: JSON.stringify(position) }
    expect(await positionOf(http())).toEqual({ ...position, at: LEAVES, speedKmh: null })
  })

  test('leaves out positions without a fix, beyond the span, and second ones of an instant', async () => {
    const positions = [
      { ...position, at: later(MINUTE_MS) },
      { ...position, lng: 0, lat: 0, at: later(2 * MINUTE_MS) },
      { ...position, lng: 100, at: later(MINUTE_MS) },
      position,
      { ...position, at: later(-1) },
    ]
    fault = { body: JSON.stringify({ positions }) }
    const track = await trackOf(http(), LEAVES, later(HOUR_MS))
    expect(track.map(({ lng, at }) => [lng, at])).toEqual([
      [121.5, LEAVES],
      [121.5, later(MINUTE_MS)],
    ])
    fault = { body: JSON.stringify({ ...position, lng: 0, lat: 0 }) }
    expect(await http().latest(PLATE, 'yellow')).toBe('unknown')
  })

  test.each([
    ['status 500', { status: 500, body: '' }],
    ['no JSON', { body: '<html>' }],
    ['another shape', { body: '{"x":1}' }],
    ['a latitude beyond the pole', { body: JSON.stringify({ ...position, lat: 91 }) }],
    ['a time without zone', { body: JSON.stringify({ ...position, at: '2026-11-28 08:00:00' }) }],
    ['a redirect', { status: 302, body: '' }],
    ['a huge answer', { body: `"${'x'.repeat(600_000)}"` }],
    ['too many positions', { body: JSON.stringify({ positions: Array(TRACK_MAX + 1).fill(position) }) }],
    ['no answer', 'silent' as const],
  ])('is unavailable after %s', async (_, given) => {
    fault = given
    const gateway = http(given === 'silent' ? TIMEOUT_MS : PATIENT_MS)
    expect(await gateway.latest(PLATE, 'yellow')).toBe('unavailable')
    expect(await gateway.track(PLATE, 'yellow', LEAVES, later(HOUR_MS))).toBe('unavailable')
  })
})

test('is chosen by the settings', async () => {
  const parts = { findTrip, clock }
  expect(await createPositions(undefined, parts).latest(PLATE, 'yellow')).toBe('unavailable')
  expect(await createPositions(undefined, parts).track(PLATE, 'yellow', LEAVES, LEAVES)).toBe('unavailable')
  const closed = { adapter: 'http' as const, url: 'http://127.0.0.1:1', token: undefined }
  expect(await createPositions(closed, parts).latest(PLATE, 'yellow')).toBe('unavailable')
  expect(await positionOf(createPositions({ adapter: 'sandbox' }, parts))).toMatchObject(TRIP.from)
})
