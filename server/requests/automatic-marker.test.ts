import { expect, test } from 'vitest'
import { hasMarker, urlWithoutMarker } from './automatic-marker'

test.each([
  ['http://a/p?auto=1', 'http://a/p'],
  ['http://a/p?auto=1&id=7', 'http://a/p?id=7'],
  ['http://a/p?id=7&auto=1', 'http://a/p?id=7'],
  ['http://a/p?id=7&auto=1&q=%E5%A1%91+x', 'http://a/p?id=7&q=%E5%A1%91+x'],
  ['http://a/p?auto=1&auto=1&id=7', 'http://a/p?id=7'],
])('removes the marker from %s', (url, expected) => {
  expect(hasMarker(url)).toBe(true)
  expect(urlWithoutMarker(url)).toBe(expected)
})

test.each([
  'http://a/p',
  'http://a/p?auto=10&id=7',
  'http://a/p?xauto=1',
  'http://a/p?id=auto=1',
  'http://a/auto=1?id=7&',
])('does not change %s', (url) => {
  expect(hasMarker(url)).toBe(false)
  expect(urlWithoutMarker(url)).toBe(url)
})
