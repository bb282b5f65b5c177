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

/** Ways to write another site, as browsers have read them. */
const HOSTS = ['evil.test', 'evil.test/', 'evil.test/login', 'suji.test@evil.test', 'evil.test#suji.test']
const STARTS = [
  ...['https://', 'HTTPS://', 'http://', '//', '///', '////', '\\\\', '/\\', '\\/', '/\\/', '\\'],
  ...['/\t/', '/\n/', '/\r\n/', '\t//', '\u0000//', '/\u0000/', ' //', '\u3000//', '/ /', '/./\\'],
  ...[
    'https:',
    'https:/',
    'https:\\\\',
    'http:///',
    'ftp://',
    'javascript:alert(1)//',
    'data:text/html,',
    'blob:',
    '@',
    '.',
    '//%2f',
  ],
]
const TRICKS = STARTS.flatMap((start) => HOSTS.map((host) => start + host))

it('has more than 60 tricks', () => expect(TRICKS.length).toBeGreaterThan(60))

it.each(TRICKS)('%j does not leave the site', (trick) => {
  for (const written of [trick, encodeURIComponent(trick)]) {
    const to = new URL(from(written), 'http://suji.test/login')
    expect([to.origin, to.username]).toEqual(['http://suji.test', ''])
  }
})

it('returns the given fallback for other sites and without a URL', () => {
  for (const url of ['http://suji.test/uploadimg', 'http://suji.test/uploadimg?redirect=//evil.test'])
    expect(returnTo(new Request(url), '')).toBe('')
})
