import { expect, it } from 'vitest'
import { rangeWords, settledTons, steppedTons } from './quantity-steps'

const range = { minKg: 5000, maxKg: 120_500, stepKg: 1000 }

it('says the range in tons', () => {
  expect(rangeWords({ minKg: 1000, maxKg: 18_000, stepKg: 25 })).toBe('起订 1 吨，步长 0.025 吨，最多 18 吨')
  expect(rangeWords({ minKg: 5000, maxKg: 17_000, stepKg: 5000 }), 'of 17 t').toBe(
    '起订 5 吨，步长 5 吨，最多 15 吨',
  )
})

it.each([
  ['5', 1, '6'],
  ['5', -1, '5'],
  ['120', 1, '120'],
  ['7.5', 1, '8'],
  ['7.5', -1, '6'],
  ['0', -1, '5'],
  ['', 1, '5'],
  ['abc', -1, '5'],
])('%s and %i steps make %s', (text, steps, tons) => {
  expect(steppedTons(text, steps, range)).toBe(tons)
})

it.each([
  ['3', '5'],
  ['7.5', '7'],
  ['500', '120'],
  ['7', '7'],
  ['x', null],
])('leaving %s gives %s', (text, tons) => {
  expect(settledTons(text, range)).toBe(tons)
})
