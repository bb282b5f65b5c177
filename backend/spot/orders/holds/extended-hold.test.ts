import { isBusinessDay } from 'backend/banking'
import { DAY_MS } from 'backend/platform/shanghai-time'
import type { SettingValues } from 'backend/settings'
import { SETTINGS } from 'contract/settings/settings'
import { describe, expect, test } from 'vitest'
import { extendedDeadline, findHoldObstacle, type HoldFacts } from './extended-hold'

const at = (typed: string) => new Date(`${typed}+08:00`)
const NOW = at('2026-11-25T10:00')
const STANDARD = Object.fromEntries(
  Object.entries(SETTINGS).map(([code, { standard }]) => [code, standard]),
) as SettingValues

describe('extendedDeadline', () => {
  test.each([
    ['a bank day before 15:00', '2026-11-25T14:59:59.999', '2026-11-25'],
    ['15:00 itself', '2026-11-25T15:00', '2026-11-26'],
    ['just after midnight', '2026-11-25T00:00', '2026-11-25'],
    ['after 17:00', '2026-11-25T17:30', '2026-11-26'],
    ['Friday afternoon', '2026-11-27T16:50', '2026-11-30'],
    ['Saturday morning', '2026-11-28T09:00', '2026-11-30'],
    ['the eve of the National Day holidays', '2026-09-30T15:00', '2026-10-08'],
    ['a Saturday on which banks work', '2026-10-10T09:00', '2026-10-10'],
  ])('%s', (_, orderedAt, day) => {
    expect(extendedDeadline(at(orderedAt), (one) => isBusinessDay(one))).toEqual(at(`${day}T17:00`))
  })
})

describe('findHoldObstacle', () => {
  const good: HoldFacts = {
    ...{ isOffered: true, completedOrders: 3, hasDefault: false, lapses: [] },
    ...{ open: { weightKg: 0, amountFen: 0, subjectKg: 0 }, stockKg: 200_000 },
  }
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS)
  const open = (over: Partial<HoldFacts['open']>) => ({ open: { ...good.open, ...over } })

  test.each<[string, Partial<HoldFacts>, { weightKg?: number; totalFen?: number }, string | null]>([
    ['allows a company of good record', {}, {}, null],
    ['needs the merchant’s consent', { isOffered: false }, {}, 'switched_off'],
    ['needs three completed orders', { completedOrders: 2 }, {}, 'few_orders'],
    ['ends with a default', { hasDefault: true }, {}, 'default'],
    ['allows one lapse', { lapses: [daysAgo(1)] }, {}, null],
    ['ends with two lapses in 30 days', { lapses: [daysAgo(30), daysAgo(1)] }, {}, 'lapsed'],
    ['forgets lapses further apart', { lapses: [daysAgo(32), daysAgo(1)] }, {}, null],
    ['is open again after 30 days', { lapses: [daysAgo(59), daysAgo(30)] }, {}, null],
    ['stays ended until then', { lapses: [daysAgo(58), daysAgo(29)] }, {}, 'lapsed'],
    ['sees the pair before a later lapse', { lapses: [daysAgo(50), daysAgo(28), daysAgo(1)] }, {}, 'lapsed'],
    ['allows 60 t', {}, { weightKg: 60_000 }, null],
    ['refuses more than 60 t', {}, { weightKg: 60_025 }, 'weight_limit'],
    ['counts open holds', open({ weightKg: 40_000 }), { weightKg: 20_025 }, 'weight_limit'],
    ['allows 500,000 yuan', {}, { totalFen: 50_000_000 }, null],
    ['refuses a fen more', {}, { totalFen: 50_000_001 }, 'amount_limit'],
    ['counts open sums', open({ amountFen: 49_000_000 }), { totalFen: 1_000_001 }, 'amount_limit'],
    ['allows 30 % of the stock', { stockKg: 100_000 }, { weightKg: 30_000 }, null],
    ['refuses a bag more', { stockKg: 100_000 }, { weightKg: 30_025 }, 'stock_share'],
    [
      'counts what it holds',
      { stockKg: 100_000, ...open({ subjectKg: 20_000 }) },
      { weightKg: 10_025 },
      'stock_share',
    ],
  ])('%s', (_, facts, order, expected) => {
    const wanted = { weightKg: 5_000, totalFen: 3_000_000, ...order }
    expect(findHoldObstacle({ ...good, ...facts }, wanted, STANDARD, NOW)).toBe(expected)
  })
})
