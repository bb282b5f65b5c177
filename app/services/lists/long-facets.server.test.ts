import { expect, test } from 'vitest'
import { withShortFacets } from './long-facets.server'

const LONG = 'x'.repeat(400)

test.each([
  ['', null],
  ['?category=PP&page=2', null],
  [`?category=${'x'.repeat(100)}`, null],
  [`?sText=${LONG}&redirect=${LONG}`, null],
  [`?category=${LONG}`, `?category=${'x'.repeat(100)}`],
  [`?sText=a&maker=b&maker=${LONG}&page=2`, `?sText=a&maker=b&maker=${'x'.repeat(100)}&page=2`],
  [`?city=${'😀'.repeat(200)}`, `?city=${encodeURIComponent('😀'.repeat(100))}`],
])('%s becomes %s', (search, expected) => {
  expect(withShortFacets(search)).toBe(expected)
})
