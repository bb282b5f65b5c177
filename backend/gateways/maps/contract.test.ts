import { openVendorServer, type VendorServer } from 'tests/support/vendor-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAmap } from './amap'
import { createMaps } from './choose'
import type { MapsGateway } from './port'
import { createMapsSandbox, MAPS_FAULTS } from './sandbox'

/** For a vendor that does not answer. */
const TIMEOUT_MS = 300
const PATIENT_MS = 60_000
const KEY = 'key of the tests'
const NINGBO = { lng: 121.54399, lat: 29.86834, city: '宁波' }
const SHANGHAI = { lng: 121.4737, lat: 31.23037, city: '上海' }
const findCity = async (address: string) => [NINGBO, SHANGHAI].find(({ city }) => address.includes(city))

let vendor: VendorServer
/** The next answer instead of the regular one. */
let fault: { status?: number; body: string } | 'silent' | null = null

function geocode(address: string): unknown {
  const place = [NINGBO, SHANGHAI].find(({ city }) => address.includes(city))
  if (!place) return { status: '0', info: 'ENGINE_RESPONSE_DATA_ERROR', infocode: '30001' }
  const isCity = place.city === '上海'
  const names = { province: isCity ? '上海市' : '浙江省', city: isCity ? [] : '宁波市' }
  const geocodes = [{ ...names, location: `${place.lng.toFixed(6)},${place.lat.toFixed(6)}`, level: '市' }]
  return { status: '1', info: 'OK', infocode: '10000', count: '1', geocodes }
}

beforeAll(async () => {
  vendor = await openVendorServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://amap')
    const address = searchParams.get('address') ?? ''
    if (fault === 'silent' || address.includes(MAPS_FAULTS.silent)) return
    if (fault) return void response.writeHead(fault.status ?? 200).end(fault.body)
    const wrongKey = { status: '0', info: 'INVALID_USER_KEY', infocode: '10001' }
    const isRefused = searchParams.get('key') !== KEY || address.includes(MAPS_FAULTS.unavailable)
    const isDistance = pathname === '/v3/distance'
    const answered = isDistance
      ? {
          status: '1',
          infocode: '10000',
          results: [{ origin_id: '1', distance: '218460', duration: '9600' }],
        }
      : geocode(address.includes(MAPS_FAULTS.unknown) ? '' : address)
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isRefused ? wrongKey : answered))
  })
})
afterAll(() => vendor.close())

const ADAPTERS: [string, (timeoutMs?: number) => MapsGateway][] = [
  ['sandbox', (timeoutMs = PATIENT_MS) => createMapsSandbox(findCity, timeoutMs)],
  ['Amap', (timeoutMs = PATIENT_MS) => createAmap({ key: KEY, origin: vendor.origin }, timeoutMs)],
]

describe.each(ADAPTERS)('%s', (_, open) => {
  test.each([
    ['浙江省宁波市北仑区工业路 1 号', NINGBO],
    ['上海市浦东新区', SHANGHAI],
    [`${MAPS_FAULTS.unknown}宁波`, 'unknown'],
    ['月球', 'unknown'],
    [`${MAPS_FAULTS.unavailable}宁波`, 'unavailable'],
  ])('locates %s', async (address, place) => {
    fault = null
    expect(await open().locate(address)).toEqual(place)
  })

  test('is unavailable when the vendor does not answer', async () => {
    fault = null
    expect(await open(TIMEOUT_MS).locate(`${MAPS_FAULTS.silent}宁波`)).toBe('unavailable')
  })

  test('gives the distance by road in kilometres', async () => {
    fault = null
    const km = await open().distanceKm(NINGBO, SHANGHAI)
    expect(km).toBeGreaterThan(150)
    expect(km).toBeLessThan(250)
  })
})

describe('Amap', () => {
  test.each([
    ['status 500', { status: 500, body: '' }],
    ['no JSON', { body: '<html>' }],
    ['other shape', { body: '{"status":"1","infocode":"10000"}' }],
    [
      'invalid position',
      { body: JSON.stringify({ status: '1', infocode: '10000', geocodes: [{ location: 'x' }] }) },
    ],
    ['limit reached', { body: '{"status":"0","infocode":"10003"}' }],
    ['redirect', { status: 302, body: '' }],
    ['huge', { body: `"${'x'.repeat(200_000)}"` }],
    ['silent', 'silent' as const],
  ])('is unavailable with the fault: %s', async (_, given) => {
    fault = given
    const timeoutMs = given === 'silent' ? TIMEOUT_MS : PATIENT_MS
    const amap = createAmap({ key: KEY, origin: vendor.origin }, timeoutMs)
    expect(await amap.locate('宁波')).toBe('unavailable')
    expect(await amap.distanceKm(NINGBO, SHANGHAI)).toBe('unavailable')
  })

  test('finds nothing in an empty list', async () => {
    fault = { body: '{"status":"1","infocode":"10000","count":"0","geocodes":[]}' }
    expect(await createAmap({ key: KEY, origin: vendor.origin }).locate('宁波')).toBe('unknown')
  })

  test('is unavailable with a wrong key, when nothing listens, and without settings', async () => {
    fault = null
    expect(await createAmap({ key: 'other', origin: vendor.origin }).locate('宁波')).toBe('unavailable')
    expect(await createAmap({ key: KEY, origin: 'http://127.0.0.1:1' }).locate('宁波')).toBe('unavailable')
    expect(await createMaps(undefined, findCity).locate('宁波')).toBe('unavailable')
  })
})
