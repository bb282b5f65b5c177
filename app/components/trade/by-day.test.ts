import { expect, test } from 'vitest'
import { byDay } from './by-day'

const at = (...times: string[]) => times.map((publishedAt) => ({ publishedAt }))

test.each([
  ['nothing', [], []],
  ['one day', at('2026-11-21T02:00:00Z', '2026-11-21T01:00:00Z'), [['2026-11-21', 2]]],
  [
    'the market’s day breaks at four in the afternoon, UTC',
    at('2026-11-20T16:00:00Z', '2026-11-20T15:59:59Z'),
    [
      ['2026-11-21', 1],
      ['2026-11-20', 1],
    ],
  ],
])('%s', (_, rows, days) => {
  expect(byDay(rows, ({ publishedAt }) => publishedAt).map(({ day, rows }) => [day, rows.length])).toEqual(
    days,
  )
})
