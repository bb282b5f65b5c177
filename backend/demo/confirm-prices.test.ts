import { DAY_MS } from 'contract/durations'
import { formatTime } from 'contract/units'
import { expect, test } from 'vitest'
import { lastConfirmationAt } from './confirm-prices'

const NOW = new Date('2026-11-25T16:40:00.000Z')

test.each([0, 1, 5, 8, 9, 17, 23])('confirms prices once a day in the morning, %i hours later', (hours) => {
  const now = new Date(NOW.getTime() + hours * 3_600_000)
  const last = lastConfirmationAt('甬联塑化', now)
  expect(last <= now && now.getTime() - last.getTime() < DAY_MS).toBe(true)
  expect(formatTime(last).slice('yyyy-mm-dd '.length)).toMatch(/^0(8:[345]|9:[012])\d$/)
  expect(lastConfirmationAt('甬联塑化', new Date(last.getTime() + DAY_MS - 1))).toEqual(last)
  expect(lastConfirmationAt('甬联塑化', new Date(last.getTime() + DAY_MS))).toEqual(
    new Date(last.getTime() + DAY_MS),
  )
})
