import type { SettingValues } from 'backend/settings'
import { SETTINGS } from 'contract/settings/settings'
import { expect, test } from 'vitest'
import { judgeUnpaid } from './unpaid-rules'

const STANDARD = Object.fromEntries(
  Object.entries(SETTINGS).map(([code, { standard }]) => [code, standard]),
) as SettingValues

test.each<
  [string, orders: number, openKg: number, hasCompleted: boolean, wantedKg: number, isAllowed: boolean]
>([
  ['a first order', 0, 0, false, 32_000, true],
  ['a first order above 32 t', 0, 0, false, 32_025, false],
  ['a second order within 32 t', 1, 20_000, false, 12_000, true],
  ['a second order above 32 t', 1, 20_000, false, 12_025, false],
  ['a third order of a new buyer', 2, 50, false, 25, false],
  ['a fifth order of a known buyer', 4, 60_000, true, 36_000, true],
  ['more than 96 t', 4, 60_000, true, 36_025, false],
  ['a sixth order', 5, 125, true, 25, false],
])('%s', (_, orders, weightKg, hasCompleted, wantedKg, isAllowed) => {
  const judged = judgeUnpaid({ orders, weightKg, hasCompleted }, wantedKg, STANDARD)
  expect(judged.ok).toBe(isAllowed)
  if (!judged.ok) expect(judged.facts).toMatchObject({ openOrders: orders, openKg: weightKg })
})
