import { expect, test } from 'vitest'
import { goodsListOf, SAMPLE_TERM, searchRedirect } from './search-target'

const sample = encodeURIComponent(SAMPLE_TERM).replaceAll('%20', '+')

test.each([
  ['/now', '/now'],
  ['/nowDetail', '/now'],
  ['/auction', '/auction'],
  ['/auctionDetail', '/auction'],
  ['/presellDetail', '/presell'],
  ['/pick', '/pick'],
  ['/personalCenter/myOrder', '/now'],
  ['/pickup', '/now'],
])('from %s goods are searched on %s', (pathname, list) => {
  expect(goodsListOf(pathname)).toBe(list)
})

test.each([
  ['words for goods on a list of goods stay', '/now?sText=T30S&sType=1&plan=1', null],
  ['a page without a search stays', '/now?category=PP', null],
  [
    'shops asked for on a list of goods',
    '/now?sText=甬江&sType=2&plan=1',
    '/shopList?sText=甬江&sType=2&plan=1',
  ],
  ['goods asked for on the list of shops', '/shopList?sText=T30S&sType=1', '/now?sText=T30S&sType=1'],
  ['shops on their list stay, also all of them', '/shopList?sText=&sType=2', null],
  ['nothing typed searches what stood in the field', '/now?sText=&sType=1', `/now?sText=${sample}&sType=1`],
  ['blanks are nothing', '/auction?sText=++&sType=1', `/auction?sText=${sample}&sType=1`],
  ['pages that search nothing are left alone', '/login?sText=x&sType=2', null],
])('%s', (_, from, to) => {
  const target = searchRedirect(new URL(from, 'http://market'))
  expect(target === null ? null : decodeURI(target)).toBe(to === null ? null : decodeURI(to))
})
