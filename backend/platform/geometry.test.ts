import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Point, pointAlong, shareAlong, straightKm } from './geometry'

const NINGBO = { lat: 29.87, lng: 121.54 }
const DONGGUAN = { lat: 23.02, lng: 113.75 }

/** Any place within the borders of China and its neighbours. */
const anyPoint = fc.record({
  lat: fc.double({ min: 4, max: 53, noNaN: true }),
  lng: fc.double({ min: 73, max: 135, noNaN: true }),
})
const anyLine = fc.tuple(anyPoint, anyPoint).filter(([from, to]) => straightKm(from, to) > 1)
const anyShare = fc.double({ min: 0, max: 1, noNaN: true })
const shareOf = (from: Point, to: Point, position: Point) => shareAlong(from, to, position) ?? Number.NaN

test('measures the straight distance', () => {
  expect(straightKm(NINGBO, DONGGUAN)).toBeCloseTo(1_084, -1)
  expect(straightKm(NINGBO, NINGBO)).toBe(0)
})

test('the share is 0 at the start, 1 at the end, and between 0 and 1 everywhere', () => {
  fc.assert(
    fc.property(anyLine, anyPoint, ([from, to], position) => {
      expect(shareOf(from, to, from)).toBeCloseTo(0, 6)
      expect(shareOf(from, to, to)).toBeCloseTo(1, 6)
      const share = shareOf(from, to, position)
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share).toBeLessThanOrEqual(1)
    }),
  )
})

test('a point of the line has its own share', () => {
  fc.assert(
    fc.property(anyLine, anyShare, ([from, to], share) => {
      const point = pointAlong(from, to, share)
      expect(shareOf(from, to, point)).toBeCloseTo(share, 4)
      expect(straightKm(from, point)).toBeCloseTo(share * straightKm(from, to), 2)
    }),
  )
})

test('the share rises along the line', () => {
  fc.assert(
    fc.property(anyLine, anyShare, anyShare, ([from, to], one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)].map((share) =>
        shareOf(from, to, pointAlong(from, to, share)),
      )
      expect(less).toBeLessThanOrEqual((more ?? 0) + 1e-9)
    }),
  )
})

test('the way back has the rest of the share', () => {
  fc.assert(
    fc.property(anyLine, anyPoint, ([from, to], position) => {
      expect(shareOf(from, to, position) + shareOf(to, from, position)).toBeCloseTo(1, 6)
    }),
  )
})

test('before the start the share is 0, and beyond the end 1', () => {
  fc.assert(
    fc.property(anyLine, fc.double({ min: 0.01, max: 1, noNaN: true }), ([from, to], further) => {
      expect(shareOf(from, to, pointAlong(from, to, -further))).toBe(0)
      expect(shareOf(from, to, pointAlong(from, to, 1 + further))).toBe(1)
    }),
  )
})

test('a truck beside the line is where it is nearest', () => {
  fc.assert(
    fc.property(anyLine, anyShare, anyPoint, ([from, to], share, towards) => {
      const nearest = pointAlong(from, to, shareOf(from, to, towards))
      const other = pointAlong(from, to, share)
      expect(straightKm(towards, nearest)).toBeLessThanOrEqual(straightKm(towards, other) + 0.001)
    }),
  )
})

test('a line within one place has no share', () => {
  expect(shareAlong(NINGBO, NINGBO, DONGGUAN)).toBeNull()
  expect(pointAlong(NINGBO, NINGBO, 0.5)).toEqual(NINGBO)
})
