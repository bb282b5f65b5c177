import { expect, test } from 'vitest'
import { differenceOf } from './property-difference'

test.each([
  ['3.4', '3.0', '+0.4'],
  ['2.5', '3', '−0.5'],
  ['0.902', '0.905', '−0.003'],
  ['25', '0.26', '+24.74'],
  ['3.0', '3', '相同'],
  ['0.9', '0.900', '相同'],
  ['2-3', '3', ''],
  [null, '3', ''],
  ['3', null, ''],
])('%s against %s is %j', (figure, wanted, said) => {
  expect(differenceOf(figure, wanted)).toBe(said)
})
