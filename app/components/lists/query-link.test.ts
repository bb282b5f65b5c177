import { expect, it } from 'vitest'
import { queryLink } from './query-link'

const present = new URLSearchParams('sText=T30S&category=PP&category=PE&page=3')

it.each([
  ['changes one and keeps the rest', { page: 4 }, '/now?sText=T30S&category=PP&category=PE&page=4'],
  ['takes one out', { page: null }, '/now?sText=T30S&category=PP&category=PE'],
  ['replaces a repeated one', { category: ['PP'], page: null }, '/now?sText=T30S&category=PP'],
  ['takes a repeated one out with an empty list', { category: [], page: null }, '/now?sText=T30S'],
  [
    'adds and escapes',
    { maker: ['茂名石化'], category: [], page: null, sText: null },
    '/now?maker=%E8%8C%82%E5%90%8D%E7%9F%B3%E5%8C%96',
  ],
  ['never keeps the old query by being empty', { category: null, page: null, sText: null }, '/now'],
])('%s', (_name, changes, expected) => {
  expect(queryLink('/now', present, changes)).toBe(expected)
})
