import { DAY_MS, HOUR_MS, MINUTE_MS } from 'contract/durations'
import { formatTime } from 'contract/units'
import { expect, test } from 'vitest'
import { businessSlots, SLOTS_OF_DAY } from './demo-slots'

const MIDNIGHT = new Date('2026-11-24T16:00:00.000Z')
const at = (hours: number) => new Date(MIDNIGHT.getTime() + hours * HOUR_MS)
const clockOf = (time: Date) => formatTime(time).slice('yyyy-mm-dd '.length)

test('places all sessions between 9:00 and 17:00, one of them at any time', () => {
  const slots = businessSlots(MIDNIGHT, DAY_MS)
  expect(slots).toHaveLength(SLOTS_OF_DAY)
  expect(clockOf(slots[0]?.startsAt ?? MIDNIGHT)).toBe('09:00')
  expect(clockOf(slots.at(-1)?.endsAt ?? MIDNIGHT)).toBe('16:50')
  for (let minutes = 9 * 60; minutes < 16 * 60 + 50; minutes += 10) {
    const now = new Date(MIDNIGHT.getTime() + minutes * MINUTE_MS)
    expect(businessSlots(now, 0).length, clockOf(now)).toBeGreaterThan(0)
  }
})

test.each(Array.from({ length: 24 }, (_, hour) => [hour]))('has a day’s sessions ahead at %i:00', (hour) => {
  const ahead = businessSlots(at(hour), DAY_MS).filter(({ startsAt }) => startsAt > at(hour))
  expect(new Set(ahead.map(({ ofDay }) => ofDay)).size).toBe(SLOTS_OF_DAY)
})

test('numbers the sessions without gaps', () => {
  const numbers = businessSlots(MIDNIGHT, 10 * DAY_MS).map(({ number }) => number)
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, i) => (numbers[0] ?? 0) + i))
})
