import { movableClock } from 'backend/platform/clock'
import { shareAlong } from 'backend/platform/geometry'
import { HOUR_MS } from 'contract/durations'
import { beforeEach, expect, test } from 'vitest'
import { createPositionFinder, type FindPosition } from './truck-position'

const SANDBOX = { adapter: 'sandbox' } as const
const LEAVES = new Date('2026-11-30T00:00:00.000Z')
const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const later = (ms: number) => new Date(LEAVES.getTime() + ms)
const LINE = { from: { lat: 29.87, lng: 121.54 }, to: { lat: 23.02, lng: 113.75 } }
/** 20 hours on the way. */
const row = (plateNumber = '浙B6K281') => ({
  ...{ id: 'w1', plateNumber, plateColor: 'yellow' as const, arrivedAt: null },
  ...{ atLoadingAt: LEAVES, loadedAt: LEAVES, departedAt: LEAVES },
  ...{ unloadingFrom: later(20 * HOUR_MS), unloadingUntil: later(30 * HOUR_MS) },
})

let clock: ReturnType<typeof movableClock>
let find: FindPosition
beforeEach(() => {
  clock = movableClock(LEAVES)
  find = createPositionFinder(SANDBOX)
})

const goTo = (at: Date) => clock.moveBy(at.getTime() - clock.now().getTime())
async function timeOfPosition(plateNumber?: string) {
  const found = await find(row(plateNumber), LINE, clock)
  return typeof found === 'string' ? found : found.at
}

test('finds a truck half-way', async () => {
  goTo(later(10 * HOUR_MS))
  const found = await find(row(), LINE, clock)
  expect(typeof found === 'string' ? found : shareAlong(LINE.from, LINE.to, found)).toBeCloseTo(0.5, 6)
})

test('asks again after half a minute', async () => {
  goTo(later(50 * SECOND_MS))
  expect(await timeOfPosition()).toEqual(LEAVES)
  goTo(later(70 * SECOND_MS))
  expect(await timeOfPosition()).toEqual(LEAVES)
  goTo(later(85 * SECOND_MS))
  expect(await timeOfPosition()).toEqual(later(MINUTE_MS))
})

test('keeps the newest position when the device sends a stored one', async () => {
  goTo(later(60 * MINUTE_MS))
  expect(await timeOfPosition('浙B6K2X3')).toEqual(later(60 * MINUTE_MS))
  goTo(later(61 * MINUTE_MS))
  expect(await timeOfPosition('浙B6K2X3')).toEqual(later(60 * MINUTE_MS))
})

test('does not show where the truck was before it was loaded', async () => {
  goTo(later(HOUR_MS))
  expect(await timeOfPosition('浙B6K2X2')).toBe('unknown')
  goTo(later(10 * HOUR_MS))
  expect(await timeOfPosition('浙B6K2X2')).toEqual(later(7 * HOUR_MS))
})

test.each([
  ['that has no position of the truck', '浙B6K2X1', 'unknown'],
  ['that fails', '浙B6K2X4', 'unavailable'],
  ['that does not answer in time', '浙B6K2X5', 'unavailable'],
])('does without a source %s', async (_, plateNumber, answer) => {
  expect(await timeOfPosition(plateNumber)).toBe(answer)
})

test('has no positions in a market without a source', async () => {
  expect(await createPositionFinder(undefined)(row(), LINE, clock)).toBe('off')
})
