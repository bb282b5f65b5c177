import { expect, it } from 'vitest'
import { returnTo } from './return-to'

const from = (redirect: string) =>
  returnTo(new Request(`http://suji.test/login?redirect=${encodeURIComponent(redirect)}`))

it.each(['/now?category=PP&page=2', '/comfirmOrder?id=1&weightTon=5', '/personalCenter/myOrder'])(
  '%s is a page of ours',
  (path) => expect(from(path)).toBe(path),
)

it.each([
  'https://evil.test/',
  '//evil.test/',
  '/\\evil.test',
  '\\\\evil.test',
  '/%09/evil.test'.replace('%09', '\t'),
  '/\n/evil.test',
  'javascript:alert(1)',
  'data:text/html,hi',
  ' //evil.test',
  'evil.test',
  '',
  '/login?redirect=/login',
  '/logout',
])('%j leads to the first page', (path) => expect(from(path)).toBe('/now'))

it('returns the given fallback for other sites and without a URL', () => {
  for (const url of ['http://suji.test/uploadimg', 'http://suji.test/uploadimg?redirect=//evil.test'])
    expect(returnTo(new Request(url), '')).toBe('')
})
