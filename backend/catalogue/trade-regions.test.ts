import { expect, test } from 'vitest'
import { tradeRegionOf } from './trade-regions'

test.each([
  ['广东省', 'south'],
  ['广西壮族自治区', 'south'],
  ['上海市', 'east'],
  ['内蒙古自治区', 'north'],
  ['黑龙江省', 'northeast'],
  ['新疆维吾尔自治区', 'northwest'],
  ['重庆', 'southwest'],
  ['香港特别行政区', null],
  ['', null],
])('the trade region of "%s" is %s', (province, region) => {
  expect(tradeRegionOf(province)).toBe(region)
})
