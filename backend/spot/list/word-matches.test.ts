import { expect, test } from 'vitest'
import { matchedEntity, mergeMatches } from './word-matches'

const products = (...ids: string[]) => ({ productIds: ids, warehouseIds: [] })
const warehouses = (...ids: string[]) => ({ productIds: [], warehouseIds: ids })

test('merges conditions on products, and conditions on warehouses', () => {
  const either = { productIds: ['a'], warehouseIds: ['h'] }
  const found = [
    products('a', 'b', 'c'),
    warehouses('h', 'i'),
    either,
    products('c', 'b'),
    warehouses('i', 'j'),
  ]
  expect(mergeMatches(found)).toEqual([products('b', 'c'), warehouses('i'), either])
  expect(mergeMatches([])).toEqual([])
})

test.each([
  ['words without a match', [products('a'), products()]],
  ['disjoint products', [products('a'), products('b')]],
  ['disjoint warehouses', [warehouses('h'), warehouses('i')]],
])('%s give a condition that no row meets', (_, found) => {
  const [condition] = mergeMatches(found)
  expect(condition).toEqual(products())
  expect(condition && matchedEntity(condition)).toBe('product')
})
