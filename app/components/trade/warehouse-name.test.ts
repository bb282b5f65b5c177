import { warehouseName } from 'contract/warehouse-name'
import { expect, it } from 'vitest'

it.each([
  ['东莞', '樟木头仓', '东莞 樟木头仓'],
  ['青岛', '青岛保税库', '青岛保税库'],
])('%s and %s read %s', (city, warehouse, name) => {
  expect(warehouseName({ city, warehouse })).toBe(name)
})
