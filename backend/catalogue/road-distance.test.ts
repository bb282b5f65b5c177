import { expect, test } from 'vitest'
import { roadKm } from './road-distance'

const ningbo = { lat: 29.87, lng: 121.55 }
const guangzhou = { lat: 23.13, lng: 113.26 }
const unknown = { lat: null, lng: null }

test('estimates 1,392 km from 宁波 to 广州 in both directions, and at least 25 km within a city', () => {
  expect(roadKm(ningbo, guangzhou)).toBe(1_392)
  expect(roadKm(guangzhou, ningbo)).toBe(roadKm(ningbo, guangzhou))
  expect(roadKm(ningbo, ningbo)).toBe(25)
  expect([roadKm(ningbo, unknown), roadKm(unknown, ningbo)]).toEqual([null, null])
})
