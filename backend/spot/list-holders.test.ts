import { expect, test } from 'vitest'
import { holderOf, joined } from './list-holders'

const goods = (...ids: string[]) => ({ goods: ids, houses: [] })
const houses = (...ids: string[]) => ({ goods: [], houses: ids })

test('conditions about goods alone become one, and so do those about warehouses alone', () => {
  const either = { goods: ['a'], houses: ['h'] }
  const found = [goods('a', 'b', 'c'), houses('h', 'i'), either, goods('c', 'b'), houses('i', 'j')]
  expect(joined(found)).toEqual([goods('b', 'c'), houses('i'), either])
  expect(joined([])).toEqual([])
})

test.each([
  ['words that nothing holds', [goods('a'), goods()]],
  ['goods that no word has in common', [goods('a'), goods('b')]],
  ['warehouses that no word has in common', [houses('h'), houses('i')]],
])('%s leave a condition that nothing fits', (_, found) => {
  const [condition] = joined(found)
  expect(condition).toEqual(goods())
  expect(condition && holderOf(condition)).toBe('goods')
})
