import { expect, test } from 'vitest'
import { bidsDue, demoSlotsAt, SLOT_MS } from './demo-plan'

const NOW = new Date('2026-11-25T02:40:00.000Z')

test.each([0, 1, 7, 100, 5_000])('has lots in every stage and few of them, %d slots later', (slots) => {
  const now = new Date(NOW.getTime() + slots * SLOT_MS)
  const lots = demoSlotsAt(now)
  const has = (is: (lot: (typeof lots)[number]) => boolean) =>
    expect(lots.filter(is).length).toBeGreaterThan(0)
  has(({ proposedAt, submittedAt }) => proposedAt <= now && submittedAt > now)
  has(({ submittedAt, reviewedAt }) => submittedAt <= now && reviewedAt > now)
  has(({ reviewedAt, startsAt, ending }) => ending === 'sold' && reviewedAt <= now && startsAt > now)
  has(({ startsAt, endsAt }) => startsAt <= now && endsAt > now)
  for (const ending of ['unsold', 'withdrawn', 'returned'] as const) has((lot) => lot.ending === ending)
  expect(lots.length).toBeLessThan(40)
})

test('spreads the bids of each bidder over the lot, the last one within the last five minutes', () => {
  const [lot] = demoSlotsAt(NOW)
  if (!lot) throw new Error('no lot')
  const due = (at: Date) => [0, 1, 2].map((bidder) => bidsDue(lot, { bidder, bidders: 3 }, at))
  expect(due(lot.startsAt)).toEqual([0, 0, 0])
  expect(due(new Date(lot.endsAt.getTime() - 5 * 60_000))).toEqual([3, 3, 3])
  expect(due(lot.endsAt)).toEqual([4, 3, 3])
})
