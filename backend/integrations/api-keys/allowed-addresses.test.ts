import { expect, test } from 'vitest'
import { isAllowedAddress } from './allowed-addresses'

const LIST = ['203.0.113.7', '198.51.100.0/24', '192.0.2.200/29', '2001:db8:1::5', '2001:db8:2::/48']

test.each<[string, string, readonly string[], boolean]>([
  ['any client without a list', 'unknown', [], true],
  ['a listed address', '203.0.113.7', LIST, true],
  ['its neighbour', '203.0.113.8', LIST, false],
  ['the first address of a range', '198.51.100.0', LIST, true],
  ['the last address of a range', '198.51.100.255', LIST, true],
  ['the address after a range', '198.51.101.0', LIST, false],
  ['a range that is named by an address within it', '192.0.2.207', LIST, true],
  ['the address before such a range', '192.0.2.199', LIST, false],
  ['a listed IPv6 address', '2001:db8:1::5', LIST, true],
  ['the same in its long spelling', '2001:0db8:0001:0000:0000:0000:0000:0005', LIST, true],
  ['an address in an IPv6 range', '2001:db8:2:ffff::1', LIST, true],
  ['an address outside of it', '2001:db8:3::1', LIST, false],
  ['an IPv4 address where only IPv6 is listed', '203.0.113.7', ['2001:db8::/32'], false],
  ['an IPv6 address where only IPv4 is listed', '2001:db8::1', ['203.0.113.0/24'], false],
  ['a client without an address', 'unknown', LIST, false],
  ['a client with an empty address', '', LIST, false],
])('judges %s', (_, client, addresses, expected) => {
  expect(isAllowedAddress(addresses, client)).toBe(expected)
})
