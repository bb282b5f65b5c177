import { expect, test } from 'vitest'
import { demoSlotsAt, isPurchaseDue, SLOT_MS } from './demo-plan'

const NOW = new Date('2026-11-21T04:10:00.000Z')

test('plans a sale that runs now, and sales of every ending', () => {
  const slots = demoSlotsAt(NOW)
  expect(slots.some(({ startsAt, endsAt }) => startsAt <= NOW && NOW < endsAt)).toBe(true)
  expect(new Set(slots.map(({ ending }) => ending))).toEqual(
    new Set(['held', 'sold_out', 'withdrawn', 'returned']),
  )
})

test('plans the same sales on every server, one more per slot', () => {
  const numbers = (at: Date) => demoSlotsAt(at).map(({ number }) => number)
  const later = numbers(new Date(NOW.getTime() + SLOT_MS))
  expect(later).toHaveLength(numbers(NOW).length)
  expect(later[0]).toBe((numbers(NOW)[0] ?? 0) + 1)
})

test('makes a purchase at its time, but not up for hours', () => {
  const [slot] = demoSlotsAt(NOW)
  if (!slot) throw new Error('no slot')
  const after = (minutes: number) => new Date(slot.startsAt.getTime() + minutes * 60_000)
  expect([9, 10, 14, 15].map((minutes) => isPurchaseDue(slot, 0, after(minutes)))).toEqual([
    false,
    true,
    true,
    false,
  ])
})
