import { expect, test } from 'vitest'
import { KEY_ADDRESSES_MAX, KeyAddresses } from './key-addresses'

test.each<[string, unknown, string[]]>([
  ['nothing', undefined, []],
  ['an empty field', '', []],
  ['lines', '203.0.113.7\r\n198.51.100.0/24\n', ['203.0.113.7', '198.51.100.0/24']],
  [
    'commas of both widths',
    '203.0.113.7，203.0.113.8、203.0.113.9,203.0.113.10',
    ['203.0.113.7', '203.0.113.8', '203.0.113.9', '203.0.113.10'],
  ],
  ['full-width characters', '２０３．０．１１３．７／３２', ['203.0.113.7/32']],
  ['IPv6', '2001:DB8::1 2001:db8:2::/48', ['2001:db8::1', '2001:db8:2::/48']],
  ['an IPv4 address in IPv6 notation', '::ffff:203.0.113.7', ['203.0.113.7']],
  ['a list, each address once', ['203.0.113.7', ' 203.0.113.7 ', ''], ['203.0.113.7']],
])('reads %s', (_, typed, expected) => {
  expect(KeyAddresses.parse(typed)).toEqual(expected)
})

test.each<[unknown, RegExp]>([
  ['203.0.113.300', /^“203\.0\.113\.300”不是 IP 地址或网段/],
  ['203.0.113.0/33', /^“203\.0\.113\.0\/33”不是 IP 地址或网段/],
  ['203.0.113.7\nerp.example.com', /^“erp\.example\.com”不是 IP 地址或网段/],
  ['010.0.0.1', /不是 IP 地址或网段/],
  ['203.0.113.7-203.0.113.9', /不是 IP 地址或网段/],
  ['fe80::1%eth0', /不是 IP 地址或网段/],
  ['0.0.0.0/0', /包含全部地址；不限制时请留空/],
  ['::/0', /包含全部地址/],
  [Array.from({ length: KEY_ADDRESSES_MAX + 1 }, (_, n) => `203.0.113.${n}`), /^最多 20 个地址或网段$/],
])('refuses %j with one sentence for the field', (typed, message) => {
  const { error } = KeyAddresses.safeParse(typed)
  expect(error?.issues.map(({ path, message: text }) => [path, text])).toEqual([
    [[], expect.stringMatching(message)],
  ])
})
