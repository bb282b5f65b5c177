import { expect, test } from 'vitest'
import { isFromElsewhere } from './origin-check'

const SITE = 'https://suji.example.com'

test.each([
  // method, Origin, Host, PUBLIC_ORIGIN, from elsewhere
  ['POST', null, 'suji.example.com', SITE, false],
  ['POST', SITE, 'suji.example.com', SITE, false],
  ['POST', SITE, '10.0.0.5:3000', SITE, false],
  ['POST', 'http://localhost:3000', 'localhost:3000', undefined, false],
  ['POST', 'http://127.0.0.1:3000', '127.0.0.1:3000', SITE, false],
  ['POST', 'http://shop.local', 'shop.local:80', undefined, false],
  ['POST', 'https://shop.local', 'shop.local:443', undefined, false],
  ['POST', 'http://LOCALHOST:3000', 'localhost:3000', undefined, false],
  ['POST', 'https://evil.example', 'suji.example.com', SITE, true],
  ['POST', 'https://suji.example.com.evil.example', 'suji.example.com', SITE, true],
  ['POST', 'https://suji.example.com:8443', 'suji.example.com', SITE, true],
  ['POST', 'http://localhost:4000', 'localhost:3000', undefined, true],
  ['POST', 'null', 'suji.example.com', SITE, true],
  ['POST', '', 'suji.example.com', SITE, true],
  ['POST', 'not an origin', 'suji.example.com', SITE, true],
  ['POST', 'file://suji.example.com', 'suji.example.com', SITE, true],
  ['POST', 'http://localhost:3000', '', undefined, true],
  ['PUT', 'https://evil.example', 'suji.example.com', SITE, true],
  ['PATCH', 'https://evil.example', 'suji.example.com', SITE, true],
  ['DELETE', 'https://evil.example', 'suji.example.com', SITE, true],
  ['BREW', 'https://evil.example', 'suji.example.com', SITE, true],
  ['GET', 'https://evil.example', 'suji.example.com', SITE, false],
  ['HEAD', 'null', 'suji.example.com', SITE, false],
])('%s with Origin %s to %s (site %s): from elsewhere %s', (method, origin, host, publicOrigin, expected) => {
  expect(isFromElsewhere({ method, origin, host, publicOrigin })).toBe(expected)
})
