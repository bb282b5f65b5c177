import type { Inspection, TdsValue } from 'contract/quality'
import { expect, test } from 'vitest'
import { isWithinRange, validateInspection } from './validate-inspection'

const STATED: TdsValue[] = [
  { property: 'ash', unit: '%', method: 'GB/T 9345.1', typical: '0.020', min: null, max: '0.030' },
]
const FOUND: Inspection = {
  lotNo: 'A',
  producedOn: '2026-11-10',
  inspectedOn: '2026-11-12',
  inspector: '厂家质检中心',
  values: [{ property: 'ash', measured: '0.021' }],
}
const purity = { values: [{ property: 'purity' as const, measured: '99.9' }] }

test.each<[what: string, change: Partial<Inspection>, stated: TdsValue[], reason: string | null]>([
  ['two days after production', {}, STATED, null],
  ['on the day of production, today', { producedOn: '2026-11-21', inspectedOn: '2026-11-21' }, STATED, null],
  ['before production', { inspectedOn: '2026-11-09' }, STATED, 'inspected_too_early'],
  ['tomorrow', { inspectedOn: '2026-11-22' }, STATED, 'inspected_too_early'],
  ['what the sheet does not state', purity, STATED, 'property_not_on_sheet'],
  ['a grade without a sheet', {}, [], 'property_not_on_sheet'],
  ['both wrong', { ...purity, inspectedOn: '2026-11-22' }, STATED, 'inspected_too_early'],
])('an inspection %s', (_, change, stated, reason) => {
  const verdict = validateInspection({ ...FOUND, ...change }, stated, '2026-11-21')
  expect(verdict.ok ? null : verdict.reason).toBe(reason)
})

test.each<[measured: string, min: string | null, max: string | null, passes: boolean | null]>([
  ['3.0', '2.6', '3.4', true],
  ['2.6', '2.6', '3.4', true],
  ['3.40', '2.6', '3.4', true],
  ['3.41', '2.6', '3.4', false],
  ['2.59', '2.6', '3.4', false],
  ['0.031', null, '0.030', false],
  ['99.95', '99.90', null, true],
  ['10', '9', null, true],
  ['12', null, null, null],
])('%s between %s and %s: %s', (measured, min, max, expected) => {
  expect(isWithinRange(measured, { min, max })).toBe(expected)
})
