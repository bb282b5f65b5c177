import { expect, test } from 'vitest'
import { consoleReturnTo } from './console-return-to'

test.each([
  ['/console/registrations?state=submitted', '/console/registrations?state=submitted'],
  ['/console', '/console'],
  ['/console?x=1', '/console?x=1'],
  ['/now', '/console'],
  ['/consolex', '/console'],
  ['/console/login?redirect=/now', '/console'],
  ['/console/logout', '/console'],
  ['//evil.example/console', '/console'],
  ['https://evil.example/console', '/console'],
  ['/console\\@evil.example', '/console'],
  ['', '/console'],
])('returns from %s to %s', (redirect, to) => {
  const query = new URLSearchParams({ redirect })
  expect(consoleReturnTo(new Request(`http://suji.test/console/login?${query}`))).toBe(to)
})
