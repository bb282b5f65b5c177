import { expect, test } from 'vitest'
import { fenPerTonOf, freightLines, roadKm } from './freight'

const ningbo = { name: '宁波', lat: 29.87, lng: 121.55 }
const guangzhou = { name: '广州', lat: 23.13, lng: 113.26 }
const unknown = { name: '某地', lat: null, lng: null }

test('estimates 1,400 km from 宁波 to 广州 in both directions, and at least 25 km within a city', () => {
  expect(roadKm(ningbo, guangzhou)).toBeGreaterThan(1_350)
  expect(roadKm(ningbo, guangzhou)).toBeLessThan(1_500)
  expect(roadKm(guangzhou, ningbo)).toBe(roadKm(ningbo, guangzhou))
  expect(roadKm(ningbo, ningbo)).toBe(25)
  expect(roadKm(ningbo, unknown)).toBeNull()
})

test.each([
  [25, 4_000],
  [66, 4_000],
  [67, 4_000],
  [70, 4_100],
  [165, 7_000],
  [1_400, 44_000],
])('charges for %i km %i fen per ton', (km, fen) => {
  expect(fenPerTonOf(km)).toBe(fen)
})

test('creates lines from each warehouse city to every city with known coordinates', () => {
  const lines = freightLines(['宁波', '宁波', '某地', '不在册'], [ningbo, guangzhou, unknown])
  expect(lines.map(({ fromCity, toCity }) => `${fromCity}→${toCity}`)).toEqual(['宁波→宁波', '宁波→广州'])
})
