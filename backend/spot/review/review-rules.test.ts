import { DAY_MS } from 'backend/platform/shanghai-time'
import { expect, test } from 'vitest'
import { needsReview } from './review-rules'

const NOW = new Date('2026-11-24T04:00:00.000Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)

test.each([
  ['the first offer', 100, 0, 3, 0, true],
  ['the last of the first offers', 100, 2, 3, 0, true],
  ['an offer after the first ones', 100, 3, 3, 0, false],
  ['any offer without review', 0, 0, 0, 0, false],
  ['an offer of a young shop after the first ones', 6, 50, 3, 7, true],
  ['an offer on the day after the time of a young shop', 7, 50, 3, 7, false],
  ['the first offer of an old shop', 400, 0, 3, 7, true],
])('%s', (_, shopDays, passedOffers, firstOffers, days, expected) => {
  const facts = { openedAt: daysAgo(shopDays), passedOffers }
  expect(needsReview(facts, { firstOffers, shopDays: days }, NOW)).toBe(expected)
})
