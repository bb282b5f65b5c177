import { expect, test } from 'vitest'
import { isCrossSite } from './origin-check'

const SITE = 'https://suji.example.com'

test.each([
  // method, Origin, requested scheme and host, PUBLIC_ORIGIN, isCrossSite
  ['POST', null, 'http', 'suji.example.com', SITE, false],
  ['POST', SITE, 'https', 'suji.example.com', SITE, false],
  ['POST', SITE, 'http', '10.0.0.5:3000', SITE, false],
  ['POST', SITE, 'http', 'suji.example.com', SITE, false],
  ['POST', 'http://suji.example.com', 'https', 'suji.example.com', SITE, true],
  ['POST', 'http://suji.example.com', 'http', 'suji.example.com', SITE, true],
  ['POST', 'http://suji.example.com:80', 'http', 'suji.example.com', SITE, true],
  ['POST', 'http://shop.local', 'https', 'shop.local', undefined, true],
  ['POST', 'https://shop.local', 'http', 'shop.local', undefined, true],
  ['POST', 'https://shop.local:8443', 'https', 'shop.local:8443', undefined, false],
  ['POST', 'http://localhost:3000', 'http', 'localhost:3000', undefined, false],
  ['POST', 'http://127.0.0.1:3000', 'http', '127.0.0.1:3000', SITE, false],
  ['POST', 'http://shop.local', 'http', 'shop.local:80', undefined, false],
  ['POST', 'https://shop.local', 'https', 'shop.local:443', undefined, false],
  ['POST', 'http://LOCALHOST:3000', 'http', 'localhost:3000', undefined, false],
  ['POST', 'https://evil.example', 'https', 'suji.example.com', SITE, true],
  ['POST', 'https://suji.example.com.evil.example', 'https', 'suji.example.com', SITE, true],
  ['POST', 'https://suji.example.com:8443', 'https', 'suji.example.com', SITE, true],
  ['POST', 'http://localhost:4000', 'http', 'localhost:3000', undefined, true],
  ['POST', 'null', 'http', 'suji.example.com', SITE, true],
  ['POST', '', 'http', 'suji.example.com', SITE, true],
  ['POST', 'not an origin', 'http', 'suji.example.com', SITE, true],
  ['POST', 'file://suji.example.com', 'http', 'suji.example.com', SITE, true],
  ['POST', 'http://localhost:3000', 'http', '', undefined, true],
  ['PUT', 'https://evil.example', 'https', 'suji.example.com', SITE, true],
  ['PATCH', 'https://evil.example', 'https', 'suji.example.com', SITE, true],
  ['DELETE', 'https://evil.example', 'https', 'suji.example.com', SITE, true],
  ['BREW', 'https://evil.example', 'https', 'suji.example.com', SITE, true],
  ['GET', 'https://evil.example', 'https', 'suji.example.com', SITE, false],
  ['HEAD', 'null', 'http', 'suji.example.com', SITE, false],
] as const)('%s with Origin %s to %s://%s (PUBLIC_ORIGIN %s): cross-site %s', (...row) => {
  const [method, origin, scheme, host, publicOrigin, expected] = row
  expect(isCrossSite({ method, origin, scheme, host, publicOrigin })).toBe(expected)
})
