import type { NavItem } from 'contract/content'
import { describe, expect, it } from 'vitest'
import { badgeText, isCurrent, splitNav } from './nav-items'

const items = (count: number): NavItem[] =>
  Array.from({ length: count }, (_, i) => ({
    id: String(i),
    name: `第${i}项`,
    url: `/n${i}`,
    opennew: false,
    spotFlag: 0,
    saleNum: 0,
    needsLogin: false,
    mark: '',
  }))

describe('splitNav', () => {
  it.each([
    ['/now', 0, 0, 0],
    ['/now', 9, 9, 0],
    ['/now', 12, 9, 3],
    ['/nowDetail', 12, 6, 6],
    ['/shopDetail', 7, 6, 1],
    ['/personalCenter/myOrder', 12, 7, 5],
    ['/personalCenter/myOrderDetail', 12, 7, 5],
  ])('on %s of %i items %i stand in the bar, %i under 更多', (pathname, count, shown, rest) => {
    const split = splitNav(items(count), pathname)
    expect([split.shown.length, split.rest.length]).toEqual([shown, rest])
    expect([...split.shown, ...split.rest]).toEqual(items(count))
  })
})

it.each([
  [0, null],
  [-1, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('a count of %i shows %s', (count, text) => {
  expect(badgeText(count)).toBe(text)
})

it.each([
  ['/now', '/now', true],
  ['/now?sort=stock', '/now', true],
  ['/now', '/nowDetail', false],
  ['/', '/now', false],
])('item %s on page %s is current: %s', (url, pathname, current) => {
  const item = items(1).map((one) => ({ ...one, url }))
  expect(item.map((one) => isCurrent(one, pathname))).toEqual([current])
})
