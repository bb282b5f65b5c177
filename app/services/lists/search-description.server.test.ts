import { expect, test } from 'vitest'
import { describeSearch } from './search-description.server'

test.each([
  ['', ''],
  ['sText=T30S&city=宁波&delivery=pickup', 'T30S · 宁波 · 自提'],
  ['category=PP&price=-5000&stock=32', 'PP · 5000 以下 元/吨 · 可售 32 吨（一车）以上'],
])('%s', (query, expected) => {
  expect(describeSearch(query)).toBe(expected)
})
