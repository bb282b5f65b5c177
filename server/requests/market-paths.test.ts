import { expect, test } from 'vitest'
import { isCall } from './market-paths'

test.each([
  ['/api', true],
  ['/api/', true],
  ['/api/web/nav/list', true],
  ['/api/openapi.json', true],
  ['/api/docs/other', true],
  ['/api/docsearch', true],
  ['/api/docs', false],
  ['/api/docs/', false],
  ['/api/docs.data', false],
  ['/apiary', false],
  ['/', false],
])('%s is a call: %s', (path, expected) => {
  expect(isCall(path)).toBe(expected)
})
