import { HOUR_MS } from 'contract/durations'
import { expect, test } from 'vitest'
import { bidsDue, demoPrices, demoSlotsAt } from './demo-plan'

const NOW = new Date('2026-11-25T02:40:00.000Z')
const HOURS = [...Array.from({ length: 25 }, (_, hour) => hour), 200, 10_007]

test.each(HOURS)('has lots in every stage and few of them, %i hours later', (hours) => {
  const now = new Date(NOW.getTime() + hours * HOUR_MS)
  const lots = demoSlotsAt(now)
  const has = (is: (lot: (typeof lots)[number]) => boolean) =>
    expect(lots.filter(is).length).toBeGreaterThan(0)
  has(({ proposedAt, submittedAt }) => proposedAt <= now && submittedAt > now)
  has(({ submittedAt, reviewedAt }) => submittedAt <= now && reviewedAt > now)
  has(({ reviewedAt, startsAt, ending }) => ending === 'sold' && reviewedAt <= now && startsAt > now)
  has(({ ending, reviewedAt }) => ending === 'returned' && reviewedAt <= now)
  has(({ ending, reviewedAt }) => ending === 'withdrawn' && reviewedAt <= now)
  has(({ ending }) => ending === 'unsold')
  expect(lots.length).toBeLessThan(40)
})

test('runs a lot in the business hours', () => {
  expect(demoSlotsAt(NOW).some(({ startsAt, endsAt }) => startsAt <= NOW && endsAt > NOW)).toBe(true)
})

test.each([
  [680_000, 2, 'sold', 653_000, null],
  [680_000, 0, 'sold', 667_000, null],
  [680_000, 3, 'sold', 646_000, null],
  [680_000, 0, 'unsold', 646_000, 680_000],
  [404_500, 3, 'unsold', 385_000, 404_500],
] as const)(
  'starts at most 5 %% below %i fen, slot %i, %s',
  (spot, number, ending, startFenPerTon, reserve) => {
    expect(demoPrices(spot, { number, ending })).toEqual({ startFenPerTon, reserveFenPerTon: reserve })
  },
)

test('spreads the bids of each bidder over the lot, the last one within the last five minutes', () => {
  const [lot] = demoSlotsAt(NOW)
  if (!lot) throw new Error('no lot')
  const due = (at: Date) => [0, 1, 2].map((bidder) => bidsDue(lot, { bidder, bidders: 3 }, at))
  expect(due(lot.startsAt)).toEqual([0, 0, 0])
  expect(due(new Date(lot.endsAt.getTime() - 5 * 60_000))).toEqual([3, 3, 3])
  expect(due(lot.endsAt)).toEqual([4, 3, 3])
})
