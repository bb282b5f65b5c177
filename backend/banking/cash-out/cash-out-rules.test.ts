import { SETTINGS, type SettingCode } from 'contract/settings/settings'
import { expect, test } from 'vitest'
import { cashOutTermsOf, validateCashOut } from './cash-out-rules'

const STANDARD = Object.fromEntries(
  Object.entries(SETTINGS).map(([code, { standard }]) => [code, standard]),
) as Record<SettingCode, number>
const RICH = { withdrawableFen: 10_000_000_000, todayFen: 0, hasUnresolved: false }

test.each([
  ['the standard fee of the first step', 1_000_000, {}, { feeFen: 500 }],
  ['the standard fee of the second step', 1_000_001, {}, { feeFen: 1_000 }],
  ['a changed fee', 1_000_000, { cash_out_fee_1: 650 }, { feeFen: 650 }],
  ['a changed fee of the last step', 500_000_000, { cash_out_fee_4: 0 }, { feeFen: 0 }],
  ['an amount at the changed limit', 2_000_000, { cash_out_max: 2_000_000 }, { feeFen: 1_000 }],
  ['an amount above the changed limit', 2_000_001, { cash_out_max: 2_000_000 }, 'cash_out_too_large'],
])('answers %s', (_, amountFen, changes, expected) => {
  const terms = cashOutTermsOf({ ...STANDARD, ...changes })
  const verdict = validateCashOut({ amountFen, isCardBound: true }, RICH, terms)
  expect(verdict.ok ? verdict.value : verdict.reason).toEqual(expected)
})

test('counts the changed limit of a day', () => {
  const terms = cashOutTermsOf({ ...STANDARD, cash_out_day_max: 500_000_000 })
  const spent = { ...RICH, todayFen: 499_000_000 }
  expect(validateCashOut({ amountFen: 1_000_001, isCardBound: true }, spent, terms)).toMatchObject({
    reason: 'cash_out_day_limit',
    facts: { leftFen: 1_000_000 },
  })
})
