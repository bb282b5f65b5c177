import { expect, test } from 'vitest'
import { clientAddressOf, parseTrustedProxies } from './trusted-proxies'

test.each([
  // peer, X-Forwarded-For, trusted, client
  ['203.0.113.9', null, '', '203.0.113.9'],
  ['203.0.113.9', '1.2.3.4', '', '203.0.113.9'],
  ['::ffff:203.0.113.9', '1.2.3.4', '127.0.0.1', '203.0.113.9'],
  ['127.0.0.1', '198.51.100.7', '127.0.0.1', '198.51.100.7'],
  ['::ffff:127.0.0.1', '198.51.100.7', '127.0.0.0/8', '198.51.100.7'],
  ['127.0.0.1', '6.6.6.6, 198.51.100.7', '127.0.0.1', '198.51.100.7'],
  ['127.0.0.1', '6.6.6.6, 198.51.100.7, 10.1.2.3', '127.0.0.1, 10.0.0.0/8', '198.51.100.7'],
  ['127.0.0.1', '10.9.9.9', '127.0.0.1,10.0.0.0/8', '10.9.9.9'],
  ['127.0.0.1', '6.6.6.6, garbage', '127.0.0.1', '127.0.0.1'],
  ['127.0.0.1', '', '127.0.0.1', '127.0.0.1'],
  ['::1', '2001:db8::7', '::1', '2001:db8::7'],
  ['fd00::1', '[2001:db8::7]:4711', 'fd00::/8', '2001:db8::7'],
  ['127.0.0.1', '198.51.100.7:52011', '127.0.0.1', '198.51.100.7'],
])(
  'peer %s with X-Forwarded-For %s and trusted proxies [%s]: client %s',
  (peer, forwardedFor, list, client) => {
    const trusted = parseTrustedProxies(list)
    expect(trusted && clientAddressOf(peer, forwardedFor, trusted)).toBe(client)
  },
)

test.each(['10.0.0.0/33', '10.0.0.0/', 'proxy.local', '10.0.0/8', '::1/129', '10.0.0.0/8/8', '10.0.0.0/-1'])(
  'rejects the range %s',
  (list) => expect(parseTrustedProxies(list)).toBeNull(),
)
