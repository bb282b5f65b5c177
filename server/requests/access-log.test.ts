import { expect, test } from 'vitest'
import { loggedPath } from './access-log'

test.each([
  ['/personalCenter/13800000001', '/personalCenter/***'],
  ['/api/user/%2B8613800000001', '/api/user/%2B***'],
  ['/11010519491231002X.data', '/***.data'],
  ['/a/6222020000000001/b', '/a/***/b'],
  ['/console/members/01912345-6789-7012-8345-678901234567', null],
  ['/pictures/12345678901234567890123456789012/800.webp', null],
  ['/api/user/m/v2/code', null],
  ['/', null],
])('logs %s as %s', (path, logged) => {
  expect(loggedPath(path)).toBe(logged ?? path)
})
