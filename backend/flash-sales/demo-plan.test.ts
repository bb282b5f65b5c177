import { HOUR_MS } from 'contract/durations'
import { expect, test } from 'vitest'
import { demoSalePrice, demoSlotsAt, isPurchaseDue } from './demo-plan'

const NOW = new Date('2026-11-21T04:10:00.000Z')

test('plans a sale that runs in the business hours', () => {
  expect(demoSlotsAt(NOW).some(({ startsAt, endsAt }) => startsAt <= NOW && NOW < endsAt)).toBe(true)
})

test.each(Array.from({ length: 25 }, (_, hour) => [hour]))(
  'plans sales of every ending, %i hours later',
  (hours) => {
    const now = new Date(NOW.getTime() + hours * HOUR_MS)
    const slots = demoSlotsAt(now)
    expect(
      slots.some(
        ({ startsAt, reviewedAt, ending }) => startsAt > now && reviewedAt <= now && ending !== 'returned',
      ),
    ).toBe(true)
    expect(new Set(slots.map(({ ending }) => ending))).toEqual(
      new Set(['held', 'sold_out', 'withdrawn', 'returned']),
    )
  },
)

test.each([
  [680_000, 0, 673_500],
  [680_000, 4, 646_000],
  [673_500, 9, 640_000],
])('sells at most 5 %% below %i fen, slot %i', (spot, number, price) => {
  expect(demoSalePrice(spot, { number })).toBe(price)
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
