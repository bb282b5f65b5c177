import { expect, test } from 'vitest'
import { editDistance } from './edit-distance'

test.each([
  ['', '', 0],
  ['PP', 'PP', 0],
  ['JUBINGXI', 'JUBINXI', 1],
  ['JUBINGXI', 'JUIBINGXI', 1],
  ['K8003', 'K8O03', 1],
  ['2426H', '2462H', 1],
  ['2426H', '4226HX', 2],
  ['聚丙烯', '聚乙烯', 1],
  ['聚丙烯', '乙二醇', 3],
  ['AB', 'ABCDEF', 3],
  ['𠀀塑', '塑', 1],
])('distance of %s and %s is %i, with limit two', (left, right, slips) => {
  expect(editDistance(left, right, 2)).toBe(slips)
  expect(editDistance(right, left, 2)).toBe(slips)
})
