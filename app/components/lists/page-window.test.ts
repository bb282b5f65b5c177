import { describe, expect, it } from 'vitest'
import { pageCount, pageWindow } from './page-window'

const shown = (current: number, count: number) =>
  pageWindow(current, count)
    .map((page) => (page === null ? '…' : page + 1))
    .join(' ')

describe('pageWindow', () => {
  it.each([
    ['one page', 0, 1, '1'],
    ['all fit', 2, 5, '1 2 3 4 5'],
    ['gap behind', 0, 31, '1 2 3 … 31'],
    ['no gap for a single number before', 4, 31, '1 2 3 4 5 6 7 … 31'],
    ['gap on both sides', 15, 31, '1 … 14 15 16 17 18 … 31'],
    ['no gap for a single number behind', 26, 31, '1 … 25 26 27 28 29 30 31'],
    ['gap before', 30, 31, '1 … 29 30 31'],
    ['beyond the end shows the end', 99, 3, '1 2 3'],
    ['below the start shows the start', -1, 3, '1 2 3'],
  ])('%s', (_name, current, count, expected) => {
    expect(shown(current, count)).toBe(expected)
  })
})

it.each([
  [0, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [612, 20, 31],
])('%i rows of %i to a page make %i pages', (total, size, pages) => {
  expect(pageCount(total, size)).toBe(pages)
})
