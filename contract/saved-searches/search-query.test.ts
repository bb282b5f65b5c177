import { expect, test } from 'vitest'
import { readSearchQuery, searchQueryOf } from './search-query'

test.each([
  ['nothing', '', ''],
  ['words', '?sText=T30S', 'sText=T30S'],
  ['filters in a fixed order', 'city=a&category=PP&sText=x', 'sText=x&category=PP&city=a'],
  ['repeated filters', 'category=PP&category=LDPE', 'category=PP&category=LDPE'],
  ['page, size, sort and columns', 'sText=x&page=3&size=50&sort=price_asc&filters=all', 'sText=x'],
  ['unknown parameters', 'sText=x&redirect=%2F%2Fevil.example', 'sText=x'],
  ['values that the list does not know', 'delivery=rocket&price=1-2&category=PP', 'category=PP'],
  ['known ranges', 'price=-5000&stock=32', 'price=-5000&stock=32'],
  ['empty values', 'sText=&category=', ''],
  ['markup', 'sText=%3Cscript%3E', 'sText=%3Cscript%3E'],
])('%s', (_, typed, expected) => {
  expect(searchQueryOf(readSearchQuery(typed))).toBe(expected)
})
